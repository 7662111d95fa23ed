import type { Tree } from "./tree";

/**
 * Rows at which two writers seem to have taken turns: the row goes on from an entry that was a tip until then, although the
 * line above it belongs to another branch, and that other branch goes on later in the same way. A person who switches
 * branches leaves one of them alone. In file order; linear in the rows.
 */
export function divergentRows(tree: Tree): number[] {
  const firstChild = firstChildren(tree);
  const rows: number[] = [];
  for (let row = 2; row < tree.size; row++) {
    const parent = tree.parent[row] as number;
    const other = row - 1;
    if (parent < 0 || parent >= other || firstChild[parent] !== row) continue;
    if ((firstChild[other] as number) > row) rows.push(row);
  }
  return rows;
}

/** The child of each row that was written first, or -1: children are kept by time, not in file order. */
function firstChildren(tree: Tree): Int32Array {
  const first = new Int32Array(tree.size).fill(-1);
  for (let row = tree.size - 1; row >= 0; row--) {
    const parent = tree.parent[row] as number;
    if (parent >= 0) first[parent] = row;
  }
  return first;
}
