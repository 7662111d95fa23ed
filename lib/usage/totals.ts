import type { EntryColumns } from "@/lib/session/columns";
import { ASIDE, type Tree } from "@/lib/session/tree";

import { CompensatedSum } from "./sum";
import type { Usage } from "./usage";
import type { UsageColumns } from "./usage-columns";

/** A session's entries with what they cost. */
export interface UsageSource extends EntryColumns {
  readonly usage: UsageColumns;
}

/** Provider and model are null for work whose entry names none: tools, compactions, branch summaries. */
export interface ModelUsage extends Usage {
  provider: string | null;
  model: string | null;
}

export interface Totals {
  /** All that was spent on the way to the leaf, folded entries included. */
  path: Usage;
  /** Every branch. */
  session: Usage;
  /** What lies off the path. */
  abandoned: Usage;
  /** The session by model, dearest first. */
  byModel: ModelUsage[];
}

/** Adds up usages; the cost loses no digits. */
export class UsageSum {
  #input = 0;
  #output = 0;
  #cacheRead = 0;
  #cacheWrite = 0;
  #unpriced = 0;
  readonly #cost = new CompensatedSum();

  /** Adds the usage at `position`. */
  add(columns: UsageColumns, position: number): void {
    const input = columns.input[position] as number;
    const output = columns.output[position] as number;
    const cacheRead = columns.cacheRead[position] as number;
    const cacheWrite = columns.cacheWrite[position] as number;
    this.#input += input;
    this.#output += output;
    this.#cacheRead += cacheRead;
    this.#cacheWrite += cacheWrite;
    if (columns.priced[position] === 0) this.#unpriced += input + output + cacheRead + cacheWrite;
    this.#cost.add(columns.cost[position] as number);
  }

  get value(): Usage {
    return {
      input: this.#input,
      output: this.#output,
      cacheRead: this.#cacheRead,
      cacheWrite: this.#cacheWrite,
      totalTokens: this.#input + this.#output + this.#cacheRead + this.#cacheWrite,
      cost: this.#cost.value,
      unpriced: this.#unpriced,
    };
  }
}

/** The three totals of a path (rows, root first), each summed over its own entries in file order. */
export function totalsOf(source: UsageSource, tree: Tree, path: readonly number[]): Totals {
  const onPath = new Uint8Array(source.size);
  for (const row of path) onPath[row] = 1;
  const sums = { path: new UsageSum(), session: new UsageSum(), abandoned: new UsageSum() };
  const models = new Map<number, UsageSum>();
  for (const position of countedPositions(source, tree)) {
    const row = source.usage.row[position] as number;
    sums.session.add(source.usage, position);
    (onPath[row] === 1 ? sums.path : sums.abandoned).add(source.usage, position);
    const model = source.model[row] as number;
    let sum = models.get(model);
    if (sum === undefined) models.set(model, (sum = new UsageSum()));
    sum.add(source.usage, position);
  }
  const byModel = Array.from(models, ([model, sum]) => {
    const name = source.models[model];
    return { provider: name?.provider ?? null, model: name?.model ?? null, ...sum.value };
  }).sort((a, b) => b.cost - a.cost || b.totalTokens - a.totalTokens);
  return { path: sums.path.value, session: sums.session.value, abandoned: sums.abandoned.value, byModel };
}

/**
 * Positions of the usages that were paid for, in file order. A line that repeats an earlier one (same id, time and
 * tokens) was paid once; a different line under a used id was paid too.
 */
export function countedPositions(source: UsageSource, tree: Tree): number[] {
  const { usage } = source;
  const counted: number[] = [];
  const firstAt = new Map<number, number>();
  const aside = tree.faults.some((fault) => fault.kind === "duplicate-id");
  for (let position = 0; position < usage.row.length; position++) {
    const row = usage.row[position] as number;
    if (row >= source.size) break;
    if (aside) {
      firstAt.set(row, position);
      if (tree.parent[row] === ASIDE && repeats(source, tree, firstAt, position)) continue;
    }
    counted.push(position);
  }
  return counted;
}

function repeats(source: UsageSource, tree: Tree, firstAt: Map<number, number>, position: number): boolean {
  const { usage, time, ids } = source;
  const row = usage.row[position] as number;
  const firstRow = tree.rowOf.get(ids[row] as string) as number;
  const first = firstAt.get(firstRow);
  return (
    first !== undefined &&
    time[row] === time[firstRow] &&
    usage.input[first] === usage.input[position] &&
    usage.output[first] === usage.output[position] &&
    usage.cacheRead[first] === usage.cacheRead[position] &&
    usage.cacheWrite[first] === usage.cacheWrite[position] &&
    usage.cost[first] === usage.cost[position]
  );
}
