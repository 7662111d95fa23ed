import { ENTRY_TYPES, FLAG, type EntryColumns } from "@/lib/session/columns";
import { isObject, type RawObject } from "@/lib/session/entry";
import { commonAncestor } from "@/lib/session/path";
import type { Tree } from "@/lib/session/tree";

const BRANCH_SUMMARY = ENTRY_TYPES.indexOf("branch_summary");
const CHANGES = new Set(["write", "edit"]);

/** Files that a branch read and changed, as pi records them with a summary. */
export interface FileLists {
  /** Read and not changed. */
  readFiles: string[];
  modifiedFiles: string[];
}

/** Rows that are left when the leaf moves from one row to another (-1: before all entries), the leaf first. */
export function abandonedRows(tree: Tree, from: number, to: number): number[] {
  const end = commonAncestor(tree, from, to);
  const rows: number[] = [];
  for (let row = from; row >= 0 && row !== end; row = tree.parent[row] as number) rows.push(row);
  return rows;
}

/** Those of the rows that are pi's own branch summaries: they tell of files in turn. */
export const summariesAmong = (columns: EntryColumns, rows: readonly number[]): number[] =>
  rows.filter((row) => columns.type[row] === BRANCH_SUMMARY && !((columns.flags[row] as number) & FLAG.byExtension));

/** The files of rows: of their calls, and of the `summaries` among them. */
export function filesOf(columns: EntryColumns, rows: readonly number[], summaries: readonly RawObject[]): FileLists {
  const read = new Set<string>();
  const modified = new Set<string>();
  for (const { details } of summaries) {
    if (!isObject(details)) continue;
    for (const path of texts(details.readFiles)) read.add(path);
    for (const path of texts(details.modifiedFiles)) modified.add(path);
  }
  for (const row of rows)
    for (const { name, path } of columns.calls.get(row) ?? []) {
      if (path === undefined) continue;
      if (name === "read") read.add(path);
      else if (CHANGES.has(name)) modified.add(path);
    }
  return {
    readFiles: Array.from(read)
      .filter((path) => !modified.has(path))
      .sort(),
    modifiedFiles: Array.from(modified).sort(),
  };
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? (value as unknown[]).filter((item) => typeof item === "string") : [];
