"use client";

import {
  Bot,
  CircleHelp,
  CornerDownLeft,
  CornerUpLeft,
  Layers,
  Puzzle,
  ScrollText,
  SquareTerminal,
  User,
  Wrench,
} from "lucide-react";
import type { ReactNode } from "react";

import { Skeleton } from "@/components/ui/skeleton";
import { ENTRY_TYPES, FLAG, ROLES } from "@/lib/session/columns";
import { asString, messageOf, type RawObject } from "@/lib/session/entry";
import type { Outline } from "@/lib/outline/outline";
import { estimatedHeight } from "@/lib/view/item-height";
import { levelAt } from "@/lib/view/path-facts";
import { visibleControls } from "@/lib/view/visible-controls";

import { EntryHead } from "./entry-head";
import { ClippedNote, LoadFailure } from "./load-notes";
import { MessageContent } from "./message-content";
import { useBody, useScope } from "./scope";
import { useTranscriptSettings } from "./settings";

/** An entry with a body of its own: its head at once, the rest when it is loaded. */
export function MessageEntry({ row }: { row: number }) {
  const { outline, pairs } = useScope();
  const { output } = useTranscriptSettings();
  const body = useBody(row);
  const entry = body.state === "loaded" ? body.body.entry : null;
  return (
    <>
      <EntryHead row={row} {...whoOf(outline, row)} meta={<Meta row={row} message={entry && messageOf(entry)} />} />
      {entry !== null && <MessageContent row={row} entry={entry} />}
      {body.state === "loaded" && <ClippedNote row={row} clipped={body.body.clipped} />}
      {body.state === "failed" && <LoadFailure reason={body.reason} />}
      {body.state === "loading" && (
        <div style={{ height: Math.max(20, estimatedHeight(outline, pairs, row, output) - 46) }}>
          <Skeleton className="h-full max-h-40" />
        </div>
      )}
    </>
  );
}

/** Who speaks: a small icon and a name. */
function whoOf(outline: Outline, row: number): { icon: ReactNode; name: string } {
  const detail = outline.details.get(row) ?? {};
  switch (ENTRY_TYPES[outline.type[row] as number]) {
    case "branch_summary":
      return { icon: <CornerDownLeft className="text-summary" />, name: "Summary of the branch left" };
    case "custom_message":
      return { icon: <Puzzle />, name: visibleControls(detail.customType || "extension") };
    case "unknown":
      return { icon: <CircleHelp />, name: visibleControls(`Unknown entry: ${detail.name || "no type"}`) };
  }
  switch (ROLES[outline.role[row] as number]) {
    case "user":
      return { icon: <User />, name: "You" };
    case "assistant": {
      const model = outline.models[outline.model[row] as number]?.model;
      return { icon: <Bot />, name: visibleControls(model || "unnamed model") };
    }
    case "toolResult":
      return {
        icon: <Wrench className="text-tool" />,
        name: visibleControls(`Answer without a call: ${outline.results.get(row)?.name || "unnamed tool"}`),
      };
    case "bashExecution":
      return { icon: <SquareTerminal />, name: "You ran" };
    case "custom":
      return { icon: <Puzzle />, name: visibleControls(detail.customType || "extension") };
    case "system":
      return { icon: <ScrollText />, name: "System" };
    case "branchSummary":
      return { icon: <CornerUpLeft className="text-summary" />, name: "Summary of a branch" };
    case "compactionSummary":
      return { icon: <Layers className="text-compaction" />, name: "Summary of a compaction" };
    case "unknown":
      return { icon: <CircleHelp />, name: visibleControls(`Unknown role: ${detail.name || "none"}`) };
    default:
      return { icon: <CircleHelp />, name: "Entry without a message" };
  }
}

function Meta({ row, message }: { row: number; message: RawObject | null | undefined }) {
  const { outline, facts } = useScope();
  const flags = outline.flags[row] as number;
  const answered = asString(message?.responseModel);
  const model = outline.models[outline.model[row] as number]?.model;
  const isAnswer = ROLES[outline.role[row] as number] === "assistant";
  const level = isAnswer ? (asString(message?.thinkingLevel) ?? levelAt(facts, facts.at[row] as number)) : undefined;
  return (
    <>
      {answered !== undefined && answered !== model && (
        <span className="max-w-48 min-w-0 truncate" title="The model that answered, where it is not the one asked">
          answered by <bdi>{visibleControls(answered)}</bdi>
        </span>
      )}
      {level !== undefined && level !== "off" && (
        <span className="max-w-40 min-w-0 truncate">
          thinking <bdi>{visibleControls(level)}</bdi>
        </span>
      )}
      {(flags & FLAG.hidden) !== 0 && <span className="min-w-0 truncate">hidden in the terminal</span>}
      {(flags & FLAG.byExtension) !== 0 && <span className="min-w-0 truncate">by an extension</span>}
    </>
  );
}
