import type { EntryColumns } from "@/lib/session/columns";

/** Which result answers which call, along one path. */
export interface ToolPairs {
  /** Of an answer with calls: the row of the result of each call, in the order of its calls; -1 where none came. */
  readonly results: ReadonlyMap<number, readonly number[]>;
  /** Of a result: the row of the answer whose call it answers. A result without a call on the path is not in it. */
  readonly callers: ReadonlyMap<number, number>;
}

/**
 * Joins calls and results of a path (rows, root first). Providers use the same call id again and again, so a result belongs
 * to the nearest call above it with its id that has no result yet. Linear in the path.
 */
export function pairCalls(columns: EntryColumns, path: readonly number[]): ToolPairs {
  const results = new Map<number, number[]>();
  const callers = new Map<number, number>();
  /** Unanswered calls by call number, the nearest last. */
  const open = new Map<number, { row: number; index: number }[]>();
  for (const row of path) {
    const calls = columns.calls.get(row);
    if (calls !== undefined) {
      results.set(row, new Array<number>(calls.length).fill(-1));
      for (let index = 0; index < calls.length; index++) {
        const call = (calls[index] as { call: number }).call;
        const waiting = open.get(call);
        if (waiting === undefined) open.set(call, [{ row, index }]);
        else waiting.push({ row, index });
      }
    }
    const result = columns.results.get(row);
    if (result === undefined) continue;
    const call = open.get(result.call)?.pop();
    if (call === undefined) continue;
    (results.get(call.row) as number[])[call.index] = row;
    callers.set(row, call.row);
  }
  return { results, callers };
}
