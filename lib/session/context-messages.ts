import { ENTRY_TYPES, type EntryColumns } from "./columns";
import type { Context, ContextItem } from "./context";
import { isObject, type RawObject } from "./entry";

const MESSAGE = ENTRY_TYPES.indexOf("message");
const CUSTOM_MESSAGE = ENTRY_TYPES.indexOf("custom_message");

/**
 * The messages the model receives, one for each item of the context and in its order, with the fields that pi gives them.
 * `bodyOf` gives the entry of a row as version 3; bodies are not changed.
 */
export function contextMessages(
  columns: EntryColumns,
  context: Context,
  bodyOf: (row: number) => RawObject,
): RawObject[] {
  return context.items.map((item) => {
    const body = bodyOf(item.row);
    // pi's own word for a time that cannot be read.
    const timestamp = columns.time[item.row] ?? NaN;
    if (item.from === "entry") {
      const message = ownMessage(columns.type[item.row] as number, body, timestamp);
      return item.edit < 0 ? message : edited(message, bodyOf(item.edit));
    }
    return checkpointMessage(item, body, timestamp);
  });
}

/** A part of the leading compaction. */
function checkpointMessage(item: ContextItem, compaction: RawObject, timestamp: number): RawObject {
  if (item.from === "system") return compaction.systemMessage as RawObject;
  if (item.from === "retained") return (compaction.retainedTail as unknown[]).filter(isObject)[item.index] as RawObject;
  const { summary, tokensBefore } = compaction;
  return { role: "compactionSummary", summary, tokensBefore, timestamp };
}

function ownMessage(type: number, entry: RawObject, timestamp: number): RawObject {
  if (type === MESSAGE) return withContent(entry.message as RawObject);
  if (type === CUSTOM_MESSAGE) {
    const { customType, content, display, details } = entry;
    return { role: "custom", customType, content: content ?? [], display, details, timestamp };
  }
  const { summary, fromId } = entry;
  return { role: "branchSummary", summary, fromId, timestamp };
}

const BLOCKS = new Set<unknown>(["user", "assistant", "toolResult"]);

/** Null or missing content counts as empty. */
function withContent(message: RawObject): RawObject {
  if (message.content !== null && message.content !== undefined) return message;
  if (message.role === "system") return { ...message, content: "" };
  return BLOCKS.has(message.role) ? { ...message, content: [] } : message;
}

/** The message with the content that an edit gives it: one text block where its role has no plain text. */
function edited(message: RawObject, edit: RawObject): RawObject {
  if (!isObject(edit.replacement)) return message;
  const { content } = edit.replacement;
  const asBlocks = typeof content === "string" && (message.role === "assistant" || message.role === "toolResult");
  return { ...message, content: asBlocks ? [{ type: "text", text: content }] : content };
}
