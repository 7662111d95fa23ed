import { ENTRY_TYPES, ROLES, type EntryColumns } from "./columns";

const MESSAGE = ENTRY_TYPES.indexOf("message");
const COMPACTION = ENTRY_TYPES.indexOf("compaction");
const BRANCH_SUMMARY = ENTRY_TYPES.indexOf("branch_summary");
const CUSTOM_MESSAGE = ENTRY_TYPES.indexOf("custom_message");
const CONTEXT_EDIT = ENTRY_TYPES.indexOf("context_edit");
const MODEL_CHANGE = ENTRY_TYPES.indexOf("model_change");
const THINKING_CHANGE = ENTRY_TYPES.indexOf("thinking_level_change");
const NO_ROLE = ROLES.indexOf("none");
const ASSISTANT = ROLES.indexOf("assistant");
const SYSTEM = ROLES.indexOf("system");
const UNKNOWN_ROLE = ROLES.indexOf("unknown");

/** One message of the context: where it comes from, not its text. */
export interface ContextItem {
  /** Row of the entry it comes from. */
  row: number;
  /** Role of the message the model receives, as written in the file. */
  role: string;
  /** `entry`: the entry's own message. `summary`, `retained`, `system`: parts of the leading compaction. */
  from: "entry" | "summary" | "retained" | "system";
  /** Position in `retainedTail` for `retained`, else 0. */
  index: number;
  /** Row of the context edit that replaced its content, or -1. */
  edit: number;
}

/** What the model receives at a leaf, as rows. */
export interface Context {
  /** The selected entries: the last compaction first, then the kept ones, then those after it. */
  entries: number[];
  items: ContextItem[];
  /** Selected rows whose message a context edit leaves out, with the row of that edit. */
  omitted: Map<number, number>;
  /** Row of the leading compaction, or -1. */
  compaction: number;
}

/**
 * Selects the context of a path (rows, root first) by the rules of the newest pi: the last compaction stands for what
 * is older, retained messages replace the kept range, system messages in a kept range are dropped, edits apply last.
 */
export function contextOf(columns: EntryColumns, path: readonly number[]): Context {
  const at = lastCompaction(columns, path);
  const compaction = at < 0 ? -1 : (path[at] as number);
  const entries = at < 0 ? path.slice() : [compaction, ...keptRows(columns, path, at), ...path.slice(at + 1)];

  const edits = new Map<number, number>();
  const rowById = editTargets(columns, entries);
  for (const row of entries) {
    if (columns.type[row] !== CONTEXT_EDIT) continue;
    const targets = rowById.get(columns.details.get(row)?.targetId ?? "");
    if (targets !== undefined) edits.set(targets, row);
  }

  const items: ContextItem[] = [];
  const omitted = new Map<number, number>();
  for (let i = 0; i < entries.length; i++) {
    const row = entries[i] as number;
    const edit = edits.get(row) ?? -1;
    if (edit >= 0 && columns.details.get(edit)?.omit === true) {
      omitted.set(row, edit);
      continue;
    }
    addItems(columns, row, i === 0, edit, items);
  }
  return { entries, items, omitted, compaction };
}

/** Index in the path of its last compaction, or -1. */
export function lastCompaction(columns: EntryColumns, path: readonly number[]): number {
  let at = path.length - 1;
  while (at >= 0 && columns.type[path[at] as number] !== COMPACTION) at--;
  return at;
}

/** Rows of the path that the compaction at index `at` keeps beside its summary, system messages dropped. */
function keptRows(columns: EntryColumns, path: readonly number[], at: number): number[] {
  const detail = columns.details.get(path[at] as number);
  if (detail?.firstKeptEntryId === undefined || detail.tail !== undefined) return [];
  let first = 0;
  while (first < at && columns.ids[path[first] as number] !== detail.firstKeptEntryId) first++;
  return path.slice(first, at).filter((row) => columns.role[row] !== SYSTEM);
}

/** Only edited ids are looked up, so only they are indexed. */
function editTargets(columns: EntryColumns, entries: readonly number[]): Map<string, number> {
  const wanted = new Set<string>();
  for (const row of entries) {
    const targetId = columns.type[row] === CONTEXT_EDIT ? columns.details.get(row)?.targetId : undefined;
    if (targetId !== undefined) wanted.add(targetId);
  }
  const rows = new Map<string, number>();
  if (wanted.size === 0) return rows;
  for (const row of entries) {
    const id = columns.ids[row] as string;
    if (wanted.has(id)) rows.set(id, row);
  }
  return rows;
}

const EDITABLE = new Set(["user", "assistant", "toolResult", "custom"]);

function addItems(columns: EntryColumns, row: number, leads: boolean, edit: number, items: ContextItem[]): void {
  const type = columns.type[row];
  if (type === MESSAGE) {
    const role = columns.role[row] as number;
    if (role === NO_ROLE) return;
    const name = role === UNKNOWN_ROLE ? (columns.details.get(row)?.name ?? "unknown") : (ROLES[role] as string);
    items.push({ row, role: name, from: "entry", index: 0, edit: EDITABLE.has(name) ? edit : -1 });
  } else if (type === CUSTOM_MESSAGE) {
    items.push({ row, role: "custom", from: "entry", index: 0, edit });
  } else if (type === BRANCH_SUMMARY) {
    if (columns.details.get(row)?.blank !== true)
      items.push({ row, role: "branchSummary", from: "entry", index: 0, edit: -1 });
  } else if (type === COMPACTION && leads) {
    const detail = columns.details.get(row);
    if (detail?.system === true) items.push({ row, role: "system", from: "system", index: 0, edit: -1 });
    items.push({ row, role: "compactionSummary", from: "summary", index: 0, edit: -1 });
    const tail = detail?.tail ?? [];
    for (let index = 0; index < tail.length; index++)
      items.push({ row, role: tail[index] as string, from: "retained", index, edit: -1 });
  }
}

/** The model at the end of a path: the last model change or answer, or null. */
export function modelOf(columns: EntryColumns, path: readonly number[]): { provider: string; modelId: string } | null {
  for (let i = path.length - 1; i >= 0; i--) {
    const row = path[i] as number;
    if (columns.type[row] === MODEL_CHANGE) {
      const detail = columns.details.get(row);
      if (detail?.provider !== undefined || detail?.modelId !== undefined)
        return { provider: detail.provider ?? "", modelId: detail.modelId ?? "" };
    } else if (columns.role[row] === ASSISTANT) {
      const model = columns.models[columns.model[row] as number];
      if (model !== undefined) return { provider: model.provider, modelId: model.model };
    }
  }
  return null;
}

/** The thinking level at the end of a path; `off` when nothing set one. */
export function thinkingLevelOf(columns: EntryColumns, path: readonly number[]): string {
  for (let i = path.length - 1; i >= 0; i--) {
    const row = path[i] as number;
    if (columns.type[row] === THINKING_CHANGE) return columns.details.get(row)?.level ?? "off";
  }
  return "off";
}
