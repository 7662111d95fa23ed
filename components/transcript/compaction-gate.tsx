"use client";

import { Layers } from "lucide-react";

import { Skeleton } from "@/components/ui/skeleton";
import { formatTime } from "@/lib/format/time";
import { formatNumber } from "@/lib/format/number";
import { asString, isObject } from "@/lib/session/entry";
import { FLAG } from "@/lib/session/columns";

import { BranchSwitcher } from "./branch-switcher";
import { EntryDetails } from "./entry-details";
import { costOf } from "./entry-figures";
import { EntryMenu } from "./entry-menu";
import { useKept } from "./kept-state";
import { ClippedNote, LoadFailure } from "./load-notes";
import { Markdown } from "./markdown";
import { RetainedMessages } from "./retained-messages";
import { useBody, useScope } from "./scope";
import { SummaryDetails } from "./summary-details";
import { SystemMessage } from "./system-message";

/** A compaction as a gate across the path: what it folded away and kept; opened, its summary and all it holds. */
export function CompactionGate({ row }: { row: number }) {
  const { outline, checkpoints } = useScope();
  const [open, setOpen] = useKept<boolean>(`${row}.gate`, false);
  const checkpoint = checkpoints.get(row);
  const cost = costOf(outline, row);
  const parts = [
    checkpoint?.tokensBefore == null ? "compacted" : `compacted at ${formatNumber(checkpoint.tokensBefore)} tokens`,
    checkpoint === undefined
      ? ""
      : `${formatNumber(checkpoint.keptFrom - checkpoint.foldedFrom)} folded, ${formatNumber(
          checkpoint.at - checkpoint.keptFrom + checkpoint.retained,
        )} kept`,
    cost === null ? "" : `summary ${cost}`,
    ((outline.flags[row] as number) & FLAG.byExtension) === 0 ? "" : "by an extension",
  ].filter((part) => part !== "");
  return (
    <div>
      <div className="relative flex items-center gap-2.5 text-sm text-compaction">
        <i className="h-0 flex-1 border-t-[1.5px] border-dashed border-compaction opacity-50" />
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-6 items-center gap-1.5 rounded px-1 hover:underline pointer-coarse:min-h-11 [&_svg]:size-3.5 [&_svg]:shrink-0"
        >
          <Layers aria-hidden />
          <span title={formatTime(outline.time[row] ?? null)}>{parts.join(" · ")}</span>
        </button>
        <i className="h-0 flex-1 border-t-[1.5px] border-dashed border-compaction opacity-50" />
        <BranchSwitcher row={row} />
        <span className="absolute right-0 flex rounded group-focus-within/entry:bg-bg group-hover/entry:bg-bg">
          <EntryDetails row={row} />
          <EntryMenu row={row} />
        </span>
      </div>
      {open && <GateContent row={row} />}
    </div>
  );
}

function GateContent({ row }: { row: number }) {
  const body = useBody(row);
  if (body.state === "loading") return <Skeleton className="my-2 h-24" />;
  if (body.state === "failed") return <LoadFailure reason={body.reason} />;
  const { entry, clipped } = body.body;
  const summary = asString(entry.summary) ?? "";
  return (
    <div className="my-2 border-s-2 border-compaction ps-3">
      {summary === "" ? (
        <p className="text-mute">No summary recorded</p>
      ) : (
        <Markdown text={summary} name={`${row}.summary`} />
      )}
      <SummaryDetails details={entry.details} name={`${row}.details`} />
      <RetainedMessages row={row} tail={entry.retainedTail} name={`${row}.tail`} />
      {isObject(entry.systemMessage) && (
        <>
          <p className="text-sm text-mute">System prompt and tools set by the compaction</p>
          <SystemMessage row={row} message={entry.systemMessage} name={`${row}.system`} />
        </>
      )}
      <ClippedNote row={row} clipped={clipped} />
    </div>
  );
}
