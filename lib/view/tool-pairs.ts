import { FLAG, ROLES, type EntryColumns } from "@/lib/session/columns";

const TOOL_RESULT = ROLES.indexOf("toolResult");

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
  // Unanswered calls as linked lists in arrays, since there are tens of thousands: of each call number the nearest one,
  // and of each of them its place and the next one above it. -1 for none.
  const nearest: number[] = [];
  const rows: number[] = [];
  const indexes: number[] = [];
  const above: number[] = [];
  for (const row of path) {
    const calls = ((columns.flags[row] as number) & FLAG.calls) === 0 ? undefined : columns.calls.get(row);
    if (calls !== undefined) {
      results.set(row, new Array<number>(calls.length).fill(-1));
      for (let index = 0; index < calls.length; index++) {
        const call = (calls[index] as { call: number }).call;
        while (nearest.length <= call) nearest.push(-1);
        above.push(nearest[call] as number);
        nearest[call] = rows.length;
        rows.push(row);
        indexes.push(index);
      }
    }
    const result = columns.role[row] === TOOL_RESULT ? columns.results.get(row) : undefined;
    if (result === undefined) continue;
    const open = nearest[result.call] ?? -1;
    if (open < 0) continue;
    nearest[result.call] = above[open] as number;
    const caller = rows[open] as number;
    (results.get(caller) as number[])[indexes[open] as number] = row;
    callers.set(row, caller);
  }
  return { results, callers };
}
