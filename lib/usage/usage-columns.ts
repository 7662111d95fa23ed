import type { UsageFact } from "./usage";

/** Which work a usage paid for. */
export const USAGE_KINDS = ["answer", "tool", "compaction", "branch-summary", "other"] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];

/**
 * The recorded usages of a session, one position each, in file order. Arrays only grow. Tokens in tokens, costs in US
 * dollars; the fields are those of `UsageFact`, their total is not stored.
 */
export interface UsageColumns {
  /** Entry row of each usage, rising. */
  readonly row: number[];
  /** Index in USAGE_KINDS. */
  readonly kind: number[];
  readonly input: number[];
  readonly output: number[];
  readonly cacheRead: number[];
  readonly cacheWrite: number[];
  readonly cacheWrite1h: number[];
  readonly reasoning: number[];
  readonly cost: number[];
  /** 1 where the cost is recorded, 0 where it is not. */
  readonly priced: number[];
  readonly costInput: number[];
  readonly costOutput: number[];
  readonly costCacheRead: number[];
  readonly costCacheWrite: number[];
}

export function noUsageColumns(): UsageColumns {
  return {
    row: [],
    kind: [],
    input: [],
    output: [],
    cacheRead: [],
    cacheWrite: [],
    cacheWrite1h: [],
    reasoning: [],
    cost: [],
    priced: [],
    costInput: [],
    costOutput: [],
    costCacheRead: [],
    costCacheWrite: [],
  };
}

export function pushUsage(columns: UsageColumns, row: number, kind: number, usage: UsageFact): void {
  columns.row.push(row);
  columns.kind.push(kind);
  columns.input.push(usage.input);
  columns.output.push(usage.output);
  columns.cacheRead.push(usage.cacheRead);
  columns.cacheWrite.push(usage.cacheWrite);
  columns.cacheWrite1h.push(usage.cacheWrite1h);
  columns.reasoning.push(usage.reasoning);
  columns.cost.push(usage.cost);
  columns.priced.push(usage.unpriced === 0 ? 1 : 0);
  columns.costInput.push(usage.costInput);
  columns.costOutput.push(usage.costOutput);
  columns.costCacheRead.push(usage.costCacheRead);
  columns.costCacheWrite.push(usage.costCacheWrite);
}

/** Position of the usage of a row, or -1. */
export function usageAt(columns: UsageColumns, row: number): number {
  const at = firstAtOrAfter(columns.row, row);
  return columns.row[at] === row ? at : -1;
}

/** The usages of rows `from` to before `to`, as columns of their own. */
export function cutUsage(usage: UsageColumns, from: number, to: number): UsageColumns {
  const start = firstAtOrAfter(usage.row, from);
  const end = firstAtOrAfter(usage.row, to);
  const columns = Object.entries(usage) as [keyof UsageColumns, number[]][];
  return Object.fromEntries(columns.map(([key, column]) => [key, column.slice(start, end)])) as unknown as UsageColumns;
}

/** Position of the first of the rising `rows` that is not below `row`. */
function firstAtOrAfter(rows: readonly number[], row: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] as number) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
