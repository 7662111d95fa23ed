import type { EntryColumns } from "@/lib/session/columns";
import type { Tree } from "@/lib/session/tree";

import { isAbove } from "./leaf-choice";
import { newestTip, type Tips } from "./tips";

/** What a gesture does to the address. Rows; -1 for none. */
export interface Move {
  /** Undefined leaves it as it is, following the file or not. */
  leaf?: number;
  selected: number;
}

/** What a gesture needs to know. */
export interface Standing {
  columns: EntryColumns;
  tree: Tree;
  tips: Tips;
  /** 1 where the row is on the path. */
  onPath: Uint8Array;
  selected: number;
  /** Tips looked at in this tab, the latest first. */
  looked: readonly number[];
}

/** Click, tap, Space. On the path the leaf stays; off it the leaf goes where that branch was left. */
export const select = (standing: Standing, row: number): Move =>
  standing.onPath[row] === 1 ? { selected: row } : { leaf: tipBelow(standing, row), selected: row };

/** Enter, double click: the leaf becomes exactly this entry. */
export const go = (row: number): Move => ({ leaf: row, selected: row });

/** The switcher: the branch that begins at `row`. What is selected stays so where the new path still holds it. */
export function switchTo(standing: Standing, row: number): Move {
  const leaf = tipBelow(standing, row);
  const { selected, tree } = standing;
  return { leaf, selected: selected >= 0 && isAbove(tree, selected, leaf) ? selected : -1 };
}

/** Escape. */
export const clear: Move = { selected: -1 };

/** The tip last looked at at or below `row`, else the newest one there. */
function tipBelow({ columns, tree, tips, looked }: Standing, row: number): number {
  const known = looked.find((tip) => isAbove(tree, row, tip));
  // The file may have grown on from there since it was looked at.
  return newestTip(columns, tree, tips, known ?? row);
}
