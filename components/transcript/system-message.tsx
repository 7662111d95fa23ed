"use client";

import { formatCount } from "@/lib/format/number";
import type { RawObject } from "@/lib/session/entry";
import { systemChange, type SystemChange } from "@/lib/view/system-state";

import { FoldLine } from "./fold-line";
import { SystemChanges } from "./system-changes";
import { SystemInForce } from "./system-in-force";

/** A system message, folded: what it says, what it changes, and what is in force after it. */
export function SystemMessage({ row, message, name }: { row: number; message: RawObject; name: string }) {
  const change = systemChange(message);
  return (
    <>
      <FoldLine name={name} summary={summaryOf(change)}>
        <SystemChanges change={change} name={name} />
      </FoldLine>
      <SystemInForce row={row} />
    </>
  );
}

function summaryOf(change: SystemChange): string {
  const parts = [
    change.text === "" ? "" : formatCount(change.text.length, "character"),
    change.sectionsSet.length > 0 ? formatCount(change.sectionsSet.length, "section") : "",
    change.sectionsRemoved.length > 0 ? `${formatCount(change.sectionsRemoved.length, "section")} removed` : "",
    change.toolsAdded.length > 0 ? `+${formatCount(change.toolsAdded.length, "tool")}` : "",
    change.toolsRemoved.length > 0 ? `−${formatCount(change.toolsRemoved.length, "tool")}` : "",
  ].filter((part) => part !== "");
  return parts.length === 0 ? "Changes nothing" : parts.join(" · ");
}
