"use client";

import type { RawObject } from "@/lib/session/entry";

import { toolResult } from "./call-result";
import { NestedCalls } from "./nested-calls";
import { ResultBlocks } from "./result-blocks";

/** A result whose call is not on the path above it. */
export function ResultMessage({ row, message, name }: { row: number; message: RawObject; name: string }) {
  const result = toolResult(row, message, 0);
  return (
    <div className="rounded-lg border border-dashed px-2.5 py-1.5">
      {result.isError && <p className="text-sm text-error">failed</p>}
      <ResultBlocks result={result} name={name} />
      <NestedCalls raw={message.nestedCalls} name={`${name}.nested`} />
    </div>
  );
}
