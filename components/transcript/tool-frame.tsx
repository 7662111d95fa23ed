"use client";

import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

import { classNames } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDuration } from "@/lib/format/duration";
import { visibleControls } from "@/lib/view/visible-controls";

import { BranchSwitcher } from "./branch-switcher";
import type { CallResult } from "./call-result";
import { costOf } from "./entry-figures";
import { useKept } from "./kept-state";
import { ClippedNote, LoadFailure } from "./load-notes";
import { NestedCalls } from "./nested-calls";
import { useScope } from "./scope";
import { useTranscriptSettings } from "./settings";

/** What every view of a tool is given. */
export interface ToolProps {
  tool: string;
  given: Record<string, unknown>;
  /** All of what was given is here, no text of it cut. */
  whole: boolean;
  result: CallResult;
  /** Milliseconds between the entries of call and result; null where unknown. */
  took: number | null;
  /** As for `useKept`. */
  name: string;
}

const WITHOUT_RESULT = { running: "running…", aborted: "aborted", unanswered: "no result recorded" };

/** The frame of a call: the tool, what it was asked, how it ended; below it the tool's own view. */
export function ToolFrame({
  tool,
  summary,
  figures,
  end,
  result,
  took,
  name,
  children,
}: Omit<ToolProps, "given" | "whole"> & {
  /** One line: the command, the path. */
  summary: string;
  figures?: ReactNode;
  /** How it ended, when the tool says more than failed or not. */
  end?: ReactNode;
  children: ReactNode;
}) {
  const { outline } = useScope();
  const { output } = useTranscriptSettings();
  const [open, setOpen] = useKept<boolean>(`${name}.${output === "hidden" ? "closed" : "open"}`, output !== "hidden");
  const here = result.state === "here" ? result.result : null;
  const cost = here === null ? null : costOf(outline, here.row);
  return (
    <div role="group" aria-label={`Call of ${tool}`} className="my-2 overflow-hidden rounded-lg border">
      <div className="flex min-h-7 items-center gap-2 bg-fill pr-2.5 text-sm">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-7 min-w-0 flex-1 items-baseline gap-1.5 pt-0.5 pl-1.5 text-left pointer-coarse:min-h-11"
        >
          <ChevronRight
            aria-hidden
            className={classNames("size-3.5 shrink-0 translate-y-0.5 text-mute", open && "rotate-90")}
          />
          <b className="max-w-48 shrink-0 truncate font-semibold text-tool">
            <bdi>{visibleControls(tool) || "unnamed tool"}</bdi>
          </b>
          <bdi dir="ltr" className="min-w-0 truncate font-mono">
            {visibleControls(summary.slice(0, 300))}
          </bdi>
        </button>
        <span className="flex shrink-0 items-center gap-2 text-xs text-mute">
          {figures}
          {result.state === "none" ? (
            <span className={classNames(result.why === "aborted" && "text-error")}>{WITHOUT_RESULT[result.why]}</span>
          ) : (
            (end ?? (here?.isError && <span className="text-error">failed</span>))
          )}
          {cost !== null && <span title="Recorded cost of model work inside the tool">{cost}</span>}
          {took !== null && result.state !== "none" && (
            <span title="Derived: the time between the entries of the call and of its result">
              ≈ {formatDuration(took)}
            </span>
          )}
          {here !== null && <BranchSwitcher row={here.row} />}
        </span>
      </div>
      {open && (
        <div className="px-2.5 py-1.5">
          {children}
          {result.state === "loading" && <Skeleton className="h-16" />}
          {result.state === "failed" && <LoadFailure reason={result.reason} />}
          {here !== null && <NestedCalls raw={here.message.nestedCalls} name={`${name}.nested`} />}
          {here !== null && <ClippedNote row={here.row} clipped={here.clipped} />}
        </div>
      )}
    </div>
  );
}
