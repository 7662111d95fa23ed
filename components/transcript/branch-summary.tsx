"use client";

import { asString, type RawObject } from "@/lib/session/entry";

import { EntryAnchor } from "./entry-anchor";
import { Markdown } from "./markdown";
import { SummaryDetails } from "./summary-details";

/** A summary of the branch that was left; `entry` is an entry, or a message of that role. */
export function BranchSummary({ row, entry }: { row: number; entry: RawObject }) {
  const summary = asString(entry.summary) ?? "";
  return (
    <div className="border-s-2 border-summary ps-3">
      <p className="text-sm text-mute">
        <From id={entry.fromId} />
      </p>
      {summary === "" ? (
        <p className="text-mute">No summary: the model receives nothing of it</p>
      ) : (
        <Markdown text={summary} name={`${row}.summary`} />
      )}
      <SummaryDetails details={entry.details} name={`${row}.details`} />
    </div>
  );
}

/** The entry the left branch ended at, as a link where there is one. */
function From({ id }: { id: unknown }) {
  if (id === "root" || id === null) return "Left before any entry of it: from the start of the session";
  if (typeof id !== "string") return "The file does not say which branch was left";
  return (
    <>
      Left at <EntryAnchor id={id} />
    </>
  );
}
