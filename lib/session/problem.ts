/** Everything that can be wrong with a file and still leave it readable. */
export type ProblemKind =
  /** No JSON object: a cut last line too. */
  | "bad-line"
  /** A second line with an id already used; set aside. */
  | "duplicate-id"
  /** No usable id; it gets a deterministic one. */
  | "missing-id"
  /** Its parent is not in the file; it becomes a root. */
  | "missing-parent"
  /** A loop of parents, broken at its first entry in the file. */
  | "cycle"
  /** A field of the wrong type. */
  | "bad-field"
  | "bad-timestamp"
  /** A label, edit, summary or compaction that names an entry not in the file. */
  | "bad-target"
  /** The file shrank while it was read. */
  | "truncated"
  | "newer-version";

export interface Problem {
  /** From 1. */
  line: number;
  /** Bytes from the start of the file. */
  offset: number;
  kind: ProblemKind;
  reason: string;
  entryId: string | null;
}
