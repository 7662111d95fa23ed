import { ENTRY_TYPES, type EntryType } from "./columns";

const HOUSEKEEPING = new Set<EntryType>([
  "label",
  "session_info",
  "custom",
  "usage",
  "context_edit",
  "model_change",
  "thinking_level_change",
]);

/** By code of `EntryColumns.type`: it stands in the parent chain, and is no part of what was said. */
export const IS_HOUSEKEEPING: readonly boolean[] = ENTRY_TYPES.map((type) => HOUSEKEEPING.has(type));
