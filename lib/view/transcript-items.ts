import { FLAG } from "@/lib/session/columns";
import type { Outline } from "@/lib/outline/outline";

import type { ToolPairs } from "./tool-pairs";

/** The articles of a transcript, one row each, in the order of the path. */
export interface TranscriptItems {
  readonly rows: Int32Array;
  /** By row of the session: the article that shows it, or the one above it when it is not shown; -1 off the path. */
  readonly itemOf: Int32Array;
}

/**
 * What a path shows: every entry an article, but results that stand under their call, and custom messages that are hidden
 * in the terminal unless `showHidden`. A hidden message that starts a branch is shown: its switcher needs a place.
 */
export function transcriptItems(
  outline: Outline,
  path: readonly number[],
  pairs: ToolPairs,
  heads: ReadonlyMap<number, unknown>,
  showHidden: boolean,
): TranscriptItems {
  const rows: number[] = [];
  const itemOf = new Int32Array(outline.size).fill(-1);
  for (const row of path) {
    const caller = pairs.callers.get(row);
    if (caller !== undefined) {
      itemOf[row] = itemOf[caller] as number;
      continue;
    }
    const hidden = ((outline.flags[row] as number) & FLAG.hidden) !== 0 && !showHidden && !heads.has(row);
    if (!hidden) rows.push(row);
    itemOf[row] = Math.max(0, rows.length - 1);
  }
  // Nothing is shown at all: no article to point to.
  if (rows.length === 0) itemOf.fill(-1);
  return { rows: Int32Array.from(rows), itemOf };
}
