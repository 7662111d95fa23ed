import { ENTRY_TYPES, FLAG, ROLES, type CallFact } from "@/lib/session/columns";
import type { Outline } from "@/lib/outline/outline";

/** What an entry says of itself, on one line. Never empty. */
export function entryTitle(outline: Outline, row: number): string {
  const text = outline.title[row] ?? "";
  const detail = outline.details.get(row);
  const type = ENTRY_TYPES[outline.type[row] as number];
  switch (type) {
    case "message":
      return messageTitle(outline, row, text);
    case "compaction":
      return join("Compaction", text);
    case "branch_summary":
      return join("Summary of the branch left", text);
    case "custom_message":
      return join(detail?.customType || "custom message", text);
    case "custom":
      return join("custom", detail?.customType ?? "");
    case "label":
      return detail?.label ? join("label", detail.label) : "label cleared";
    case "session_info":
      return detail?.name ? join("name", detail.name) : "name cleared";
    case "model_change":
      return join("model", [detail?.provider, detail?.modelId].filter(Boolean).join("/"));
    case "thinking_level_change":
      return join("thinking", detail?.level ?? "");
    case "usage":
      return join("usage", detail?.kind ?? "");
    case "context_edit":
      return detail?.omit === true ? "context edit: left out" : "context edit: replaced";
    default:
      return join(detail?.name || "unknown entry", text);
  }
}

function messageTitle(outline: Outline, row: number, text: string): string {
  const flags = outline.flags[row] as number;
  switch (ROLES[outline.role[row] as number]) {
    case "user":
      return text || ((flags & FLAG.image) !== 0 ? "image" : "empty message");
    case "assistant": {
      const calls = outline.calls.get(row);
      if (calls !== undefined && (flags & FLAG.text) === 0) return callNames(calls);
      if (text !== "") return text;
      return (flags & FLAG.aborted) !== 0 ? "aborted" : (flags & FLAG.error) !== 0 ? "failed" : "empty answer";
    }
    case "toolResult":
      return join(outline.results.get(row)?.name || "tool", text);
    case "bashExecution":
      return `${(flags & FLAG.excluded) !== 0 ? "!!" : "!"} ${text}`.trim();
    case "system":
      return join("system message", text);
    case "custom":
      return join(outline.details.get(row)?.customType || "custom message", text);
    case "branchSummary":
      return join("branch summary", text);
    case "compactionSummary":
      return join("compaction summary", text);
    case "unknown":
      return join(outline.details.get(row)?.name || "unknown role", text);
    default:
      return "message without content";
  }
}

/** The tools called, each once, with its count: "read, edit ×2". */
export function callNames(calls: readonly Pick<CallFact, "name">[]): string {
  const counts = new Map<string, number>();
  for (const { name } of calls) counts.set(name || "tool", (counts.get(name || "tool") ?? 0) + 1);
  return Array.from(counts, ([name, count]) => (count > 1 ? `${name} ×${count}` : name)).join(", ");
}

const join = (what: string, text: string): string => (text === "" ? what : `${what}: ${text}`);
