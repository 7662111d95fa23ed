import { ENTRY_TYPES, type EntryColumns } from "@/lib/session/columns";
import { asString, type RawObject } from "@/lib/session/entry";
import type { Label } from "@/lib/session/label";

import { newEntryId } from "./new-id";

const LABEL = ENTRY_TYPES.indexOf("label");

/**
 * A path as a session of its own: label entries are left out and the rest closes up, a compaction that kept from a label
 * keeps from what followed it, and the labels in force on what is copied are set anew at the end.
 */
export class BranchCopy {
  /** Row that each entry of the copy is made from, in file order. */
  readonly rows: readonly number[];
  /** Ids of the entries of the copy. */
  readonly #ids: string[];
  readonly #copied: number;
  readonly #targets: string[] = [];
  readonly #texts: string[] = [];
  /** For each label entry on the path the id of the first entry behind it that is none. */
  readonly #followers: Map<string, string>;

  /** `path`: rows, root first. */
  constructor(columns: EntryColumns, labels: ReadonlyMap<string, Label>, path: readonly number[]) {
    const rows = path.filter((row) => columns.type[row] !== LABEL);
    this.#copied = rows.length;
    this.#ids = rows.map((row) => columns.ids[row] as string);
    this.#followers = followersOf(columns, path);
    const taken = new Set(this.#ids);
    const marked = new Set(this.#ids);
    for (const [targetId, label] of labels) {
      if (!marked.has(targetId)) continue;
      const id = newEntryId((used) => taken.has(used));
      taken.add(id);
      rows.push(label.row);
      this.#ids.push(id);
      this.#targets.push(targetId);
      this.#texts.push(label.text);
    }
    this.rows = rows;
  }

  /** Entry `index` of the copy; `body` is that of its row, as version 3. */
  entry(index: number, body: RawObject): RawObject {
    const id = this.#ids[index] as string;
    const parentId = this.#ids[index - 1] ?? null;
    if (index >= this.#copied) {
      const { timestamp } = body;
      const targetId = this.#targets[index - this.#copied];
      return { type: "label", id, parentId, timestamp, targetId, label: this.#texts[index - this.#copied] };
    }
    const entry: RawObject = { ...body, id, parentId };
    const keptFrom = entry.type === "compaction" ? asString(entry.firstKeptEntryId) : undefined;
    if (keptFrom !== undefined) entry.firstKeptEntryId = this.#followers.get(keptFrom) ?? keptFrom;
    return entry;
  }
}

function followersOf(columns: EntryColumns, path: readonly number[]): Map<string, string> {
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
