import type { EntryColumns } from "@/lib/session/columns";
import { byTime, childrenOf, type Tree } from "@/lib/session/tree";

import { forestOf, type Forest } from "./forest";

/** The entries a filter shows, as the forest they make. Its members are indexes; `rows` leads back to the entries. */
export interface VisibleTree extends Forest {
  /** Row of each member. */
  readonly rows: Int32Array;
  /** Member of each row: its own where it is visible, else that of the nearest visible entry above; -1 for none. */
  readonly nearest: Int32Array;
}

/**
 * Hangs every shown entry on the nearest shown one above it. What is hidden makes no branch; siblings stand oldest first,
 * roots in file order, as pi has them. Linear but for sorting siblings.
 */
export function visibleTree(columns: EntryColumns, tree: Tree, shows: (row: number) => boolean): VisibleTree {
  const { size } = tree;
  const above = nearestShown(tree, shows);
  const start = new Int32Array(size + 1);
  const shown: number[] = [];
  const roots: number[] = [];
  const parentRow = new Int32Array(size).fill(-1);
  for (let row = 0; row < size; row++) {
    if (above[row] !== row) continue;
    shown.push(row);
    const raw = tree.parent[row] as number;
    const up = raw < 0 ? -1 : (above[raw] as number);
    parentRow[row] = up;
    if (up < 0) roots.push(row);
    else start[up + 1] = (start[up + 1] as number) + 1;
  }
  for (let row = 0; row < size; row++) start[row + 1] = (start[row + 1] as number) + (start[row] as number);
  const children = new Int32Array(start[size] as number);
  const next = start.slice(0, size);
  for (const row of shown) {
    const up = parentRow[row] as number;
    if (up < 0) continue;
    children[next[up] as number] = row;
    next[up] = (next[up] as number) + 1;
  }

  const rows = new Int32Array(shown.length);
  const parent = new Int32Array(shown.length);
  const member = new Int32Array(size).fill(-1);
  const open = roots.reverse();
  let count = 0;
  for (let row = open.pop(); row !== undefined; row = open.pop()) {
    const up = parentRow[row] as number;
    rows[count] = row;
    parent[count] = up < 0 ? -1 : (member[up] as number);
    member[row] = count++;
    const from = start[row] as number;
    const to = start[row + 1] as number;
    if (to - from === 1) open.push(children[from] as number);
    else if (to > from) {
      const siblings = byTime(Array.from(children.subarray(from, to)), columns.time);
      for (let at = siblings.length - 1; at >= 0; at--) open.push(siblings[at] as number);
    }
  }
  const nearest = new Int32Array(size).fill(-1);
  for (let row = 0; row < size; row++) {
    const shownRow = above[row] as number;
    if (shownRow >= 0) nearest[row] = member[shownRow] as number;
  }
  return { ...forestOf(parent), rows, nearest };
}

/** Of each row itself when it is shown, else the nearest shown row above it, -1 for none. */
function nearestShown(tree: Tree, shows: (row: number) => boolean): Int32Array {
  const above = new Int32Array(tree.size).fill(-1);
  // Parents may stand after their children in the file, so the tree is walked from its roots.
  const open = tree.roots.slice();
  for (let row = open.pop(); row !== undefined; row = open.pop()) {
    const up = tree.parent[row] as number;
    above[row] = shows(row) ? row : up < 0 ? -1 : (above[up] as number);
    const from = tree.childStart[row] as number;
    const to = tree.childStart[row + 1] as number;
    if (to - from === 1) open.push(tree.childRows[from] as number);
    else for (const child of childrenOf(tree, row)) open.push(child);
  }
  return above;
}
