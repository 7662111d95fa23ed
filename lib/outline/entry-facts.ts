import { ENTRY_TYPES, FLAG, ROLES, STOP_REASONS, type Detail } from "@/lib/session/columns";
import { asString, isObject, type RawObject } from "@/lib/session/entry";
import { LOADOUT_TYPE, readLoadout } from "@/lib/session/loadout";
import { readUsage, type UsageFact } from "@/lib/usage/usage";
import { USAGE_KINDS } from "@/lib/usage/usage-columns";

import { contentFacts, textLength, type ContentFacts } from "./content";

/** Everything the outline keeps of one entry, but its identity and its place. */
export interface EntryFacts {
  type: number;
  role: number;
  flags: number;
  stop: number;
  chars: number;
  /** Text the title is cut from. */
  text: string;
  detail: Detail | null;
  calls: ContentFacts["calls"];
  result: { id: string; name: string } | null;
  model: { provider: string; model: string } | null;
  usage: UsageFact | null;
  usageKind: number;
  /** Names of the fields that hold a value of the wrong type. */
  badFields: string[];
}

const TYPE_CODE = new Map<string, number>(ENTRY_TYPES.map((type, code) => [type, code]));
const UNKNOWN_TYPE = ENTRY_TYPES.indexOf("unknown");
// `none` and `unknown` are our words: a file that uses them as a role has an unknown role.
const ROLE_CODE = new Map<string, number>(ROLES.slice(1, -1).map((role, index) => [role, index + 1]));
const UNKNOWN_ROLE = ROLES.indexOf("unknown");
const STOP_CODE = new Map<string, number>(STOP_REASONS.slice(1, -1).map((stop, index) => [stop, index + 1]));
const OTHER_STOP = STOP_REASONS.indexOf("other");
const KIND = Object.fromEntries(USAGE_KINDS.map((kind, code) => [kind, code])) as Record<
  (typeof USAGE_KINDS)[number],
  number
>;

/** Facts of one raw entry of version 3. Total: any JSON object gives facts. */
export function entryFacts(entry: RawObject): EntryFacts {
  const name = asString(entry.type);
  const facts: EntryFacts = {
    type: (name === undefined || name === "unknown" ? undefined : TYPE_CODE.get(name)) ?? UNKNOWN_TYPE,
    role: 0,
    flags: 0,
    stop: 0,
    chars: 0,
    text: "",
    detail: null,
    calls: [],
    result: null,
    model: null,
    usage: null,
    usageKind: KIND.other,
    badFields: name === undefined ? ["type"] : [],
  };
  switch (ENTRY_TYPES[facts.type]) {
    case "message":
      messageFacts(entry, facts);
      break;
    case "compaction":
      compactionFacts(entry, facts);
      break;
    case "branch_summary":
      branchSummaryFacts(entry, facts);
      break;
    case "custom_message":
      facts.detail = { customType: asString(entry.customType) ?? "" };
      takeContent(facts, entry.content);
      if (entry.display === false) facts.flags |= FLAG.hidden;
      break;
    case "custom": {
      facts.detail = { customType: asString(entry.customType) ?? "" };
      const loadout = entry.customType === LOADOUT_TYPE ? readLoadout(entry.data) : undefined;
      if (loadout !== undefined) facts.detail.loadout = loadout;
      break;
    }
    case "label":
      facts.detail = { label: text(entry, "label", facts) };
      takeTarget(entry, facts);
      break;
    case "session_info":
      facts.detail = { name: text(entry, "name", facts).trim() };
      break;
    case "model_change":
      facts.detail = { provider: text(entry, "provider", facts), modelId: text(entry, "modelId", facts) };
      break;
    case "thinking_level_change":
      facts.detail = { level: text(entry, "thinkingLevel", facts) };
      break;
    case "usage":
      facts.detail = { kind: text(entry, "kind", facts) };
      facts.model = { provider: text(entry, "provider", facts), model: text(entry, "model", facts) };
      takeUsage(facts, entry.usage, KIND.other);
      break;
    case "context_edit":
      facts.detail = { omit: entry.replacement === null };
      takeTarget(entry, facts);
      if (entry.replacement !== null && !isObject(entry.replacement)) facts.badFields.push("replacement");
      break;
    default:
      facts.detail = { name: name ?? "" };
  }
  return facts;
}

