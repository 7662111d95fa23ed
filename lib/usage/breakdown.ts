import { CompensatedSum } from "./sum";
import { UsageSum, type ModelUsage, type UsageSource } from "./totals";
import type { Usage } from "./usage";
import { USAGE_KINDS, type UsageKind } from "./usage-columns";

/** One set of usages, seen from every side. Each list adds up to `total`. */
export interface Breakdown {
  total: Usage;
  /** Part of `total.cacheWrite`, tokens. */
  cacheWrite1h: number;
  /** Part of `total.output`, tokens. */
  reasoning: number;
  /** US dollars by kind of token, where the file records them; they need not add up to the total. */
  costOf: { input: number; output: number; cacheRead: number; cacheWrite: number };
  byKind: (Usage & { kind: UsageKind; count: number })[];
  /** Dearest first. */
  byModel: ModelUsage[];
}

/** Breaks down the usages at some positions of `source.usage`, given in file order. */
export function breakdownOf(source: UsageSource, positions: readonly number[]): Breakdown {
  const { usage } = source;
  const total = new UsageSum();
  const kinds = USAGE_KINDS.map(() => ({ sum: new UsageSum(), count: 0 }));
  const models = new Map<number, UsageSum>();
  for (const position of positions) {
    total.add(usage, position);
    const kind = kinds[usage.kind[position] as number];
    if (kind !== undefined) {
      kind.sum.add(usage, position);
      kind.count++;
    }
    const model = source.model[usage.row[position] as number] as number;
    let sum = models.get(model);
    if (sum === undefined) models.set(model, (sum = new UsageSum()));
    sum.add(usage, position);
  }
  return {
    total: total.value,
    cacheWrite1h: addUp(usage.cacheWrite1h, positions),
    reasoning: addUp(usage.reasoning, positions),
    costOf: {
      input: addUp(usage.costInput, positions),
      output: addUp(usage.costOutput, positions),
      cacheRead: addUp(usage.costCacheRead, positions),
      cacheWrite: addUp(usage.costCacheWrite, positions),
    },
    byKind: kinds.flatMap(({ sum, count }, at) =>
      count === 0 ? [] : [{ kind: USAGE_KINDS[at] as UsageKind, count, ...sum.value }],
    ),
    byModel: Array.from(models, ([model, sum]) => ({
      provider: source.models[model]?.provider ?? null,
      model: source.models[model]?.model ?? null,
      ...sum.value,
    })).sort((a, b) => b.cost - a.cost || b.totalTokens - a.totalTokens),
  };
}

function addUp(column: readonly number[], positions: readonly number[]): number {
  const sum = new CompensatedSum();
  for (const position of positions) sum.add(column[position] as number);
  return sum.value;
}
