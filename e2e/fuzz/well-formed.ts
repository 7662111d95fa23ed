import type { RawObject } from "@/lib/session/entry";

import type { NaiveReading } from "./naive";

const isText = (value: unknown) => typeof value === "string";
const isTextOrNone = (value: unknown) => value === undefined || value === null || isText(value);
const isObject = (value: unknown): value is RawObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isNumber = (value: unknown) => typeof value === "number" && Math.abs(value) < 1e15;

/** Whether pi reads a file to its end and means something by it. What it says of other files proves nothing. */
export function isWellFormed({ header, entries, bad }: NaiveReading): boolean {
  if (header === null || bad.length > 0 || !isText(header.id)) return false;
  const { version } = header;
  if (version !== undefined && version !== 1 && version !== 2 && version !== 3) return false;
  const objects = entries.map(({ object }) => object);
  if (version === undefined || version === 1) {
    if (objects.some(({ id, parentId }) => id !== undefined || parentId !== undefined)) return false;
  } else if (!isForest(objects)) return false;
  return objects.every(isWellFormedEntry);
}

/** Ids are texts and differ, parents are texts, nothing goes in a circle. */
function isForest(entries: RawObject[]): boolean {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  if (byId.size < entries.length) return false;
  return entries.every(({ id, parentId }) => {
    if (!isText(id) || id === "" || parentId === "" || !isTextOrNone(parentId)) return false;
    let steps = 0;
    for (let at: unknown = parentId; at !== undefined && at !== null; at = byId.get(at)?.parentId)
      if (++steps > entries.length) return false;
    return true;
  });
}

function isWellFormedEntry(entry: RawObject): boolean {
  if (!isText(entry.type) || !isText(entry.timestamp)) return false;
  const time = Date.parse(entry.timestamp as string);
  if (!(Math.abs(time) < 4.5e15)) return false;
  switch (entry.type) {
    case "message":
      return isObject(entry.message) && isWellFormedMessage(entry.message);
    case "compaction":
      return (
        isTextOrNone(entry.firstKeptEntryId) &&
        (entry.systemMessage === undefined ||
          (isObject(entry.systemMessage) && entry.systemMessage.role === "system")) &&
        (entry.retainedTail === undefined ||
          (Array.isArray(entry.retainedTail) &&
            entry.retainedTail.every((item) => isObject(item) && isText(item.role)))) &&
        isUsage(entry.usage)
      );
    case "branch_summary":
      return isTextOrNone(entry.summary) && isUsage(entry.usage);
    case "context_edit":
      return isText(entry.targetId) && (entry.replacement === null || isObject(entry.replacement));
    case "label":
      return isText(entry.targetId) && isTextOrNone(entry.label);
    case "session_info":
      return isTextOrNone(entry.name);
    case "model_change":
      return isText(entry.provider) && isText(entry.modelId);
    case "thinking_level_change":
      return isText(entry.thinkingLevel);
    case "usage":
      return isObject(entry.usage) && isUsage(entry.usage);
    default:
      return true;
  }
}

function isWellFormedMessage({ role, provider, model, usage }: RawObject): boolean {
  if (!isText(role)) return false;
  if (role === "assistant" && !(isText(provider) && isText(model))) return false;
  return isUsage(usage);
}

function isUsage(usage: unknown): boolean {
  if (usage === undefined || usage === null) return true;
  if (!isObject(usage) || !isObject(usage.cost)) return false;
  return [usage.input, usage.output, usage.cacheRead, usage.cacheWrite, usage.cost.total].every(isNumber);
}
