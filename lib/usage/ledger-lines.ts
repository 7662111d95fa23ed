import type { Tree } from "@/lib/session/tree";

import type { LedgerLine } from "./ledger";
import { countedPositions, type UsageSource } from "./totals";

/** The priced entries of one session, in file order; `path` is the one to its stored leaf. */
export function ledgerLines(session: string, source: UsageSource, tree: Tree, path: readonly number[]): LedgerLine[] {
  const { usage } = source;
  const onPath = new Uint8Array(source.size);
  for (const row of path) onPath[row] = 1;
  return countedPositions(source, tree).map((position) => {
    const row = usage.row[position] as number;
    const name = source.models[source.model[row] as number];
    return {
      session,
      entryId: source.ids[row] as string,
      time: source.time[row] as number | null,
      provider: name?.provider ?? null,
      model: name?.model ?? null,
      kind: usage.kind[position] as number,
      input: usage.input[position] as number,
      output: usage.output[position] as number,
      cacheRead: usage.cacheRead[position] as number,
      cacheWrite: usage.cacheWrite[position] as number,
      cost: usage.priced[position] === 1 ? (usage.cost[position] as number) : null,
      onPath: onPath[row] === 1,
    };
  });
}
