import { FLAG, type EntryColumns } from "./columns";
import { divergentRows } from "./divergence";
import type { Problem, ProblemKind } from "./problem";
import { ASIDE, type Tree } from "./tree";

/** What reading did with each kind of problem, for a person. */
export const PROBLEM_MEANING: Record<ProblemKind, string> = {
  "bad-line": "No JSON object. Kept out of the tree; its bytes are shown as they are.",
  "duplicate-id": "The id was used on an earlier line. The first line stands, this one is set aside and still shown.",
  "missing-id": "It got an id of ours, made from its place and its bytes: the same on every reading.",
  "missing-parent": "The entry it hangs under is not in the file. Shown as a root.",
  cycle: "Its parents lead back to it. The loop is broken here, and it is shown as a root.",
  "bad-field": "A field has the wrong type and counts as missing. The raw line has it.",
  "bad-timestamp": "The time cannot be read. It keeps its place in the file.",
  "bad-target": "It speaks of an entry that is not in the file.",
  truncated: "The file became shorter while it was read.",
  "newer-version": "The file is of a newer version than the ones known here. It is read as it is.",
};

/** What a file holds, what was set aside, and why. Rows are in file order. */
export interface Integrity {
  /** Every line is an entry in its place: nothing bad, set aside, or moved. */
  sound: boolean;
  /** Entries read: those in the tree and those set aside. None that parses is missing. */
  entries: number;
  /** Lines that are no JSON objects. */
  badLines: number;
  /** Entries that repeat an id. */
  aside: number[];
  /** Entries shown as roots because their parent is not in the file. */
  orphans: number[];
  /** Entries shown as roots because a loop of parents was broken there. */
  loops: number[];
  /** Entries whose id is ours although their file's version has ids. */
  nameless: number[];
  /** Entries at which two writers seem to have taken turns. */
  divergent: number[];
  /** The file became shorter while it was read: what follows is unknown. */
  truncated: boolean;
  /** How many problems of each kind, most first. */
  kinds: { kind: ProblemKind; count: number }[];
}

/** `problems` are all of the file, of its lines and of its links; `version` that of its header. */
export function integrityOf(
  columns: EntryColumns,
  tree: Tree,
  problems: readonly Problem[],
  version: number,
): Integrity {
  const counts = new Map<ProblemKind, number>();
  for (const { kind } of problems) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const rowsWhere = (holds: (row: number) => boolean) => {
    const rows: number[] = [];
    for (let row = 0; row < columns.size; row++) if (holds(row)) rows.push(row);
    return rows;
  };
  const faulty = (kind: string) => tree.faults.filter((fault) => fault.kind === kind).map(({ row }) => row);
  const divergent = divergentRows(tree);
  return {
    sound: problems.length === 0 && divergent.length === 0,
    entries: columns.size,
    badLines: counts.get("bad-line") ?? 0,
    aside: rowsWhere((row) => tree.parent[row] === ASIDE),
    orphans: faulty("missing-parent"),
    loops: faulty("cycle"),
    nameless: version < 2 ? [] : rowsWhere((row) => ((columns.flags[row] as number) & FLAG.madeId) !== 0),
    divergent,
    truncated: counts.has("truncated"),
    kinds: Array.from(counts, ([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count),
  };
}
