/** What a person can do to a session. Ids name entries of it; the action is refused when one is not there. */
export type Action =
  /**
   * pi continues after this entry from its next start (null: before all entries). With a summary, the branch that is left is
   * told of in one.
   */
  | { kind: "set-leaf"; entryId: string | null; summary?: string | undefined }
  /** pi continues before this user message, whose text goes to the clipboard. */
  | { kind: "re-edit"; entryId: string }
  /** Labels an entry; an empty label clears. */
  | { kind: "label"; entryId: string; label: string }
  /** Names the session; an empty name clears. */
  | { kind: "rename"; name: string }
  /** Copies the session, all branches, into a new file, for another working directory or the same one. */
  | { kind: "fork"; cwd?: string | undefined }
  /** Copies the path to an entry into a new file; at the leaf this clones the path. */
  | { kind: "extract"; entryId: string; cwd?: string | undefined }
  /** Moves the file to the trash. */
  | { kind: "delete" }
  /** Brings a version 1 or 2 file to version 3 on disk. */
  | { kind: "migrate" };

/** Id and time that an entry or a session about to be written gets, so that what was shown is what is written. */
export interface Marks {
  /** Of an entry 8 hex digits; of a session a UUID. */
  id: string;
  /** ISO 8601. */
  time: string;
}

/** What an action will write, before anything is written. */
export interface ActionPlan {
  action: Action;
  marks: Marks;
  /** The session's file. */
  path: string;
  /** Lines that are appended to it, as they will stand there. */
  lines: string[];
  /** The file is brought to version 3 before the lines are appended, and the old one kept. */
  migrates: { version: number; backup: string } | null;
  /** A file that appears beside others, with its first line. */
  creates: { path: string; header: string; entries: number } | null;
  /** The file goes to the trash. */
  deletes: boolean;
  /** Text for the clipboard. */
  text: string | null;
  /**
   * Somebody else changed the file a moment ago. A running pi keeps its leaf in memory and would not see the change, so
   * nothing is written; `inPi` says how to do the same there, where it can be done.
   */
  live: boolean;
  inPi: { line: string; then: string } | null;
}

/** What an action wrote. */
export interface ActionResult {
  /** Id of the entry written, or of the session made. */
  id: string | null;
  /** Path of the session made. */
  made: string | null;
  /** Where a migration keeps the old file. */
  backup: string | null;
  /** What takes the action back, and on which file; null where the format has no way back. */
  undo: { path: string; action: Action } | null;
}
