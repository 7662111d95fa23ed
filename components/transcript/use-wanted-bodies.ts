"use client";

import { useEffect } from "react";

import type { TranscriptItems } from "@/lib/view/transcript-items";
import type { ToolPairs } from "@/lib/view/tool-pairs";

import type { BodyStore } from "./body-store";

/** Articles whose bodies are loaded before they come in sight. */
const BEFORE = 12;
const AFTER = 24;

/** Has the bodies loaded of the articles `first` to `last`, of their results, and of those near them. */
export function useWantedBodies(
  bodies: BodyStore,
  items: TranscriptItems,
  pairs: ToolPairs,
  first: number,
  last: number,
): void {
  useEffect(() => {
    const rows: number[] = [];
    const add = (index: number) => {
      const row = items.rows[index];
      if (row === undefined) return;
      rows.push(row);
      for (const result of pairs.results.get(row) ?? []) if (result >= 0) rows.push(result);
    };
    for (let index = first; index <= last; index++) add(index);
    for (let index = last + 1; index <= last + AFTER; index++) add(index);
    for (let index = first - 1; index >= Math.max(0, first - BEFORE); index--) add(index);
    bodies.want(rows);
  }, [bodies, items, pairs, first, last]);
  useEffect(() => () => bodies.stop(), [bodies]);
}
