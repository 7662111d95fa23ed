import { ENTRY_TYPES, type EntryColumns } from "@/lib/session/columns";
import { asString, type RawObject } from "@/lib/session/entry";
import type { Label } from "@/lib/session/label";

import { newEntryId } from "./new-id";

const LABEL = ENTRY_TYPES.indexOf("label");

/** The entries of a session as far as a copy of a branch needs them. */
export interface BranchSource {
  columns: EntryColumns;
  labels: ReadonlyMap<string, Label>;
  /** Body of a row, as version 3. */
  bodyOf: (row: number) => RawObject;
}

/**
 * The entries of a path (rows, root first) as a session of their own, in file order: label entries are left out and the rest
 * closes up, a compaction that kept from a label keeps from what followed it, and the labels in force on what is
 * copied are set anew at the end.
 */
export function* branchEntries(
  { columns, labels, bodyOf }: BranchSource,
  path: readonly number[],
): Generator<RawObject> {
  const kept = path.filter((row) => columns.type[row] !== LABEL);
  const follower = followersOfLabels(columns, path);
  const ids = new Set<string>();
  let parentId: string | null = null;
  for (const row of kept) {
    const id = columns.ids[row] as string;
    const entry: RawObject = { ...bodyOf(row), id, parentId };
    const keptFrom = entry.type === "compaction" ? asString(entry.firstKeptEntryId) : undefined;
    if (keptFrom !== undefined) entry.firstKeptEntryId = follower.get(keptFrom) ?? keptFrom;
    yield entry;
    ids.add(id);
    parentId = id;
  }
  for (const [targetId, label] of labels) {
    if (!ids.has(targetId)) continue;
    const id = newEntryId((taken) => ids.has(taken));
    const { timestamp } = bodyOf(label.row);
    yield { type: "label", id, parentId, timestamp, targetId, label: label.text };
    ids.add(id);
    parentId = id;
  }
}

/** For each label entry on the path the id of the first entry behind it that is none. */
function followersOfLabels(columns: EntryColumns, path: readonly number[]): Map<string, string> {
  const followers = new Map<string, string>();
  let next: string | null = null;
  for (let at = path.length - 1; at >= 0; at--) {
    const row = path[at] as number;
    const id = columns.ids[row] as string;
    if (columns.type[row] !== LABEL) next = id;
    else if (next !== null) followers.set(id, next);
  }
  return followers;
}
