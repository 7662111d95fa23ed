"use client";

import type { RawObject } from "@/lib/session/entry";
import { messageOf } from "@/lib/session/entry";
import { FLAG } from "@/lib/session/columns";
import { contentBlocks, type ContentBlock } from "@/lib/view/content-blocks";

import { useBody, useScope } from "./scope";

/** What came of a call, as far as it is known here. */
export type CallResult =
  | { state: "none"; why: "running" | "aborted" | "unanswered" }
  | { state: "loading" }
  | { state: "failed"; reason: string }
  | { state: "here"; result: ToolResult };

/** A result, narrowed. */
export interface ToolResult {
  /** Row of the entry it stands in. */
  row: number;
  message: RawObject;
  blocks: ContentBlock[];
  /** Its texts, joined. */
  text: string;
  isError: boolean;
  /** UTF-16 units of the entry that are not loaded. */
  clipped: number;
}

export function toolResult(row: number, message: RawObject, clipped: number): ToolResult {
  const blocks = contentBlocks(message.content);
  const text = blocks.flatMap((block) => (block.kind === "text" ? [block.text] : [])).join("\n");
  return { row, message, blocks, text, isError: message.isError === true, clipped };
}

/** The result in `result` (-1: none came) of a call in the answer `caller`. */
export function useCallResult(caller: number, result: number): CallResult {
  const { outline, running } = useScope();
  // Hooks run in any case; the row of the answer itself is always on the way.
  const body = useBody(result < 0 ? caller : result);
  if (result < 0) {
    const aborted = ((outline.flags[caller] as number) & FLAG.aborted) !== 0;
    return { state: "none", why: aborted ? "aborted" : running === caller ? "running" : "unanswered" };
  }
  if (body.state !== "loaded") return body;
  return { state: "here", result: toolResult(result, messageOf(body.body.entry) ?? {}, body.body.clipped) };
}
