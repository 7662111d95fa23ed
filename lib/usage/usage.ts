/** Tokens and cost of model work. Sums of it are usages again. */
export interface Usage {
  input: number;
  output: number;
  cacheRead: number;
  cacheWrite: number;
  /** input + output + cacheRead + cacheWrite, whatever the file says. */
  totalTokens: number;
  /** US dollars, as recorded. */
  cost: number;
  /** Tokens whose cost is not recorded. */
  unpriced: number;
}

/** The usage of one entry, with its parts. */
export interface UsageFact extends Usage {
  /** Part of `cacheWrite`. */
  cacheWrite1h: number;
  /** Part of `output`. */
  reasoning: number;
  /** US dollars by kind of token, where recorded; they need not add up to `cost`. */
  costInput: number;
  costOutput: number;
  costCacheRead: number;
  costCacheWrite: number;
  /** A field was there and was no number. */
  damaged: boolean;
}

export const NO_USAGE: Usage = Object.freeze({
  input: 0,
  output: 0,
  cacheRead: 0,
  cacheWrite: 0,
  totalTokens: 0,
  cost: 0,
  unpriced: 0,
});

/**
 * Reads a recorded usage. Missing or unreadable numbers count as 0, so that one bad field never spoils a total; null when
 * there is nothing to read. Negative numbers are kept as recorded, as pi does; a number too large to be exact is unreadable, so
 * that no sum becomes infinite.
 */
export function readUsage(raw: unknown): UsageFact | null {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return null;
  const record = raw as Record<string, unknown>;
  let damaged = false;
  const number = (source: Record<string, unknown>, key: string): number => {
    const value = source[key];
    // Adding 0 turns -0 into 0, which JSON cannot tell apart.
    if (isNumber(value)) return value + 0;
    if (value !== undefined) damaged = true;
    return 0;
  };
  const input = number(record, "input");
  const output = number(record, "output");
  const cacheRead = number(record, "cacheRead");
  const cacheWrite = number(record, "cacheWrite");
  const totalTokens = input + output + cacheRead + cacheWrite;
  const priced = typeof record.cost === "object" && record.cost !== null;
  const cost = (priced ? record.cost : {}) as Record<string, unknown>;
  const costInput = number(cost, "input");
  const costOutput = number(cost, "output");
  const costCacheRead = number(cost, "cacheRead");
  const costCacheWrite = number(cost, "cacheWrite");
  // Older files record the parts of a cost and no total.
  const parts = costInput + costOutput + costCacheRead + costCacheWrite;
  const total = cost.total === undefined ? parts : number(cost, "total");
  const recorded = isNumber(cost.total) || (cost.total === undefined && PARTS.some((part) => isNumber(cost[part])));
  return {
    input,
    output,
    cacheRead,
    cacheWrite,
    totalTokens,
    cost: total,
    unpriced: recorded ? 0 : totalTokens,
    cacheWrite1h: number(record, "cacheWrite1h"),
    reasoning: number(record, "reasoning"),
    costInput,
    costOutput,
    costCacheRead,
    costCacheWrite,
    damaged,
  };
}

const PARTS = ["input", "output", "cacheRead", "cacheWrite"] as const;

const isNumber = (value: unknown): value is number =>
  typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
