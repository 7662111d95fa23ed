"use client";

import { formatNumber } from "@/lib/format/number";
import { asString, type RawObject } from "@/lib/session/entry";

import { Markdown } from "./markdown";

/** A compaction's summary that stands in the file as a message. */
export function CompactionSummary({ row, message }: { row: number; message: RawObject }) {
  return (
    <div className="border-s-2 border-compaction ps-3">
      {typeof message.tokensBefore === "number" && (
        <p className="text-sm text-mute">compacted at {formatNumber(message.tokensBefore)} tokens</p>
      )}
      <Markdown text={asString(message.summary) ?? ""} name={`${row}.summary`} />
    </div>
  );
}
