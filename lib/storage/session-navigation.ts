import { contextMessages } from "@/lib/session/context-messages";
import { contextOf, modelOf, thinkingLevelOf } from "@/lib/session/context";
import type { Loadout } from "@/lib/session/columns";
import type { AgentMessage, Entry, SessionHeader } from "@/lib/session/entry";
import { loadoutOf } from "@/lib/session/loadout";
import { pathTo } from "@/lib/session/path";
import { sessionName } from "@/lib/session/session-name";
import { childrenOf } from "@/lib/session/tree";

import type { SessionEntries } from "./session-entries";

/** One entry with what hangs below it. */
export interface SessionTreeNode {
  entry: Entry;
  /** Oldest first. */
  children: SessionTreeNode[];
  /** The label in force. */
  label?: string;
  /** ISO time of the entry that set it. */
  labelTimestamp?: string;
}

/** What the model receives at a leaf. */
export interface SessionContext {
  messages: AgentMessage[];
  /** `off` when nothing set one. */
  thinkingLevel: string;
  model: { provider: string; modelId: string } | null;
}

export interface ProjectedSessionEntry {
  /** As it stands in the file. */
  sourceEntry: Entry;
  /** What the model receives of it, edits applied; empty for state and for what an edit leaves out. */
  messages: AgentMessage[];
}

/** The context with the entry that each message comes from. */
export interface SessionProjection extends SessionContext {
  entries: ProjectedSessionEntry[];
}

/**
 * The reading half of a SessionManager: where it stands, the tree, the context. Entries are given as they stand in the file,
 * under version 3; they are the manager's own, not copies. Every answer comes from the pure functions of `lib/session`, so
 * damaged files give answers too: a repeated id is set aside, a lost parent makes a root, a loop of parents ends.
 */
export abstract class SessionNavigation {
  protected entries!: SessionEntries;
  /** Row of the leaf, -1 before any entry. */
  protected leaf = -1;

  /** Id of the leaf, the entry that the next one is appended to; null before any entry. */
  getLeafId(): string | null {
    return this.idOf(this.leaf);
  }

  /** The leaf; undefined before any entry. */
  getLeafEntry(): Entry | undefined {
    return this.#entry(this.leaf);
  }

  /** The entry of an id, undefined when there is none. An id that repeats stands for its first line. */
  getEntry(id: string): Entry | undefined {
    return this.#entry(this.entries.rowOf(id) ?? -1);
  }

  /** The path from the root to an entry, both included; to the leaf without an id. Empty for an unknown id. */
  getBranch(fromId?: string): Entry[] {
    return this.#path(fromId === undefined ? this.leaf : (this.entries.rowOf(fromId) ?? -1)).map((row) => this.at(row));
  }

  /** Direct children in file order. With null the roots; with an id that is not in the file, those that name it as parent. */
  getChildren(parentId: string | null): Entry[] {
    const { outline, tree } = this.entries;
    const row = parentId === null ? undefined : tree.rowOf.get(parentId);
    const rows =
      row === undefined
        ? tree.roots.filter((root) => parentId === null || outline.parentIds[root] === parentId)
        : Array.from(childrenOf(tree, row)).sort((a, b) => a - b);
    return rows.map((child) => this.at(child));
  }

  /** The session as trees, roots in file order, children by time. Entries whose parent is lost are roots. */
  getTree(): SessionTreeNode[] {
    const { tree, labels } = this.entries;
    const nodes = this.entries.raw.map((_, row): SessionTreeNode => {
      const entry = this.at(row);
      const label = labels.get(entry.id);
      if (label === undefined) return { entry, children: [] };
      return { entry, children: [], label: label.text, labelTimestamp: this.at(label.row).timestamp };
    });
    const node = (row: number) => nodes[row] as SessionTreeNode;
    for (let row = 0; row < nodes.length; row++)
      for (const child of childrenOf(tree, row)) node(row).children.push(node(child));
    return tree.roots.map(node);
  }

  /** The label in force on an entry. */
  getLabel(id: string): string | undefined {
    return this.entries.labels.get(id)?.text;
  }

  /** The entries that make the context at the leaf: the last compaction first, then what it keeps, then what follows it. */
  buildContextEntries(): Entry[] {
    const path = this.#path(this.leaf);
    return contextOf(this.entries.outline, path).entries.map((row) => this.at(row));
  }

  /** What the model receives at the leaf. */
  buildSessionContext(): SessionContext {
    const { messages, thinkingLevel, model } = this.buildSessionProjection();
    return { messages, thinkingLevel, model };
  }

  /** What the model receives at the leaf, message by message with the entry it comes from. */
  buildSessionProjection(): SessionProjection {
    const { outline } = this.entries;
    const path = this.#path(this.leaf);
    const context = contextOf(outline, path);
    // Of the type as far as the file had it, like the entries.
    const messages = contextMessages(
      outline,
      context,
      (row) => this.entries.raw[row] ?? {},
    ) as unknown as AgentMessage[];
    const entries = context.entries.map((row) => ({ sourceEntry: this.at(row), messages: [] as AgentMessage[] }));
    const byRow = new Map(context.entries.map((row, index) => [row, entries[index]]));
    for (const [index, { row }] of context.items.entries())
      byRow.get(row)?.messages.push(messages[index] as AgentMessage);
    return { entries, messages, thinkingLevel: thinkingLevelOf(outline, path), model: modelOf(outline, path) };
  }

  /** All entries in file order, without the header; every line that repeats an id too. */
  getEntries(): Entry[] {
    return this.entries.raw.map((_, row) => this.at(row));
  }

  /** The header, of an older file with version 3 as its entries are; null before anything is known. */
  getHeader(): SessionHeader | null {
    return this.entries.header as SessionHeader | null;
  }

  /** The session's name: that of the last `session_info` in the file; undefined when there is none or it was cleared. */
  getSessionName(): string | undefined {
    return sessionName(this.entries.outline) ?? undefined;
  }

  /** The loadout in force: the latest valid one in file order, on whatever branch; null when there is none or it was reset. */
  getLoadout(): Loadout | null {
    return loadoutOf(this.entries.outline)?.loadout ?? null;
  }

  protected idOf(row: number): string | null {
    return this.#entry(row)?.id ?? null;
  }

  /** Files are read without trust: the entry has the type's fields as far as the line had them. */
  protected at(row: number): Entry {
    return this.entries.raw[row] as unknown as Entry;
  }

  #entry(row: number): Entry | undefined {
    return row < 0 ? undefined : this.at(row);
  }

  #path(leaf: number): number[] {
    return leaf < 0 ? [] : pathTo(this.entries.tree, leaf);
  }
}
