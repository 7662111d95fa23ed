import { ENTRY_TYPES, FLAG, ROLES, STOP_REASONS, type EntryColumns } from "@/lib/session/columns";
import { IS_HOUSEKEEPING } from "@/lib/session/housekeeping";
import type { Label } from "@/lib/session/label";
import { ASIDE, type Tree } from "@/lib/session/tree";

import { FILTERS, type Filter } from "./filter";

const USAGE = ENTRY_TYPES.indexOf("usage");
const USER = ROLES.indexOf("user");
const ASSISTANT = ROLES.indexOf("assistant");
const TOOL_RESULT = ROLES.indexOf("toolResult");
/** Ends of an answer that say nothing: it went as planned. */
const PLAIN_STOP = STOP_REASONS.map((stop) => stop === "none" || stop === "stop" || stop === "toolUse");

/** What the filters of pi decide from. */
export interface FilterInput {
  columns: EntryColumns;
  tree: Tree;
  labels: ReadonlyMap<string, Label>;
  /** Row of the leaf, which is shown even when it only calls tools; -1 for none. */
  leaf: number;
}

/** An answer without text that ended as planned: pi leaves it out of its tree, whatever the filter. */
export const isBareAnswer = (columns: EntryColumns, row: number): boolean =>
  columns.role[row] === ASSISTANT &&
  ((columns.flags[row] as number) & FLAG.text) === 0 &&
  (PLAIN_STOP[columns.stop[row] as number] as boolean);

/** The rule of a filter: whether a row is shown. */
export function filterRule({ columns, labels, leaf }: FilterInput, filter: Filter): (row: number) => boolean {
  const { type, role, ids } = columns;
  if (filter === "all") return () => true;
  const bare = (row: number) => row !== leaf && isBareAnswer(columns, row);
  const said = (row: number) => !IS_HOUSEKEEPING[type[row] as number] && !bare(row);
  switch (filter) {
    case "user-only":
      return (row) => role[row] === USER;
    case "labeled-only":
      // Most sessions have no label: the ids need not be hashed to know that.
      return labels.size === 0
        ? () => false
        : (row) => type[row] !== USAGE && labels.has(ids[row] as string) && !bare(row);
    case "no-tools":
      return (row) => said(row) && role[row] !== TOOL_RESULT;
    default:
      return said;
  }
}

/** How many entries each filter shows. */
export function filterCounts(input: FilterInput): Record<Filter, number> {
  const counts = { default: 0, "no-tools": 0, "user-only": 0, "labeled-only": 0, all: 0 };
  for (const filter of FILTERS) {
    const shows = filterRule(input, filter);
    let count = 0;
    for (let row = 0; row < input.tree.size; row++) if (input.tree.parent[row] !== ASIDE && shows(row)) count++;
    counts[filter] = count;
  }
  return counts;
}
