import { asString, isObject, type RawObject } from "@/lib/session/entry";

/** One piece of an entry as an exported file shows it, the same for every format. */
export type EntryPart =
  /** Markdown by its author. */
  | { kind: "text"; text: string }
  | { kind: "thinking"; text: string }
  /** Verbatim; `language` is a hint for highlighting. */
  | { kind: "code"; heading: string; text: string; language: string; output: boolean }
  | { kind: "image"; mimeType: string; data: string }
  | { kind: "note"; text: string };

/** Who speaks in an entry, for its heading. */
export interface EntryPieces {
  speaker: string;
  parts: EntryPart[];
}

/** Longest part of a `short` tool output: first and last lines. */
const SHORT_LINES = 8;

/** The pieces of one raw entry of version 3; null for housekeeping, which an export leaves out. */
export function entryPieces(entry: RawObject): EntryPieces | null {
  switch (entry.type) {
    case "message":
      return isObject(entry.message) ? messagePieces(entry.message) : raw("Unreadable message", entry);
    case "custom_message":
      return { speaker: asString(entry.customType) ?? "Extension", parts: contentParts(entry.content) };
    case "compaction":
      return {
        speaker: "Compaction",
        parts: [
          note(`Compacted at ${String(entry.tokensBefore ?? "an unknown number of")} tokens`),
          { kind: "text", text: asString(entry.summary) ?? "" },
        ],
      };
    case "branch_summary":
      return { speaker: "Summary of the branch left", parts: [{ kind: "text", text: asString(entry.summary) ?? "" }] };
    case "model_change":
      return { speaker: "Model", parts: [note(`${String(entry.provider)}/${String(entry.modelId)} from here on`)] };
    case "label":
    case "session_info":
    case "custom":
    case "usage":
    case "context_edit":
    case "thinking_level_change":
      return null;
    default:
      return raw(`Unknown entry ${asString(entry.type) ?? ""}`, entry);
  }
}

function messagePieces(message: RawObject): EntryPieces {
  switch (message.role) {
    case "user":
      return { speaker: "You", parts: contentParts(message.content) };
    case "assistant": {
      const parts = contentParts(message.content);
      const stop = message.stopReason;
      if (stop === "aborted") parts.push(note("Aborted"));
      if (stop === "length") parts.push(note("Cut at the output limit"));
      if (typeof message.errorMessage === "string") parts.push(note(`Failed: ${message.errorMessage}`));
      return { speaker: asString(message.model) ?? "Assistant", parts };
    }
    case "toolResult": {
      const heading = `${asString(message.toolName) ?? "tool"}${message.isError === true ? " failed" : ""}`;
      return { speaker: "", parts: contentParts(message.content, heading) };
    }
    case "bashExecution": {
      const exit = typeof message.exitCode === "number" ? `exit ${message.exitCode}` : "no exit code recorded";
      const seen = message.excludeFromContext === true ? ", not seen by the model" : "";
      const command = code("!", asString(message.command) ?? "", "sh", false);
      return {
        speaker: "You",
        parts: [command, code(`${exit}${seen}`, asString(message.output) ?? "", "", true)],
      };
    }
    case "system":
      return { speaker: "System prompt", parts: [code("", asString(message.content) ?? "", "", true)] };
    case "custom":
      return { speaker: asString(message.customType) ?? "Extension", parts: contentParts(message.content) };
    case "branchSummary":
    case "compactionSummary":
      return { speaker: "Summary", parts: [{ kind: "text", text: asString(message.summary) ?? "" }] };
    default:
      return raw(`Unknown role ${asString(message.role) ?? ""}`, message);
  }
}

/** Blocks of a content field. With `outputOf` its texts are the verbatim output of that tool. */
function contentParts(content: unknown, outputOf?: string): EntryPart[] {
  const asText = (text: string): EntryPart =>
    outputOf === undefined ? { kind: "text", text } : code(outputOf, text, "", true);
  if (typeof content === "string") return [asText(content)];
  if (!Array.isArray(content)) return [];
  return (content as unknown[]).flatMap((block): EntryPart[] => {
    if (!isObject(block)) return [];
    if (block.type === "text") return [asText(asString(block.text) ?? "")];
    if (block.type === "thinking") return [{ kind: "thinking", text: asString(block.thinking) ?? "" }];
    if (block.type === "image")
      return [{ kind: "image", mimeType: asString(block.mimeType) ?? "", data: asString(block.data) ?? "" }];
    if (block.type === "toolCall") return [callPart(block)];
    return [code(`Unknown block ${asString(block.type) ?? ""}`, jsonText(block), "json", true)];
  });
}

function callPart(call: RawObject): EntryPart {
  const name = asString(call.name) ?? "tool";
  const given = isObject(call.arguments) ? call.arguments : {};
  if (name === "bash" && typeof given.command === "string") return code("bash", given.command, "sh", false);
  const path = asString(given.path);
  const rest = Object.entries(given).filter(([key]) => key !== "path");
  const heading = path === undefined ? name : `${name} ${path}`;
  return code(heading, rest.length === 0 ? "" : jsonText(Object.fromEntries(rest)), "json", false);
}

/** A text folded to its first and last lines, with the number of lines left out. */
export function shortened(text: string): string {
  const lines = text.split("\n");
  const omitted = lines.length - 2 * SHORT_LINES;
  if (omitted <= 0) return text;
  return [...lines.slice(0, SHORT_LINES), `… ${omitted} lines left out`, ...lines.slice(-SHORT_LINES)].join("\n");
}

const note = (text: string): EntryPart => ({ kind: "note", text });
const code = (heading: string, text: string, language: string, output: boolean): EntryPart => ({
  kind: "code",
  heading,
  text,
  language,
  output,
});
const raw = (speaker: string, value: RawObject): EntryPieces => ({
  speaker,
  parts: [code("", jsonText(value), "json", true)],
});

/** JSON with two spaces; what is nested too deep for the stack is said so. */
function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value, null, 2);
  } catch {
    return "(nested too deeply to be shown)";
  }
}
