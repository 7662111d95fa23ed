import type { LoadoutOverride } from "@/lib/session/columns";
import {
  isObject,
  type AgentMessage,
  type BranchSummaryMessage,
  type CompactionSummaryMessage,
  type ContextEditEntry,
  type CustomMessageEntry,
  type RecordedUsage,
  type UsageEntry,
} from "@/lib/session/entry";
import { LOADOUT_TYPE } from "@/lib/session/loadout";
import { currentSystemMessage } from "@/lib/session/system-message";

import { newEntryId } from "./new-id";
import { SessionNavigation } from "./session-navigation";

/** A message that `appendMessage` takes: summaries are entries of their own. */
export type AppendableMessage = Exclude<AgentMessage, BranchSummaryMessage | CompactionSummaryMessage>;

/** Id, parent and time of an entry about to be appended. */
interface Place {
  id: string;
  parentId: string | null;
  timestamp: string;
}

type NewEntry = Place & { type: string; [field: string]: unknown };

/**
 * The writing half of a SessionManager. Each method appends one entry under the leaf, makes it the leaf and gives its id.
 *
 * @throws WriteRefused from each when the entry cannot be written; manager and file are then as they were.
 */
export abstract class SessionAppending extends SessionNavigation {
  /** Takes the entry in, on disk first. */
  protected abstract write(entry: NewEntry): void;

  /** A message of the conversation. The first one of a user or an assistant creates the file of a new session. */
  appendMessage(message: AppendableMessage): string {
    return this.#append({ type: "message", ...this.#place(), message });
  }

  /** The thinking level from here on. */
  appendThinkingLevelChange(thinkingLevel: string): string {
    return this.#append({ type: "thinking_level_change", ...this.#place(), thinkingLevel });
  }

  /** The model from here on. */
  appendModelChange(provider: string, modelId: string): string {
    return this.#append({ type: "model_change", ...this.#place(), provider, modelId });
  }

  /** Model work outside the conversation; it counts in totals only. Gives the whole entry, not only its id. */
  appendUsage(kind: string, provider: string, model: string, usage: RecordedUsage, note?: string): UsageEntry {
    const entry = { type: "usage" as const, ...this.#place(), kind, provider, model, usage, ...(note && { note }) };
    this.#append(entry);
    return entry;
  }

  /**
   * A summary that stands for what is older. Entries from `firstKeptEntryId` on stay in the context beside it; null keeps
   * nothing. The system prompt and tools in force are recorded with it. `fromHook` for one made by an extension.
   */
  appendCompaction(
    summary: string,
    firstKeptEntryId: string | null,
    tokensBefore: number,
    details?: unknown,
    fromHook?: boolean,
    usage?: RecordedUsage,
  ): string {
    const place = this.#place();
    const system = currentSystemMessage(this.buildSessionProjection().messages);
    return this.#append({
      type: "compaction",
      ...place,
      summary,
      firstKeptEntryId: firstKeptEntryId ?? place.id,
      tokensBefore,
      details,
      usage,
      fromHook,
      ...(system !== null && { systemMessage: { ...system, timestamp: Date.parse(place.timestamp) } }),
    });
  }

  /** State of an extension; never in the context. */
  appendCustomEntry(customType: string, data?: unknown): string {
    return this.#append({ type: "custom", customType, data, ...this.#place() });
  }

  /** The session's name. Line breaks become spaces, white space around it goes; an empty one clears the name. */
  appendSessionInfo(name: string): string {
    return this.#append({ type: "session_info", ...this.#place(), name: oneLine(name) });
  }

  /** A message of an extension that the model receives; `display` false hides it from the person. */
  appendCustomMessageEntry(
    customType: string,
    content: CustomMessageEntry["content"],
    display: boolean,
    details?: unknown,
  ): string {
    return this.#append({ type: "custom_message", customType, content, display, details, ...this.#place() });
  }

  /**
   * Changes what the model receives of an entry on the path: null leaves it out, else only its content is replaced. For
   * answers and tool results a string becomes one text block.
   *
   * @throws Error when the entry is unknown, not on the path, or no message that can be edited.
   */
  appendContextEdit(targetId: string, replacement: ContextEditEntry["replacement"]): string {
    if (replacement !== null && typeof replacement.content !== "string" && !Array.isArray(replacement.content))
      throw new Error("A context edit is null or holds content: a string or a list of blocks");
    const target = this.getEntry(targetId);
    if (target === undefined) throw new Error(`Entry ${targetId} not found`);
    if (!this.getBranch().includes(target)) throw new Error(`Entry ${targetId} is not on the active branch`);
    const message = target.type === "message" && isObject(target.message) ? target.message : undefined;
    const role = target.type === "custom_message" ? "custom" : message?.role;
    if (role !== "user" && role !== "assistant" && role !== "toolResult" && target.type !== "custom_message")
      throw new Error(`Entry ${targetId} does not contribute editable model content`);
    const blocks =
      (role === "assistant" || role === "toolResult") && typeof replacement?.content === "string"
        ? { content: [{ type: "text" as const, text: replacement.content }] }
        : replacement;
    return this.#append({ type: "context_edit", ...this.#place(), targetId, replacement: blocks });
  }

  /**
   * Labels an entry, or clears its label with undefined or an empty string. The label entry goes under the leaf.
   *
   * @throws Error when the entry is unknown.
   */
  appendLabelChange(targetId: string, label: string | undefined): string {
    this.#require(targetId);
    return this.#append({ type: "label", ...this.#place(), targetId, label });
  }

  /**
   * The session's loadout: what it turns on and off. An empty list resets it, and is written only when there is something to
   * reset: undefined otherwise.
   */
  appendLoadout(overrides: LoadoutOverride[]): string | undefined {
    if (overrides.length === 0 && this.getLoadout() === null) return undefined;
    return this.appendCustomEntry(LOADOUT_TYPE, { version: 1, overrides });
  }

  /**
   * Moves the leaf to an entry, in this manager only: what is appended next makes a branch there.
   *
   * @throws Error when the entry is unknown.
   */
  branch(entryId: string): void {
    this.leaf = this.#require(entryId);
  }

  /** Moves the leaf before all entries, in this manager only: what is appended next is a root. */
  resetLeaf(): void {
    this.leaf = -1;
  }

  /**
   * Moves the leaf to an entry (null: before all) and appends there a summary of the branch that was left. It names the
   * leaf left, `root` when there was none.
   *
   * @throws Error when the entry is unknown.
   */
  branchWithSummary(
    entryId: string | null,
    summary: string,
    details?: unknown,
    fromHook?: boolean,
    usage?: RecordedUsage,
  ): string {
    if (entryId !== null) this.#require(entryId);
    const place = { ...this.#place(), parentId: entryId };
    const fromId = this.getLeafId() ?? "root";
    return this.#append({ type: "branch_summary", ...place, fromId, summary, details, usage, fromHook });
  }

  #append(entry: NewEntry): string {
    this.write(entry);
    this.leaf = this.#require(entry.id);
    return entry.id;
  }

  #place(): Place {
    const id = newEntryId((taken) => this.entries.rowOf(taken) !== undefined);
    return { id, parentId: this.getLeafId(), timestamp: new Date().toISOString() };
  }

  #require(id: string): number {
    const row = this.entries.rowOf(id);
    if (row === undefined) throw new Error(`Entry ${id} not found`);
    return row;
  }
}

/** A name as it is stored: on one line. */
export const oneLine = (name: string): string => name.replace(/[\r\n]+/g, " ").trim();
