import { contextOf, type Context } from "@/lib/session/context";
import { pathTo } from "@/lib/session/path";
import { breakdownOf, type Breakdown } from "@/lib/usage/breakdown";
import { UsageSum } from "@/lib/usage/totals";
import type { Usage } from "@/lib/usage/usage";

import { branchChoices, type BranchChoices } from "./branch-choices";
import type { Structure } from "./structure";

/** All that follows from the outline and the leaf. */
export interface PathView {
  leaf: number;
  /** Rows from the root to the leaf. */
  rows: number[];
  /** 1 where the row is on the path. */
  on: Uint8Array;
  context: Context;
  /** Rows that the model receives something of. */
  contextRows: Set<number>;
  /** Spent on the way to the leaf. */
  usage: Breakdown;
  /** Spent elsewhere in the session. */
  abandoned: Usage;
  /** Where the path could go another way, and what follows it. */
  branches: BranchChoices;
}

export function pathView(structure: Structure, leaf: number): PathView {
  const { outline, tree, positions } = structure;
  const rows = pathTo(tree, leaf);
  const on = new Uint8Array(tree.size);
  for (const row of rows) on[row] = 1;
  const context = contextOf(outline, rows);
  const spent: number[] = [];
  const abandoned = new UsageSum();
  for (const position of positions)
    if (on[outline.usage.row[position] as number] === 1) spent.push(position);
    else abandoned.add(outline.usage, position);
  return {
    leaf,
    rows,
    on,
    context,
    contextRows: new Set(context.items.map((item) => item.row)),
    usage: breakdownOf(outline, spent),
    abandoned: abandoned.value,
    branches: branchChoices(outline, tree, rows),
  };
}
