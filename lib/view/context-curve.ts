import type { UsageSource } from "@/lib/usage/totals";
import { requestsOf } from "@/lib/usage/requests";

/** The size of the context along a path, for a small chart. */
export interface ContextCurve {
  /** `at` counts the requests of the path from 0; `tokens` is what the request sent. */
  points: { at: number; row: number; tokens: number }[];
  /** Compactions, each before the request numbered `at`. `tokens` is the context before it where the file says so. */
  compactions: { at: number; row: number; tokens: number | null }[];
  /** Number of requests. */
  requests: number;
  /** Largest context, tokens. */
  most: number;
}

/** At most about `limit` points: of each stretch the largest and the last, so that peaks and drops stay. */
export function contextCurve(source: UsageSource, path: readonly number[], limit = 240): ContextCurve {
  const all: ContextCurve["points"] = [];
  const compactions: ContextCurve["compactions"] = [];
  let most = 0;
  for (const { row, context, compaction } of requestsOf(source, path)) {
    if (compaction) compactions.push({ at: all.length, row, tokens: source.details.get(row)?.tokensBefore ?? null });
    else if (context > 0) {
      all.push({ at: all.length, row, tokens: context });
      most = Math.max(most, context);
    }
  }
  for (const { tokens } of compactions) most = Math.max(most, tokens ?? 0);
  return { points: thinned(all, compactions, limit), compactions, requests: all.length, most };
}

function thinned(
  all: ContextCurve["points"],
  compactions: ContextCurve["compactions"],
  limit: number,
): ContextCurve["points"] {
  if (all.length <= limit) return all;
  const kept = new Set<number>([0, all.length - 1]);
  for (const { at } of compactions) {
    if (at > 0) kept.add(at - 1);
    if (at < all.length) kept.add(at);
  }
  const stretch = (2 * all.length) / limit;
  for (let start = 0; start < all.length; start += stretch) {
    const from = Math.floor(start);
    const to = Math.min(all.length, Math.floor(start + stretch));
    let largest = from;
    for (let at = from + 1; at < to; at++)
      if ((all[at]?.tokens as number) > (all[largest]?.tokens as number)) largest = at;
    kept.add(largest);
    kept.add(to - 1);
  }
  return all.filter((point) => kept.has(point.at));
}
