import type { EntryColumns } from "@/lib/session/columns";
import { IS_HOUSEKEEPING } from "@/lib/session/housekeeping";
import { ASIDE, byTime, childCount, childrenOf, type Tree } from "@/lib/session/tree";

/** The tips of a session: visible entries with nothing visible below them. */
export interface Tips {
  /** In file order. */
  readonly rows: readonly number[];
  /** 1 where the row is a tip. */
  readonly is: Uint8Array;
  /** Rows from the roots down: each after its parent. Rows set aside are not among them. */
  readonly order: Int32Array;
}

export function tipsOfView(columns: EntryColumns, tree: Tree): Tips {
  const order = fromTheRoots(tree);
  const visibleBelow = new Uint8Array(tree.size);
  for (let at = order.length - 1; at >= 0; at--) {
    const row = order[at] as number;
    const parent = tree.parent[row] as number;
    if (parent >= 0 && (visibleBelow[row] === 1 || !IS_HOUSEKEEPING[columns.type[row] as number]))
      visibleBelow[parent] = 1;
  }
  const rows: number[] = [];
  const is = new Uint8Array(tree.size);
  for (let row = 0; row < tree.size; row++) {
    if (tree.parent[row] === ASIDE || visibleBelow[row] === 1 || IS_HOUSEKEEPING[columns.type[row] as number]) continue;
    rows.push(row);
    is[row] = 1;
  }
  return { rows, is, order };
}

function fromTheRoots(tree: Tree): Int32Array {
  const order = new Int32Array(tree.roots.length + tree.childRows.length);
  order.set(tree.roots);
  let end = tree.roots.length;
  for (let at = 0; at < end; at++) {
    const row = order[at] as number;
    // Not childrenOf: a view of the array for each of 100,000 rows takes longer than the walk.
    for (let i = tree.childStart[row] as number; i < (tree.childStart[row + 1] as number); i++)
      order[end++] = tree.childRows[i] as number;
  }
  return order.subarray(0, end);
}

/**
 * The row to look at for the newest tip at or below `row`: the tip itself, or the end of the housekeeping that was
 * written after it, whose usage belongs to its path.
 */
export function newestTip(columns: EntryColumns, tree: Tree, tips: Tips, row: number): number {
  const below: number[] = [];
  const open = [row];
  while (open.length > 0) {
    const next = open.pop() as number;
    if (tips.is[next] === 1) below.push(next);
    else for (const child of childrenOf(tree, next)) open.push(child);
  }
  // A tip has only housekeeping below it, so none of the found tips stands below another.
  return endOf(
    tree,
    byTime(
      below.sort((a, b) => a - b),
      columns.time,
    ).at(-1) ?? row,
  );
}

/** From a tip down the newest children to the last row. */
export function endOf(tree: Tree, tip: number): number {
  let row = tip;
  while (childCount(tree, row) > 0) row = childrenOf(tree, row).at(-1) as number;
  return row;
}

/** The tip that `row` is or comes after as housekeeping; -1 when something visible follows. */
export function tipAt(tree: Tree, tips: Tips, row: number): number {
  for (let at = row; at >= 0; at = tree.parent[at] as number) if (tips.is[at] === 1) return at;
  return -1;
}
