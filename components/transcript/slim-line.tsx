"use client";

import { BrainCircuit, Cpu, Flag, Pencil, Puzzle, Receipt, Tag } from "lucide-react";
import type { ReactNode } from "react";

import { formatBytes } from "@/lib/format/bytes";
import { formatClock, formatTime } from "@/lib/format/time";
import { ENTRY_TYPES } from "@/lib/session/columns";

import { BranchSwitcher } from "./branch-switcher";
import { EntryDetails } from "./entry-details";
import { figuresOf } from "./entry-figures";
import { EntryJson } from "./entry-json";
import { EntryAnchor } from "./entry-anchor";
import { EntryMenu } from "./entry-menu";
import { useKept } from "./kept-state";
import { useScope } from "./scope";
import { visibleControls } from "@/lib/view/visible-controls";

/** Housekeeping as one quiet line; its JSON on demand. */
export function SlimLine({ row }: { row: number }) {
  const { outline } = useScope();
  const [open, setOpen] = useKept<boolean>(`${row}.line`, false);
  const time = outline.time[row] ?? null;
  const { icon, text } = useLine(row);
  return (
    <>
      <div className="flex min-h-6 items-center gap-2 text-xs text-mute [&_svg]:size-3.5 [&_svg]:shrink-0">
        <span aria-hidden>{icon}</span>
        <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{text}</span>
        {time !== null && <time title={formatTime(time)}>{formatClock(time)}</time>}
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="rounded px-1 opacity-0 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100 hover:text-ink aria-expanded:opacity-100 pointer-coarse:min-h-11 pointer-coarse:opacity-100"
        >
          {open ? "Hide JSON" : "JSON"}
        </button>
        <span className="ml-auto flex items-center gap-1">
          <EntryDetails row={row} />
          <EntryMenu row={row} />
          <BranchSwitcher row={row} />
        </span>
      </div>
      {open && <EntryJson row={row} />}
    </>
  );
}

function useLine(row: number): { icon: ReactNode; text: ReactNode } {
  const { outline } = useScope();
  const detail = outline.details.get(row) ?? {};
  const say = (text: string | undefined) => <bdi className="text-ink">{visibleControls(text ?? "")}</bdi>;
  switch (ENTRY_TYPES[outline.type[row] as number]) {
    case "model_change":
      return {
        icon: <Cpu />,
        text: <>Model: {say([detail.provider, detail.modelId].filter(Boolean).join("/") || "none named")}</>,
      };
    case "thinking_level_change":
      return { icon: <BrainCircuit />, text: <>Thinking level: {say(detail.level || "none named")}</> };
    case "label":
      return {
        icon: <Flag />,
        text: detail.label ? (
          <>
            Label {say(detail.label)} on <EntryAnchor id={detail.targetId} />
          </>
        ) : (
          <>
            Label cleared on <EntryAnchor id={detail.targetId} />
          </>
        ),
      };
    case "session_info":
      return { icon: <Tag />, text: detail.name ? <>Session named {say(detail.name)}</> : "Session name cleared" };
    case "custom":
      return {
        icon: <Puzzle />,
        text: (
          <>
            State of {say(detail.customType || "an extension without a name")} ·{" "}
            {formatBytes(outline.bytes[row] as number)}
          </>
        ),
      };
    case "usage": {
      const model = outline.models[outline.model[row] as number];
      return {
        icon: <Receipt />,
        text: (
          <>
            Model work outside the path: {say(detail.kind || "no kind")}
            {model !== undefined && <> by {say(model.model)}</>} · {figuresOf(outline, row) ?? "no usage recorded"}
          </>
        ),
      };
    }
    default:
      return {
        icon: <Pencil />,
        text: (
          <>
            Context edit: <EntryAnchor id={detail.targetId} />{" "}
            {detail.omit === true ? "is left out of what the model receives" : "reaches the model with other content"}
          </>
        ),
      };
  }
}
