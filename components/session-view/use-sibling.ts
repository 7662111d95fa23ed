"use client";

import { useCallback, useRef } from "react";
import type { Signal } from "@/components/ui/signal";
import { siblingBranch } from "@/lib/view/sibling-branch";
import type { SessionView } from "@/lib/view/stages";

/** While the transcript scrolls to a branch, what it reads on the way says nothing: milliseconds. */
const ARRIVING = 1500;

/** Goes to the branch before (-1) or after (1) at the branch point nearest to what is read. */
export function useSibling(
  { path, choice }: SessionView,
  reading: Signal<number>,
  onSwitch: (row: number) => void,
): (by: 1 | -1) => void {
  const last = useRef({ row: -1, time: -Infinity });
  return useCallback(
    (by) => {
      const now = performance.now();
      const arriving = now - last.current.time < ARRIVING && path.on[last.current.row] === 1;
      const from = arriving ? last.current.row : reading.get() >= 0 ? reading.get() : choice.leaf;
      const row = siblingBranch(path.rows, path.branches.heads, from, by);
      if (row < 0) return;
      last.current = { row, time: now };
      onSwitch(row);
    },
    [path, choice.leaf, reading, onSwitch],
  );
}
