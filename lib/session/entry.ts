/**
 * The raw shapes of a session file. Files are read without trust: every field of a parsed line may be missing or of
 * another type, so these types describe what pi writes, and code that reads a file narrows before it uses a field.
 */

/** First line of the file. Not part of the tree and never sent to the model. */
export interface SessionHeader {
  type: "session";
  /** Missing in version 1 files. */
  version?: number;
  id: string;
  /** ISO 8601. */
  timestamp: string;
  cwd: string;
  /** Path of the file this session was forked or cloned from. */
  parentSession?: string;
  /** The older name of `parentSession`. */
  branchedFrom?: string;
}

export interface TextContent {
  type: "text";
  text: string;
  textSignature?: string;
}

export interface ImageContent {
  type: "image";
  /** Base64. */
  data: string;
  mimeType: string;
}

export interface ThinkingContent {
  type: "thinking";
  thinking: string;
  thinkingSignature?: string;
  /** True when the provider gave no readable text. */
  redacted?: boolean;
}

export interface ToolCall {
  type: "toolCall";
  id: string;
  name: string;
  arguments: Record<string, unknown>;
  thoughtSignature?: string;
  namespace?: string;
}

/** Tokens and US dollars as the provider reported them. */
export interface RecordedUsage {
  input: number;
  output: number;
  cacheRead: number;
  cacheWrite: number;
  /** Part of `cacheWrite`, never added again. */
  cacheWrite1h?: number;
  /** Part of `output`, never added again. */
  reasoning?: number;
  totalTokens: number;
  cost: { input: number; output: number; cacheRead: number; cacheWrite: number; total: number };
}

export interface UserMessage {
  role: "user";
  content: string | (TextContent | ImageContent)[];
  /** Unix milliseconds. */
  timestamp: number;
}

export interface AssistantMessage {
  role: "assistant";
  content: (TextContent | ThinkingContent | ToolCall)[];
  api: string;
  provider: string;
  model: string;
  responseModel?: string;
  responseId?: string;
  usage: RecordedUsage;
  stopReason: "stop" | "length" | "toolUse" | "error" | "aborted" | "deferred" | "pending";
  rawStopReason?: string;
  errorMessage?: string;
  thinkingLevel?: string;
  providerThinkingLevel?: string;
  diagnostics?: unknown;
  timestamp: number;
}

export interface NestedCall {
  id: string;
  name: string;
  arguments?: unknown;
  status: "ok" | "error" | "unfinished";
  durationMs?: number;
  error?: string;
}

export interface ToolResultMessage {
  role: "toolResult";
  toolCallId: string;
  toolName: string;
  content: (TextContent | ImageContent)[];
  details?: unknown;
  /** Model work done inside the tool. */
  usage?: RecordedUsage;
  nestedCalls?: { calls: NestedCall[]; complete: boolean };
  isError: boolean;
  timestamp: number;
}

/** A `!` command of the user; `!!` commands carry `excludeFromContext`. */
export interface BashExecutionMessage {
  role: "bashExecution";
  command: string;
  output: string;
  exitCode: number | undefined;
  cancelled: boolean;
  truncated: boolean;
  fullOutputPath?: string;
  excludeFromContext?: boolean;
  timestamp: number;
}

export interface CustomMessage {
  role: "custom";
  customType: string;
  content: string | (TextContent | ImageContent)[];
  display: boolean;
  details?: unknown;
  timestamp: number;
}

export interface BranchSummaryMessage {
  role: "branchSummary";
  summary: string;
  fromId: string;
  timestamp: number;
}

export interface CompactionSummaryMessage {
  role: "compactionSummary";
  summary: string;
  tokensBefore: number;
  timestamp: number;
}

/** Replayed in order, these give the current prompt and tools. */
export interface SystemMessage {
  role: "system";
  content: string;
  /** Section name to text; `null` removes a section. */
  sections?: Record<string, string | null>;
  toolsAdded?: unknown[];
  toolsRemoved?: (string | { name: string })[];
  timestamp: number;
}

