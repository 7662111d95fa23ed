import { ENTRY_TYPES, FLAG, ROLES, type EntryColumns } from "@/lib/session/columns";

import type { ToolPairs } from "./tool-pairs";

const MESSAGE = ENTRY_TYPES.indexOf("message");
const TOOL_RESULT = ROLES.indexOf("toolResult");

/** Row of the answer at the end of a growing path that still waits for results; -1 when nothing is waited for. */
export function runningAnswer(columns: EntryColumns, path: readonly number[], pairs: ToolPairs): number {
  for (let at = path.length - 1; at >= 0; at--) {
    const row = path[at] as number;
    if (columns.type[row] !== MESSAGE || columns.role[row] === TOOL_RESULT) continue;
    const aborted = ((columns.flags[row] as number) & (FLAG.aborted | FLAG.error)) !== 0;
    return !aborted && pairs.results.get(row)?.includes(-1) === true ? row : -1;
  }
  return -1;
}
