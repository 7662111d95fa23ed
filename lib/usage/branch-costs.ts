import { ROOT, type Tree } from "@/lib/session/tree";

import { UsageSum, type UsageSource } from "./totals";
import type { Usage } from "./usage";

/** What each branch cost alone, and what they share. `shared` plus all of `byTip` is the session. */
export interface BranchCosts {
  /** By row of the tip: what was spent only on the way to it. */
  byTip: Map<number, Usage>;
  /** Spent on the way to more than one tip, or to none of them. */
  shared: Usage;
}

/**
 * Shares out the usages at `positions` (file order) among `tips` (rows, none an ancestor of another). A row with exactly
 * one of the tips at or below it belongs to that tip alone. Linear in the rows.
 */
export function branchCosts(
  source: UsageSource,
  tree: Tree,
  tips: readonly number[],
  positions: readonly number[],
): BranchCosts {
  const owner = ownersOf(tree, tips);
  const sums = new Map(tips.map((tip) => [tip, new UsageSum()]));
  const shared = new UsageSum();
  for (const position of positions)
    (sums.get(owner[source.usage.row[position] as number] as number) ?? shared).add(source.usage, position);
  return { byTip: new Map(Array.from(sums, ([tip, sum]) => [tip, sum.value])), shared: shared.value };
}

const NOBODY = -1;
const SEVERAL = -2;

/** Of each row the only tip at or below it, else NOBODY or SEVERAL. A dead end below a tip belongs to nobody. */
function ownersOf(tree: Tree, tips: readonly number[]): Int32Array {
  const owner = new Int32Array(tree.size).fill(NOBODY);
  for (const tip of tips) {
    let row = tip;
    // Climbs until it meets the way of another tip; from there on up the rows are shared already or become so.
    while (row !== ROOT && row >= 0 && owner[row] === NOBODY) {
      owner[row] = tip;
      row = tree.parent[row] as number;
    }
    while (row >= 0 && owner[row] !== SEVERAL) {
      owner[row] = SEVERAL;
      row = tree.parent[row] as number;
    }
  }
  return owner;
}
