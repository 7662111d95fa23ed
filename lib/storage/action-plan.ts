import { dirname, isAbsolute } from "node:path";

import type { Action, ActionPlan, Marks } from "@/lib/session/action";
import { ENTRY_TYPES, ROLES } from "@/lib/session/columns";
import { asString, isObject, messageOf, type RawObject } from "@/lib/session/entry";
import { CURRENT_VERSION } from "@/lib/session/header";
import { labelsOf } from "@/lib/session/label";
import { pathTo, storedLeaf } from "@/lib/session/path";
import { sessionName } from "@/lib/session/session-name";
import { ROOT, type Tree } from "@/lib/session/tree";

import { abandonedRows, filesOf, summariesAmong } from "./abandoned-files";
import { ActionRefused } from "./action-refusal";
import { BranchCopy } from "./branch-copy";
import type { FileStamp } from "./file-stamp";
import { backupPath } from "./migrate-file";
import { newEntryId, newSessionId } from "./new-id";
import { newHeader, newSessionPath } from "./new-session";
import { directoryBeside, resolvePath } from "./pi-paths";
import { isLive } from "./liveness";
import { inPi } from "./pi-line";
import { oneLine } from "./session-appending";
import { readEntries, type RowPlaces } from "./session-bodies";

/** The customType of the entries that set the leaf. */
export const LEAF_TYPE = "pi-session-tree.leaf";

const SILENT = new Set([
  ENTRY_TYPES.indexOf("label"),
  ENTRY_TYPES.indexOf("session_info"),
  ENTRY_TYPES.indexOf("custom"),
]);
const USER = ROLES.indexOf("user");

/** A session as it was read, to act on. */
export interface ActionSession extends RowPlaces {
  tree: Tree;
  /** The file after our own last write to it, should we have written. */
  own: FileStamp | null;
  /** Directories that copies may be made in; absolute, with no symbolic link in them. */
  roots: readonly string[];
}

/**
 * What an action will write, without writing it. With the `marks` of an earlier plan the lines are the same.
 *
 * @throws ActionRefused when the session does not allow it.
 */
export async function planAction(session: ActionSession, action: Action, marks?: Marks): Promise<ActionPlan> {
  const plan: ActionPlan = {
    action,
    marks: marksFor(session, action, marks),
    path: session.path,
    lines: [],
    migrates: null,
    creates: null,
    deletes: false,
    text: null,
    live: writes(action) && isLive(session.mark, session.own),
    inPi: inPi(action, session.outline, session.tree),
  };
  switch (action.kind) {
    case "set-leaf": {
      const target = action.entryId === null ? ROOT : rowOf(session, action.entryId);
      return appends(session, plan, await leafEntry(session, target, action.summary));
    }
    case "re-edit": {
      const row = rowOf(session, action.entryId);
      if (session.outline.role[row] !== USER) throw new ActionRefused("only a message of the user can be edited again");
      plan.text = await textOfMessage(session, row);
      return appends(session, plan, await leafEntry(session, session.tree.parent[row] as number, undefined));
    }
    case "label":
      return appends(session, plan, labelEntry(session, action.entryId, oneLine(action.label)));
    case "rename":
      return appends(session, plan, nameEntry(session, oneLine(action.name)));
    case "fork":
      return creates(session, plan, action.cwd, session.outline.size);
    case "extract":
      return creates(session, plan, action.cwd, copyOf(session, action.entryId).rows.length);
    case "delete":
      return { ...plan, deletes: true };
    case "migrate": {
      const migrates = migrationOf(session);
      if (migrates === null) throw new ActionRefused("the file has the current version already");
      return { ...plan, migrates };
    }
  }
}

/** False for what leaves the session's own file as it is. */
const writes = ({ kind }: Action): boolean => kind !== "fork" && kind !== "extract";

/** The copy that extracting an entry makes. */
export function copyOf({ outline, tree }: ActionSession, entryId: string): BranchCopy {
  return new BranchCopy(outline, labelsOf(outline), pathTo(tree, rowIn(tree, entryId)));
}

/** An entry without its id, parent and time: what a plan adds. */
interface Draft {
  type: string;
  parent: number;
  fields: Record<string, unknown>;
}

async function leafEntry(session: ActionSession, target: number, summary: string | undefined): Promise<Draft> {
  const { outline, tree } = session;
  const from = storedLeaf(outline, tree);
  const fromId = outline.ids[from] ?? null;
  if (summary) {
    const left = abandonedRows(tree, from, target);
    if (left.length === 0) throw new ActionRefused("no branch is left by going there, so there is nothing to sum up");
    const summaries: RawObject[] = [];
    for await (const body of readEntries(session, summariesAmong(outline, left))) summaries.push(body);
    const details = filesOf(outline, left, summaries);
    return { type: "branch_summary", parent: target, fields: { fromId: fromId ?? "root", summary, details } };
  }
  if (continuesAt(session, from) === target) throw new ActionRefused("pi continues there already");
  return { type: "custom", parent: target, fields: { customType: LEAF_TYPE, data: { from: fromId } } };
}

