import type { Loadout } from "@/lib/session/columns";
import { contextOf, modelOf, thinkingLevelOf, type ContextItem } from "@/lib/session/context";
import { labelsOf } from "@/lib/session/label";
import { loadoutOf } from "@/lib/session/loadout";
import { leafRow, pathTo } from "@/lib/session/path";
import type { Problem } from "@/lib/session/problem";
import { sessionName } from "@/lib/session/session-name";
import { branchPointsOf, buildTree, tipsOf } from "@/lib/session/tree";
import { treeProblems } from "@/lib/session/tree-problems";
import { totalsOf, type Totals } from "@/lib/usage/totals";

import type { Outline } from "./outline";

/** A session at one leaf as plain data, entries by id: what `inspect --json` prints. */
export interface Inspection {
  /** As stored; 1 when the file names none. */
  version: number;
  id: string | null;
  cwd: string | null;
  name: string | null;
  parentSession: string | null;
  /** Every parsed object after the header, housekeeping and repeats included. */
  entries: number;
  /** In file order. */
  problems: Problem[];
  roots: string[];
  /** Tips and branch points of the tree of every entry. */
  tips: string[];
  branchPoints: string[];
  leafId: string | null;
  path: string[];
  labels: Record<string, string>;
  loadout: Loadout | null;
  context: {
    entries: string[];
    messages: { role: string; entryId: string; from: ContextItem["from"] }[];
    model: { provider: string; modelId: string } | null;
    thinkingLevel: string;
  };
  usage: Totals;
}

/** Looks at an outline from one leaf: `leafId` when the file has it, else the stored leaf. */
export function inspectionOf(outline: Outline, leafId?: string): Inspection {
  const tree = buildTree(outline);
  const leaf = leafRow(outline, tree, leafId);
  const path = pathTo(tree, leaf);
  const context = contextOf(outline, path);
  const id = (row: number) => outline.ids[row] as string;
  return {
    version: outline.header?.version ?? 1,
    id: outline.header?.id ?? null,
    cwd: outline.header?.cwd ?? null,
    name: sessionName(outline),
    parentSession: outline.header?.parentSession ?? null,
    entries: outline.size,
    problems: problemsOf(outline, treeProblems(outline, tree)),
    roots: tree.roots.map(id),
    tips: tipsOf(tree).map(id),
    branchPoints: branchPointsOf(tree).map(id),
    leafId: leaf < 0 ? null : id(leaf),
    path: path.map(id),
    // fromEntries defines its keys: an entry called __proto__ gets its label too.
    labels: Object.fromEntries(Array.from(labelsOf(outline), ([target, { text }]) => [target, text])),
    loadout: loadoutOf(outline)?.loadout ?? null,
    context: {
      entries: context.entries.map(id),
      messages: context.items.map((item) => ({ role: item.role, entryId: id(item.row), from: item.from })),
      model: modelOf(outline, path),
      thinkingLevel: thinkingLevelOf(outline, path),
    },
    usage: totalsOf(outline, tree, path),
  };
}

/** Problems of lines and of links in one list, in file order. */
export function problemsOf(outline: Outline, ofLinks: readonly Problem[]): Problem[] {
  return [...outline.problems, ...ofLinks].sort((a, b) => a.offset - b.offset);
}
