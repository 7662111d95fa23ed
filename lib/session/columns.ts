/**
 * The facts of a session's entries as columns: one row an entry, in file order. Everything that gives a session its
 * meaning (tree, path, context, labels) reads these and never a body. Arrays only grow: a snapshot of `size` rows
 * stays valid while later rows are pushed.
 */

/** Codes of `EntryColumns.type`, by position. The last one stands for every type not known here. */
export const ENTRY_TYPES = [
  "message",
  "compaction",
  "branch_summary",
  "custom_message",
  "custom",
  "label",
  "session_info",
  "model_change",
  "thinking_level_change",
  "usage",
  "context_edit",
  "unknown",
] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** Codes of `EntryColumns.role`, by position. `none` is every entry that is no message, or one without a message. */
export const ROLES = [
  "none",
  "user",
  "assistant",
  "toolResult",
  "bashExecution",
  "custom",
  "system",
  "branchSummary",
  "compactionSummary",
  "unknown",
] as const;
export type Role = (typeof ROLES)[number];

/** Codes of `EntryColumns.stop`, by position. */
export const STOP_REASONS = [
  "none",
  "stop",
  "length",
  "toolUse",
  "error",
  "aborted",
  "deferred",
  "pending",
  "other",
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** Bits of `EntryColumns.flags`. */
export const FLAG = {
  /** Holds text that is not blank. */
  text: 1,
  thinking: 2,
  /** Calls at least one tool. */
  calls: 4,
  /** A failed tool result, or an answer that stopped with an error. */
  error: 8,
  aborted: 16,
  image: 32,
  /** A custom message not shown in the terminal (`display: false`). */
  hidden: 64,
  /** A `!!` command: the model did not see it. */
  excluded: 128,
  /** Its id was made by us: the line had none. */
  madeId: 256,
  /** Written by an extension (`fromHook`). */
  byExtension: 512,
} as const;

/** What the rarer types need beyond the columns. Keys are present only where the line had them in the right type. */
export interface Detail {
  /** Type as written, of an unknown entry; role as written, of an unknown role. */
  name?: string;
  /** compaction: the id kept from. */
  firstKeptEntryId?: string;
  /** compaction: roles of the messages retained in the entry itself, in order. */
  tail?: string[];
  /** compaction: tokens before it, as recorded. */
  tokensBefore?: number;
  /** compaction: it carries a system checkpoint. */
  system?: boolean;
  /** branch_summary: the leaf that was left. */
  fromId?: string;
  /** branch_summary: no summary text, so it adds no message. */
  blank?: boolean;
  /** label and context_edit: the entry they speak of. */
  targetId?: string;
  /** label: the text, empty when it clears. */
  label?: string;
  /** context_edit: true when it leaves the target out, false when it replaces the content. */
  omit?: boolean;
  /** custom and custom_message. */
  customType?: string;
  /** model_change. */
  provider?: string;
  modelId?: string;
  /** thinking_level_change. */
  level?: string;
  /** usage entries: what the work was. */
  kind?: string;
  /** pi.loadout: the valid payload. */
  loadout?: Loadout;
  /** Images: how many, and their decoded size in bytes. */
  images?: number;
  imageBytes?: number;
}

export interface LoadoutOverride {
  reference: Record<string, unknown>;
  enabled: boolean;
}

/** Session-wide choice of skills, prompts and tools. */
export interface Loadout {
  version: 1;
  overrides: LoadoutOverride[];
}

/** One call of a tool in an answer. `call` numbers the distinct call ids of the file from 0. */
export interface CallFact {
  call: number;
  name: string;
  /** The `path` argument, where the tool has one. */
  path?: string;
}

export interface ModelName {
  provider: string;
  model: string;
}

export interface EntryColumns {
  /** Number of rows. The arrays may already be longer: rows from `size` on belong to a later snapshot. */
  readonly size: number;
  readonly ids: string[];
  readonly parentIds: (string | null)[];
  /** Index in ENTRY_TYPES. */
  readonly type: number[];
  /** Index in ROLES. */
  readonly role: number[];
  /** Unix milliseconds of the entry's timestamp; null where it has none that can be read. */
  readonly time: (number | null)[];
  /** Bits of FLAG. */
  readonly flags: number[];
  /** Index in STOP_REASONS, of answers. */
  readonly stop: number[];
  /** Index in `models`, of answers and usage entries; -1 for none. */
  readonly model: number[];
  /** Distinct provider and model pairs, in order of appearance. */
  readonly models: ModelName[];
  /** Line number in the file, from 1. */
  readonly line: number[];
  /** Byte offset of the line in the file. */
  readonly offset: number[];
  /** Bytes of the line, without its line break. */
  readonly bytes: number[];
  /** Characters of content that the model would read: text, thinking, arguments, output, summary. */
  readonly chars: number[];
  readonly details: Map<number, Detail>;
  /** Tools called by an answer, in order. */
  readonly calls: Map<number, CallFact[]>;
  /** Of a tool result: the number of the call it answers, and the tool it names. */
  readonly results: Map<number, { call: number; name: string }>;
}
