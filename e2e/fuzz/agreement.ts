import { isDeepStrictEqual } from "node:util";

import { expect } from "vitest";

import { read, type ReadSession } from "@/e2e/cases/reading";
import type { Outline } from "@/lib/outline/outline";
import { ROLES } from "@/lib/session/columns";
import { checkpointsOf } from "@/lib/session/compaction";
import { contextOf, modelOf, thinkingLevelOf } from "@/lib/session/context";
import { contextMessages } from "@/lib/session/context-messages";
import type { RawObject } from "@/lib/session/entry";
import { labelsOf } from "@/lib/session/label";
import { pathTo, storedLeaf } from "@/lib/session/path";
import { sessionName } from "@/lib/session/session-name";
import { buildTree, childrenOf, type Tree } from "@/lib/session/tree";
import { totalsOf, type Totals } from "@/lib/usage/totals";

import type { Oracle, PiProjection, PiSession } from "./oracle";

const SYSTEM = ROLES.indexOf("system");

/** Compares everything we say of a well-formed file with what pi says, for every entry as the leaf. */
export function agree(oracle: Oracle, text: string): void {
  const ours = read(text);
  const tree = buildTree(ours.outline);
  const pi = oracle.SessionManager.inMemory("/proj/demo", undefined, oracle.parseSessionEntries(text));
  const entries = pi.getEntries();
  // agent-core has retained messages, the coding agent does not: it must not keep what they stand for.
  for (const entry of entries) if (Array.isArray(entry.retainedTail)) delete entry.firstKeptEntryId;
  const rowOf = new Map(entries.map((entry, row) => [entry, row]));
  const rows = (of: readonly RawObject[]) => of.map((entry) => rowOf.get(entry) as number);

  expect(ours.outline.size).toBe(entries.length);
  agreeOnFile(ours, tree, pi, rows);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (let leaf = 0; leaf < entries.length; leaf++) {
    const id = entries[leaf]?.id as string;
    const branch = pi.getBranch(id);
    const path = pathTo(tree, leaf);
    same("path", leaf, rows(branch), path);
    const projection = oracle.buildSessionProjection(entries, id, byId);
    agreeOnContext(oracle, ours, path, leaf, branch, projection, rows);
    agreeOnCost(oracle, totalsOf(ours.outline, tree, path), leaf, entries, branch);
  }
}

function agreeOnFile(ours: ReadSession, tree: Tree, pi: PiSession, rows: (of: readonly RawObject[]) => number[]): void {
  const { outline } = ours;
  const roots = pi.getTree();
  expect(tree.roots).toEqual(rows(roots.map(({ entry }) => entry)));
  const open = [...roots];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const [row] = rows([node.entry]) as [number];
    same("children", row, rows(node.children.map(({ entry }) => entry)), Array.from(childrenOf(tree, row)));
    open.push(...node.children);
  }
  const labels = labelsOf(outline);
  for (const [id, { text }] of labels) expect(pi.getLabel(id)).toBe(text);
  for (const { type, targetId } of pi.getEntries())
    if (type === "label") expect(labels.get(targetId as string)?.text).toBe(pi.getLabel(targetId as string));
  expect(sessionName(outline) ?? undefined).toBe(pi.getSessionName());
  const last = pi.getEntries().at(-1);
  expect(storedLeaf(outline, tree)).toBe(last === undefined ? -1 : rows([last])[0]);
  expect(pi.getLeafId()).toBe(last?.id ?? null);
}

