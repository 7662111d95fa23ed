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
  const indexOfId = new Map<string, number>();
  let contextFrom = 0;
  for (let at = 0; at < path.length; at++) {
    const row = path[at] as number;
    if (columns.type[row] === COMPACTION) {
      const detail = columns.details.get(row);
      const first = detail?.tail === undefined ? indexOfId.get(detail?.firstKeptEntryId ?? "") : undefined;
      const keptFrom = first ?? at;
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
    indexOfId.set(columns.ids[row] as string, at);
  }
  return checkpoints;
}
