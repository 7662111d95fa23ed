import { ENTRY_TYPES, type EntryColumns } from "./columns";

const COMPACTION = ENTRY_TYPES.indexOf("compaction");

/** A compaction as seen on a path. The numbers are indexes into that path; ranges do not include their end. */
export interface Checkpoint {
  /** Row of the compaction entry. */
  row: number;
  /** Index of the compaction itself. */
  at: number;
  /** `foldedFrom..keptFrom`: in the context until then, and not any more. An older compaction may lie inside. */
  foldedFrom: number;
  /** `keptFrom..at`: kept beside the summary; system messages among them are dropped. */
  keptFrom: number;
  /** Messages retained inside the entry itself. */
  retained: number;
  /** Tokens before it, as recorded; null when the entry does not say. */
  tokensBefore: number | null;
}

/** The compactions of a path (rows, root first), in order. Linear in the path. */
export function checkpointsOf(columns: EntryColumns, path: readonly number[]): Checkpoint[] {
  const checkpoints: Checkpoint[] = [];
  const indexOfId = keptIndexes(columns, path);
  let contextFrom = 0;
  for (let at = 0; at < path.length; at++) {
    const row = path[at] as number;
    if (columns.type[row] === COMPACTION) {
      const detail = columns.details.get(row);
      const first = detail?.tail === undefined ? indexOfId.get(detail?.firstKeptEntryId ?? "") : undefined;
      const keptFrom = first !== undefined && first < at ? first : at;
      checkpoints.push({
        row,
        at,
        foldedFrom: Math.min(contextFrom, keptFrom),
        keptFrom,
        retained: detail?.tail?.length ?? 0,
        tokensBefore: detail?.tokensBefore ?? null,
      });
      contextFrom = keptFrom;
    }
  }
  return checkpoints;
}

/** Indexes in the path of the entries that its compactions keep from, by id. Only those are indexed: paths are long. */
function keptIndexes(columns: EntryColumns, path: readonly number[]): Map<string, number> {
  const wanted = new Set<string>();
  for (const row of path) {
    const kept = columns.type[row] === COMPACTION ? columns.details.get(row)?.firstKeptEntryId : undefined;
    if (kept !== undefined) wanted.add(kept);
  }
  const indexes = new Map<string, number>();
  if (wanted.size === 0) return indexes;
  for (let at = 0; at < path.length; at++) {
    const id = columns.ids[path[at] as number] as string;
    if (wanted.has(id)) indexes.set(id, at);
  }
  return indexes;
}