function agreeOnContext(
  oracle: Oracle,
  { outline, bodies }: ReadSession,
  path: number[],
  leaf: number,
  branch: RawObject[],
  projection: PiProjection,
  rows: (of: readonly RawObject[]) => number[],
): void {
  const context = contextOf(outline, path);
  const messages = contextMessages(outline, context, (row) => bodies[row] as RawObject);
  const ofRow = new Map<number, RawObject[]>();
  context.items.forEach((item, at) => {
    const message = messages[at] as RawObject;
    same("role", leaf, message.role ?? "unknown", item.role);
    const before = ofRow.get(item.row);
    if (before === undefined) ofRow.set(item.row, [message]);
    else before.push(message);
  });
  same("selection", leaf, rows(projection.entries.map(({ sourceEntry }) => sourceEntry)), context.entries);
  const expected = projection.entries.flatMap(({ sourceEntry, messages: own }, at) => {
    const isRetained = at === 0 && Array.isArray(sourceEntry.retainedTail) && own.length > 0;
    const all = isRetained ? [...own.slice(0, -1), ...retained(oracle, branch, sourceEntry)] : own;
    same("messages of an entry", leaf, all, ofRow.get(rows([sourceEntry])[0] as number) ?? []);
    return all;
  });
  same("messages", leaf, expected, messages);
  agreeOnCheckpoint(outline, path, leaf, context.entries);
  same("model", leaf, projection.model, modelOf(outline, path));
  same("thinking level", leaf, projection.thinkingLevel, thinkingLevelOf(outline, path));
  agreeWithCore(oracle, branch, leaf, messages);
}

/** The last checkpoint of a path keeps what the selection holds before what follows it. */
function agreeOnCheckpoint(outline: Outline, path: number[], leaf: number, selected: number[]): void {
  const last = checkpointsOf(outline, path).at(-1);
  if (last === undefined) return;
  const kept = path.slice(last.keptFrom, last.at).filter((row) => outline.role[row] !== SYSTEM);
  same("checkpoint", leaf, selected, [last.row, ...kept, ...path.slice(last.at + 1)]);
}

/** The summary of a compaction and the messages it retains, as agent-core gives them. */
const retained = (oracle: Oracle, branch: RawObject[], compaction: RawObject): RawObject[] =>
  oracle.buildRetainedContext(branch.slice(0, branch.indexOf(compaction) + 1)).messages;

/** Where agent-core knows all that stands on a path, its whole context is ours too, but for the system checkpoint. */
function agreeWithCore(oracle: Oracle, branch: RawObject[], leaf: number, messages: RawObject[]): void {
  const at = branch.findLastIndex(({ type }) => type === "compaction");
  const compaction = branch[at];
  if (compaction === undefined || !Array.isArray(compaction.retainedTail)) return;
  const isKnown = ({ type, message }: RawObject) => {
    if (type === "custom_message" || type === "context_edit") return false;
    const { content, stopReason } = (message ?? { content: "" }) as RawObject;
    return type !== "message" || (content !== null && content !== undefined && stopReason !== "deferred");
  };
  if (!branch.slice(at + 1).every(isKnown)) return;
  const rest = compaction.systemMessage ? messages.slice(1) : messages;
  same("context of agent-core", leaf, oracle.buildRetainedContext(branch).messages, rest);
}

function agreeOnCost(oracle: Oracle, totals: Totals, leaf: number, entries: RawObject[], branch: RawObject[]): void {
  const onPath = new Set(branch);
  for (const [ours, of] of [
    [totals.session, entries],
    [totals.path, branch],
    [totals.abandoned, entries.filter((entry) => !onPath.has(entry))],
  ] as const) {
    const parts = oracle.getUsageCostBreakdown(of);
    const tokens = parts.reduce((sum, part) => sum + part.tokens, 0);
    const cost = parts.reduce((sum, part) => sum + part.cost, 0);
    const differs = Math.abs(ours.cost - cost) > 1e-9 * Math.max(1, cost);
    same("tokens and cost", leaf, [tokens, cost], [ours.totalTokens, differs ? ours.cost : cost]);
  }
}

/** Deep equality, quick where it holds and explained where it does not. */
function same(what: string, leaf: number, pi: unknown, ours: unknown): void {
  if (!isDeepStrictEqual(pi, ours)) expect(ours, `${what}, row ${leaf}`).toEqual(pi);
}
