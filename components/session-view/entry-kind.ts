import { ENTRY_TYPES, ROLES, type EntryColumns, type EntryType, type Role } from "@/lib/session/columns";

const TYPES: Partial<Record<EntryType, string>> = {
  compaction: "Compaction",
  branch_summary: "Branch summary",
  custom_message: "Message of an extension",
  custom: "State of an extension",
  label: "Label",
  session_info: "Session name",
  model_change: "Model change",
  thinking_level_change: "Thinking level change",
  usage: "Usage",
  context_edit: "Context edit",
};
const MESSAGES: Partial<Record<Role, string>> = {
  user: "User message",
  assistant: "Answer",
  toolResult: "Tool result",
  bashExecution: "Shell command",
  custom: "Message of an extension",
  system: "System message",
  branchSummary: "Branch summary",
  compactionSummary: "Compaction summary",
};

/** What an entry is, in words; of an unknown one, as the file writes it. */
export function entryKind(columns: EntryColumns, row: number): string {
  const type = ENTRY_TYPES[columns.type[row] as number] ?? "unknown";
  const name = columns.details.get(row)?.name;
  if (type !== "message") return TYPES[type] ?? `Unknown type ${name || "without a name"}`;
  const role = ROLES[columns.role[row] as number] ?? "unknown";
  if (role === "none") return "Message without content";
  return MESSAGES[role] ?? `Unknown role ${name || "without a name"}`;
}