export type AgentMessage =
  | UserMessage
  | AssistantMessage
  | ToolResultMessage
  | BashExecutionMessage
  | CustomMessage
  | BranchSummaryMessage
  | CompactionSummaryMessage
  | SystemMessage;

interface EntryBase {
  id: string;
  /** `null` for a root. */
  parentId: string | null;
  /** ISO 8601. */
  timestamp: string;
}

/** Reaches the model. */
export interface MessageEntry extends EntryBase {
  type: "message";
  message: AgentMessage;
}

/** Stands for older entries in the context. */
export interface CompactionEntry extends EntryBase {
  type: "compaction";
  summary: string;
  /** First entry kept beside the summary; its own id keeps nothing. */
  firstKeptEntryId?: string;
  tokensBefore: number;
  /** Messages kept after the summary, embedded; replaces `firstKeptEntryId`. */
  retainedTail?: AgentMessage[];
  /** A complete system checkpoint that leads the context. */
  systemMessage?: SystemMessage;
  usage?: RecordedUsage;
  details?: unknown;
  /** Written by an extension. */
  fromHook?: boolean;
}

/** Reaches the model when its summary is not empty. */
export interface BranchSummaryEntry extends EntryBase {
  type: "branch_summary";
  /** The leaf that was left; `root` or null when there was none. */
  fromId: string | null;
  summary: string;
  usage?: RecordedUsage;
  details?: unknown;
  fromHook?: boolean;
}

/** Reaches the model. */
export interface CustomMessageEntry extends EntryBase {
  type: "custom_message";
  customType: string;
  content: string | (TextContent | ImageContent)[];
  display: boolean;
  details?: unknown;
}

/** State of an extension. Never reaches the model. */
export interface CustomEntry extends EntryBase {
  type: "custom";
  customType: string;
  data?: unknown;
}

/** Never reaches the model. No label, null or an empty one clears. */
export interface LabelEntry extends EntryBase {
  type: "label";
  targetId: string;
  label?: string | null;
}

/** Never reaches the model. An empty name clears. */
export interface SessionInfoEntry extends EntryBase {
  type: "session_info";
  name?: string;
}

/** Decides the model from here on; adds no message. */
export interface ModelChangeEntry extends EntryBase {
  type: "model_change";
  provider: string;
  modelId: string;
}

/** Decides the thinking level from here on; adds no message. */
export interface ThinkingLevelChangeEntry extends EntryBase {
  type: "thinking_level_change";
  thinkingLevel: string;
}

/** Model work outside the conversation. Never reaches the model, counts in totals. */
export interface UsageEntry extends EntryBase {
  type: "usage";
  kind: string;
  provider: string;
  model: string;
  usage: RecordedUsage;
  note?: string;
}

/** Changes what the model receives of its target; the target itself stays. */
export interface ContextEditEntry extends EntryBase {
  type: "context_edit";
  targetId: string;
  /** `null` leaves the target out of the context. */
  replacement: null | { content: string | (TextContent | ImageContent)[] };
}

export type Entry =
  | MessageEntry
  | CompactionEntry
  | BranchSummaryEntry
  | CustomMessageEntry
  | CustomEntry
  | LabelEntry
  | SessionInfoEntry
  | ModelChangeEntry
  | ThinkingLevelChangeEntry
  | UsageEntry
  | ContextEditEntry;

/** Any parsed JSON object, before anything about it is known. */
export type RawObject = Record<string, unknown>;

/** True for a JSON object, false for null, arrays and scalars. */
export const isObject = (value: unknown): value is RawObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value when it is a string, else undefined. */
export const asString = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The entry's message when it is one and the message is an object. */
export const messageOf = (entry: RawObject): RawObject | undefined =>
  entry.type === "message" && isObject(entry.message) ? entry.message : undefined;
