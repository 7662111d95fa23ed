import { messageOf, type RawObject } from "./entry";
import { CURRENT_VERSION, readHeader } from "./header";
import { madeId } from "./made-id";

/** Identity of an entry after migration. */
export interface EntryIdentity {
  id: string;
  parentId: string | null;
  /** True when the id was made here. */
  made: boolean;
}

/**
 * Brings the entries of one file to version 3 in memory, in file order, one at a time. Version 1 entries without ids get
 * deterministic ones and the previous entry as parent; entries of such a file that do carry ids keep their own tree.
 */
export class Migration {
  readonly #linear: boolean;
  readonly #renames: boolean;
  /** Ids of the entries so far. They are put into `used` when the first entry without an id needs them. */
  readonly #ids: string[];
  readonly #used = new Set<string>();
  #usedUpTo = 0;
  /** Version 1: id of each parsed line, the header (null) first, for `firstKeptEntryIndex`. */
  readonly #byIndex: (string | null)[] = [null];

  /** `version` as stored in the header; `ids` those of the entries before, where a reading goes on. */
  constructor(version: number, ids: readonly string[] = []) {
    this.#linear = version < 2;
    this.#renames = version < 3;
    this.#ids = ids.slice();
  }

  /** A later header: no entry, but it counts in `firstKeptEntryIndex`. */
  skipHeader(): void {
    if (this.#linear) this.#byIndex.push(null);
  }

  /** Gives the entry its identity and rewrites, in place, the fields that older versions name differently. */
  next(entry: RawObject, bytes: Uint8Array): EntryIdentity {
    const identity = this.#identify(entry, bytes);
    this.#ids.push(identity.id);
    if (this.#linear) {
      this.#byIndex.push(identity.id);
      if (entry.type === "compaction") this.#keepById(entry);
    }
    if (this.#renames) {
      const message = messageOf(entry);
      if (message?.role === "hookMessage") message.role = "custom";
    }
    return identity;
  }

  #identify(entry: RawObject, bytes: Uint8Array): EntryIdentity {
    const stored = typeof entry.id === "string" && entry.id !== "" ? entry.id : undefined;
    const named = typeof entry.parentId === "string" && entry.parentId !== "" ? entry.parentId : null;
    const chained = this.#linear && named === null && (stored === undefined || entry.parentId === undefined);
    const parentId = chained ? (this.#ids[this.#ids.length - 1] ?? null) : named;
    if (stored !== undefined) return { id: stored, parentId, made: false };
    return { id: this.#unusedId(bytes), parentId, made: true };
  }

  #unusedId(bytes: Uint8Array): string {
    for (; this.#usedUpTo < this.#ids.length; this.#usedUpTo++) this.#used.add(this.#ids[this.#usedUpTo] as string);
    const ordinal = this.#ids.length;
    let id = madeId(ordinal, bytes);
    for (let salt = 1; this.#used.has(id); salt++) id = madeId(ordinal, bytes, salt);
    return id;
  }

  #keepById(compaction: RawObject): void {
    const index = compaction.firstKeptEntryIndex;
    if (typeof index !== "number") return;
    const id = this.#byIndex[index];
    if (typeof id === "string") compaction.firstKeptEntryId = id;
    delete compaction.firstKeptEntryIndex;
  }
}

/**
 * A copy of a raw entry of a file of this version as version 3, with the identity its outline row has. `keptId` is that of the
 * row too: which entry an index of version 1 names only a reading of all lines before can tell.
 */
export function upgradedEntry(
  raw: RawObject,
  version: number,
  { id, parentId }: Pick<EntryIdentity, "id" | "parentId">,
  keptId?: string,
): RawObject {
  const entry: RawObject = { ...raw, id, parentId };
  if (version < 2 && entry.type === "compaction" && typeof entry.firstKeptEntryIndex === "number") {
    delete entry.firstKeptEntryIndex;
    if (keptId !== undefined) entry.firstKeptEntryId = keptId;
  }
  const message = messageOf(entry);
  if (version < 3 && message?.role === "hookMessage") entry.message = { ...message, role: "custom" };
  return entry;
}

/** A header as this project writes it: all that it said, under version 3. One of a newer version stays as it is. */
export const currentHeader = (header: RawObject): RawObject =>
  readHeader(header).version < CURRENT_VERSION ? { ...header, version: CURRENT_VERSION } : header;