function messageFacts(entry: RawObject, facts: EntryFacts): void {
  const message = entry.message;
  if (!isObject(message)) {
    facts.badFields.push("message");
    return;
  }
  const role = asString(message.role);
  facts.role = ROLE_CODE.get(role ?? "") ?? UNKNOWN_ROLE;
  if (facts.role === UNKNOWN_ROLE) facts.detail = { name: role ?? "unknown" };
  if (role === undefined) facts.badFields.push("message.role");
  switch (ROLES[facts.role]) {
    case "assistant": {
      takeContent(facts, message.content);
      const stop = asString(message.stopReason);
      facts.stop = stop === undefined ? 0 : (STOP_CODE.get(stop) ?? OTHER_STOP);
      if (stop === "error") facts.flags |= FLAG.error;
      if (stop === "aborted") facts.flags |= FLAG.aborted;
      facts.model = { provider: asString(message.provider) ?? "", model: asString(message.model) ?? "" };
      if (facts.text === "") facts.text = asString(message.errorMessage) ?? "";
      takeUsage(facts, message.usage, KIND.answer);
      break;
    }
    case "toolResult":
      takeContent(facts, message.content);
      facts.result = { id: asString(message.toolCallId) ?? "", name: asString(message.toolName) ?? "" };
      if (message.isError === true) facts.flags |= FLAG.error;
      takeUsage(facts, message.usage, KIND.tool);
      break;
    case "bashExecution":
      facts.text = asString(message.command) ?? "";
      facts.chars = facts.text.length + (asString(message.output)?.length ?? 0);
      if (facts.text !== "") facts.flags |= FLAG.text;
      if (message.excludeFromContext === true) facts.flags |= FLAG.excluded;
      if (message.cancelled === true) facts.flags |= FLAG.aborted;
      if (typeof message.exitCode === "number" && message.exitCode !== 0) facts.flags |= FLAG.error;
      break;
    case "branchSummary":
    case "compactionSummary":
      facts.text = asString(message.summary) ?? "";
      facts.chars = facts.text.length;
      break;
    case "system":
      takeContent(facts, message.content);
      facts.chars += textLength(message.sections) + textLength(message.toolsAdded);
      break;
    default:
      takeContent(facts, message.content);
      if (message.display === false) facts.flags |= FLAG.hidden;
      if (typeof message.customType === "string") facts.detail = { ...facts.detail, customType: message.customType };
  }
}

function compactionFacts(entry: RawObject, facts: EntryFacts): void {
  const detail: Detail = {};
  const kept = asString(entry.firstKeptEntryId);
  if (kept !== undefined) detail.firstKeptEntryId = kept;
  const tokens = entry.tokensBefore;
  if (typeof tokens === "number" && Number.isFinite(tokens)) detail.tokensBefore = tokens + 0;
  if (isObject(entry.systemMessage)) detail.system = true;
  if (Array.isArray(entry.retainedTail)) {
    const messages = (entry.retainedTail as unknown[]).filter(isObject);
    detail.tail = messages.map((message) => asString(message.role) ?? "unknown");
  }
  facts.detail = detail;
  facts.text = text(entry, "summary", facts);
  facts.chars = facts.text.length;
  if (entry.fromHook === true) facts.flags |= FLAG.byExtension;
  takeUsage(facts, entry.usage, KIND.compaction);
}

function branchSummaryFacts(entry: RawObject, facts: EntryFacts): void {
  const fromId = asString(entry.fromId);
  facts.text = text(entry, "summary", facts);
  facts.chars = facts.text.length;
  facts.detail = { ...(fromId !== undefined && { fromId }), ...(facts.text === "" && { blank: true }) };
  if (entry.fromHook === true) facts.flags |= FLAG.byExtension;
  takeUsage(facts, entry.usage, KIND["branch-summary"]);
}

function takeContent(facts: EntryFacts, content: unknown): void {
  const found = contentFacts(content);
  facts.flags |= found.flags;
  facts.chars = found.chars;
  facts.calls = found.calls;
  facts.text = found.text || found.thinking;
  if (found.images > 0) facts.detail = { ...facts.detail, images: found.images, imageBytes: found.imageBytes };
  if (found.damaged) facts.badFields.push("content");
}

function takeTarget(entry: RawObject, facts: EntryFacts): void {
  const targetId = asString(entry.targetId);
  if (targetId !== undefined) facts.detail = { ...facts.detail, targetId };
  else facts.badFields.push("targetId");
}

function takeUsage(facts: EntryFacts, raw: unknown, kind: number): void {
  if (raw === undefined || raw === null) return;
  facts.usage = readUsage(raw);
  facts.usageKind = kind;
  if (facts.usage === null || facts.usage.damaged) facts.badFields.push("usage");
}

/** A text field; what is there and no text is reported and counts as empty. */
function text(entry: RawObject, key: string, facts: EntryFacts): string {
  const value = entry[key];
  if (typeof value === "string") return value;
  if (value !== undefined && value !== null) facts.badFields.push(key);
  return "";
}
