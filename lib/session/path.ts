import type { EntryColumns } from "./columns";
import { ASIDE, type Tree } from "./tree";

/** Row of the stored leaf, the last entry of the file, where pi continues; -1 in an empty session. */
export function storedLeaf(columns: EntryColumns, tree: Tree): number {
  const last = columns.size - 1;
  if (last < 0) return -1;
  // pi looks its leaf up by id, so a last line that repeats an id stands for the first line of that id.
  return tree.parent[last] === ASIDE ? (tree.rowOf.get(columns.ids[last] as string) as number) : last;
}

/** Row of the leaf to look at: that of `leafId` when it is in the file, else the stored leaf. */
export function leafRow(columns: EntryColumns, tree: Tree, leafId?: string | null): number {
  if (leafId === null) return -1;
  const found = leafId === undefined ? undefined : tree.rowOf.get(leafId);
  return found ?? storedLeaf(columns, tree);
}

/** Rows from the root to `leaf`, both included; empty for -1. */
export function pathTo(tree: Tree, leaf: number): number[] {
  const path: number[] = [];
  for (let row = leaf; row >= 0; row = tree.parent[row] as number) path.push(row);
  return path.reverse();
}

/** Row of the nearest common ancestor, either itself included; -1 when they stand under different roots. */
export function commonAncestor(tree: Tree, a: number, b: number): number {
  const above = new Set<number>();
  for (let row = a; row >= 0; row = tree.parent[row] as number) above.add(row);
  for (let row = b; row >= 0; row = tree.parent[row] as number) if (above.has(row)) return row;
  return -1;
}
