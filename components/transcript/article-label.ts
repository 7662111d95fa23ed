import { formatClock } from "@/lib/format/time";
import type { Outline } from "@/lib/outline/outline";
import { ENTRY_TYPES, ROLES } from "@/lib/session/columns";

const TYPE_NAMES: Partial<Record<(typeof ENTRY_TYPES)[number], string>> = {
  compaction: "Compaction",
  branch_summary: "Branch summary",
  custom_message: "Message of an extension",
  custom: "State of an extension",
  label: "Label",
  session_info: "Session name",
  model_change: "Model change",
  thinking_level_change: "Thinking level change",
  usage: "Model work outside the path",
  context_edit: "Context edit",
  unknown: "Unknown entry",
};

const ROLE_NAMES: Partial<Record<(typeof ROLES)[number], string>> = {
  user: "You",
  toolResult: "Answer without a call",
  bashExecution: "Command you ran",
  custom: "Message of an extension",
  system: "System message",
};

/** What a screen reader calls an article. */
export function articleLabel(outline: Outline, row: number): string {
  const role = ROLES[outline.role[row] as number] ?? "none";
  const type = ENTRY_TYPES[outline.type[row] as number] ?? "unknown";
  const model = outline.models[outline.model[row] as number]?.model;
  const who = role === "assistant" ? model || "Answer" : (ROLE_NAMES[role] ?? TYPE_NAMES[type] ?? "Message");
  const time = outline.time[row] ?? null;
  return time === null ? who : `${who}, ${formatClock(time)}`;
}
