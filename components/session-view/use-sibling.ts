"use client";

import { useCallback, useRef } from "react";
import type { Signal } from "@/components/ui/signal";
import type { BranchChoice } from "@/lib/view/branch-choices";
import { nearestBranch } from "@/lib/view/nearest-branch";
import type { SessionView } from "@/lib/view/stages";

/** While the transcript goes to a branch, what it reads on the way says nothing: milliseconds. */
const ARRIVING = 1500;

/** Goes to the branch before (-1) or after (1) at the branch point nearest to what is read. */
export function useSibling(
  { path, choice: { leaf } }: SessionView,
  reading: Signal<number>,
  onSwitch: (row: number) => void,
): (by: 1 | -1) => void {
  const last = useRef<{ branch: BranchChoice; time: number } | null>(null);
  return useCallback(
    (by) => {
      const time = performance.now();
      const read = reading.get() >= 0 ? reading.get() : leaf;
      // Pressed again at once, the key goes on at the same branch point.
      const branch =
        last.current !== null && time - last.current.time < ARRIVING
          ? last.current.branch
          : nearestBranch(path.rows, path.branches.heads, read);
      const position = (branch?.position ?? 0) + by;
      const row = branch?.siblings[position];
      if (branch === null || row === undefined) return;
      last.current = { branch: { ...branch, position }, time };
      onSwitch(row);
    },
    [path, leaf, reading, onSwitch],
  );
}