/** The row that a leaf comes to: entries that say nothing of the conversation add nothing to it. */
function continuesAt({ outline, tree }: ActionSession, leaf: number): number {
  let row = leaf;
  while (row >= 0 && SILENT.has(outline.type[row] as number)) row = tree.parent[row] as number;
  return row;
}

function labelEntry({ outline, tree }: ActionSession, targetId: string, label: string): Draft {
  rowIn(tree, targetId);
  if ((labelsOf(outline).get(targetId)?.text ?? "") === label)
    throw new ActionRefused(label === "" ? "the entry has no label" : "the entry has this label already");
  // Under the last entry, not under the one it speaks of: the leaf that pi finds must not move.
  return { type: "label", parent: storedLeaf(outline, tree), fields: { targetId, ...(label !== "" && { label }) } };
}

function nameEntry({ outline, tree }: ActionSession, name: string): Draft {
  if ((sessionName(outline) ?? "") === name)
    throw new ActionRefused(name === "" ? "the session has no name" : "the session has this name already");
  return { type: "session_info", parent: storedLeaf(outline, tree), fields: { name } };
}

function appends(session: ActionSession, plan: ActionPlan, { type, parent, fields }: Draft): ActionPlan {
  if (session.outline.header === null) throw new ActionRefused("the file is empty: there is no session in it yet");
  const { id, time: timestamp } = plan.marks;
  const parentId = session.outline.ids[parent] ?? null;
  const lines = [JSON.stringify({ type, id, parentId, timestamp, ...fields })];
  return { ...plan, lines, migrates: migrationOf(session) };
}

function creates(session: ActionSession, plan: ActionPlan, cwd: string | undefined, entries: number): ActionPlan {
  const { header } = session.outline;
  if (header === null) throw new ActionRefused("the file is empty: there is no session in it yet");
  const own = header.cwd ?? "";
  const target = cwd === undefined ? own : workingDirectory(cwd);
  const directory = target === own ? dirname(session.path) : directoryBeside(session.path, target, session.roots);
  const made = newHeader(target, { id: plan.marks.id, parentSession: session.path }, new Date(plan.marks.time));
  const version = Math.max(CURRENT_VERSION, header.version);
  const path = newSessionPath(directory, made);
  return { ...plan, creates: { path, header: JSON.stringify({ ...made, version }), entries } };
}

/** The working directory that a person names: text from outside, so no line break may get into a header or a name. */
function workingDirectory(cwd: string): string {
  if (!isAbsolute(cwd) && !/^~(\/|$)/.test(cwd))
    throw new ActionRefused("the working directory must be a path from the root");
  if (/\p{Cc}/u.test(cwd)) throw new ActionRefused("the working directory's name holds control characters");
  return resolvePath(cwd);
}

function migrationOf({ path, outline }: ActionSession): ActionPlan["migrates"] {
  const version = outline.header?.version ?? CURRENT_VERSION;
  return version < CURRENT_VERSION ? { version, backup: backupPath(path, version) } : null;
}

function marksFor({ tree }: ActionSession, { kind }: Action, marks: Marks | undefined): Marks {
  if (marks !== undefined && tree.rowOf.has(marks.id))
    throw new ActionRefused("the id shown has been used since; try again");
  if (marks !== undefined) return marks;
  const time = new Date();
  const session = kind === "fork" || kind === "extract";
  const id = session ? newSessionId(time.getTime()) : newEntryId((taken) => tree.rowOf.has(taken));
  return { id, time: time.toISOString() };
}

const rowOf = ({ tree }: ActionSession, entryId: string): number => rowIn(tree, entryId);

function rowIn(tree: Tree, entryId: string): number {
  const row = tree.rowOf.get(entryId);
  if (row === undefined) throw new ActionRefused(`the session has no entry ${entryId}`);
  return row;
}

/** The text of a message of the user, images left out. */
async function textOfMessage(session: ActionSession, row: number): Promise<string> {
  const bodies: RawObject[] = [];
  for await (const body of readEntries(session, [row])) bodies.push(body);
  const content = messageOf(bodies[0] ?? {})?.content;
  if (typeof content === "string") return content;
  return (Array.isArray(content) ? (content as unknown[]) : [])
    .map((block) => (isObject(block) && block.type === "text" ? (asString(block.text) ?? "") : ""))
    .filter((text) => text !== "")
    .join("\n");
}
