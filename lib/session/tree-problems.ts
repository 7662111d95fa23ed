import { ENTRY_TYPES, type EntryColumns } from "./columns";
import type { Problem } from "./problem";
import type { Tree } from "./tree";

const LABEL = ENTRY_TYPES.indexOf("label");
const CONTEXT_EDIT = ENTRY_TYPES.indexOf("context_edit");
const BRANCH_SUMMARY = ENTRY_TYPES.indexOf("branch_summary");
const COMPACTION = ENTRY_TYPES.indexOf("compaction");

/** What is wrong with the links between entries, in file order. */
export function treeProblems(columns: EntryColumns, tree: Tree): Problem[] {
  const problems: Problem[] = [];
  const add = (row: number, kind: Problem["kind"], reason: string) => {
    const line = columns.line[row] as number;
    problems.push({ line, offset: columns.offset[row] as number, kind, reason, entryId: columns.ids[row] as string });
  };
  for (const { row, kind } of tree.faults) {
    if (kind === "duplicate-id") {
      const first = columns.line[tree.rowOf.get(columns.ids[row] as string) as number];
      add(row, kind, `the id was used first on line ${first}; this line is set aside`);
    } else if (kind === "missing-parent")
      add(row, kind, `parent ${columns.parentIds[row]} is not in the file; shown as a root`);
    else add(row, kind, "its parents lead back to it; the loop is broken here and it is shown as a root");
  }
  for (const [row, detail] of columns.details) {
    if (row >= columns.size) continue;
    const type = columns.type[row];
    if ((type === LABEL || type === CONTEXT_EDIT) && !tree.rowOf.has(detail.targetId ?? ""))
      add(row, "bad-target", `${detail.targetId ?? "nothing"}, which it speaks of, is not in the file`);
    else if (
      type === BRANCH_SUMMARY &&
      detail.fromId !== undefined &&
      detail.fromId !== "root" &&
      !tree.rowOf.has(detail.fromId)
    )
      add(row, "bad-target", `${detail.fromId}, the leaf it tells of, is not in the file`);
    else if (type === COMPACTION && detail.firstKeptEntryId !== undefined && !tree.rowOf.has(detail.firstKeptEntryId))
      add(row, "bad-target", `${detail.firstKeptEntryId}, from which it keeps, is not in the file; nothing is kept`);
  }
  return problems.sort((a, b) => a.line - b.line || a.offset - b.offset);
}
