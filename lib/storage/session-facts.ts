import type { Outline } from "@/lib/outline/outline";
import { labelsOf } from "@/lib/session/label";
import { storedLeaf } from "@/lib/session/path";
import { buildTree } from "@/lib/session/tree";
import { treeProblems } from "@/lib/session/tree-problems";
import { filterRule } from "@/lib/tree/filter-rule";
import { visibleTree } from "@/lib/tree/visible";
import { totalsOf } from "@/lib/usage/totals";
import type { Usage } from "@/lib/usage/usage";

/** What only reading all of a file tells. */
export interface SessionFacts {
  messages: number;
  entries: number;
  /** Tips of the visible tree with the default filter. */
  branches: number;
  /** Names of the models that worked in it, in order of appearance. */
  models: string[];
  usage: Usage;
  problems: number;
}

export function factsOf(outline: Outline): SessionFacts {
  const tree = buildTree(outline);
  const shows = filterRule(
    { columns: outline, tree, labels: labelsOf(outline), leaf: storedLeaf(outline, tree) },
    "default",
  );
  const visible = visibleTree(outline, tree, shows);
  let branches = 0;
  for (let member = 0; member < visible.size; member++) if (visible.childCount[member] === 0) branches++;
  const models = new Set(outline.models.map(({ model }) => model));
  models.delete("");
  return {
    messages: outline.listing.messages,
    entries: outline.size,
    branches,
    models: Array.from(models),
    usage: totalsOf(outline, tree, []).session,
    problems: outline.problems.length + treeProblems(outline, tree).length,
  };
}
