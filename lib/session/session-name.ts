import { ENTRY_TYPES, type EntryColumns } from "./columns";

const SESSION_INFO = ENTRY_TYPES.indexOf("session_info");

/** The session's name: that of the last `session_info` entry in the file, on whatever branch; an empty one clears. */
export function sessionName(columns: EntryColumns): string | null {
  let name: string | null = null;
  for (const [row, detail] of columns.details)
    if (row < columns.size && columns.type[row] === SESSION_INFO) name = detail.name || null;
  return name;
}
