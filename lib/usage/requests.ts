import { ENTRY_TYPES, ROLES } from "@/lib/session/columns";

import { CompensatedSum } from "./sum";
import type { UsageSource } from "./totals";
import { usageAt } from "./usage-columns";

const COMPACTION = ENTRY_TYPES.indexOf("compaction");
const BRANCH_SUMMARY = ENTRY_TYPES.indexOf("branch_summary");
const USAGE = ENTRY_TYPES.indexOf("usage");
const ASSISTANT = ROLES.indexOf("assistant");

/** Misses up to this many tokens are the granularity of cache breakpoints, as pi counts them. */
const NOISE = 1024;

/** One priced point along a path. */
export interface Request {
  row: number;
  /** Tokens the request sent: input, cache read and cache write. 0 for work that is no request of the conversation. */
  context: number;
  cacheRead: number;
  cacheWrite: number;
  input: number;
  /** Cost recorded here, US dollars. */
  cost: number;
  /** Cost of the path up to and with this point, US dollars. */
  costSoFar: number;
  /** Tokens that the request before had in the cache and that were billed anew. */
  missed: number;
  /** What those tokens cost more than a cache read would have; an estimate from the recorded rates, US dollars. */
  missedCost: number;
  /** It is a compaction: the context drops here. */
  compaction: boolean;
}

/**
 * The model work along a path (rows, root first), in order. Misses are counted by pi's rules: a request after a compaction
 * or a branch summary has no one before it, and a provider that never reports a cache has none to miss.
 */
export function requestsOf(source: UsageSource, path: readonly number[]): Request[] {
  const { usage } = source;
  const soFar = new CompensatedSum();
  const requests: Request[] = [];
  let before = null as { prompt: number; cached: boolean } | null;
  for (const row of path) {
    const type = source.type[row] as number;
    const resets = type === COMPACTION || type === BRANCH_SUMMARY;
    if (resets) before = null;
    const at = usageAt(usage, row);
    if (at < 0) {
      if (type === COMPACTION) requests.push({ ...NOTHING, row, costSoFar: soFar.value, compaction: true });
      continue;
    }
    const cost = usage.cost[at] as number;
    soFar.add(cost);
    const input = usage.input[at] as number;
    const cacheRead = usage.cacheRead[at] as number;
    const cacheWrite = usage.cacheWrite[at] as number;
    const prompt = input + cacheRead + cacheWrite;
    const answer = source.role[row] === ASSISTANT;
    const warm = type === USAGE && source.details.get(row)?.kind === "cache_warm";
    let missed = 0;
    let missedCost = 0;
    if (answer && before !== null && prompt > 0 && (cacheRead + cacheWrite > 0 || before.cached)) {
      const tokens = Math.min(before.prompt, prompt) - cacheRead;
      if (tokens > NOISE) {
        missed = tokens;
        missedCost = tokens * dearer(source, at);
      }
    }
    if ((answer || warm) && prompt > 0)
      before = { prompt, cached: warm || before?.cached === true || cacheRead + cacheWrite > 0 };
    requests.push({
      row,
      context: answer ? prompt : 0,
      cacheRead: answer ? cacheRead : 0,
      cacheWrite: answer ? cacheWrite : 0,
      input: answer ? input : 0,
      cost,
      costSoFar: soFar.value,
      missed,
      missedCost,
      compaction: type === COMPACTION,
    });
  }
  return requests;
}

const NOTHING = { context: 0, cacheRead: 0, cacheWrite: 0, input: 0, cost: 0, missed: 0, missedCost: 0 };

/** Dollars a token that was billed as new costs more than one read from the cache, by the rates this request paid. */
function dearer(source: UsageSource, at: number): number {
  const { usage } = source;
  const paid = (usage.input[at] as number) + (usage.cacheWrite[at] as number);
  const read = usage.cacheRead[at] as number;
  if (paid <= 0) return 0;
  const paidRate = ((usage.costInput[at] as number) + (usage.costCacheWrite[at] as number)) / paid;
  return Math.max(0, paidRate - (read > 0 ? (usage.costCacheRead[at] as number) / read : 0));
}
