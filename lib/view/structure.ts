import type { Outline } from "@/lib/outline/outline";
import { labelsOf, type Label } from "@/lib/session/label";
import { storedLeaf } from "@/lib/session/path";
import { sessionName } from "@/lib/session/session-name";
import { buildTree, type Tree } from "@/lib/session/tree";
import { breakdownOf, type Breakdown } from "@/lib/usage/breakdown";
import { countedPositions } from "@/lib/usage/totals";

import { fileProblems, type FileProblem } from "./file-problems";
import { headerFacts, type HeaderFacts } from "./header-facts";
import { tipsOfView, type Tips } from "./tips";

/** All that follows from the outline alone, whatever is looked at. */
export interface Structure {
  outline: Outline;
  tree: Tree;
  tips: Tips;
  labels: Map<string, Label>;
  /** Row where pi continues, -1 in an empty session. */
  stored: number;
  facts: HeaderFacts;
  problems: FileProblem[];
  /** Positions of the usages that count, in file order. */
  positions: number[];
  /** Every branch together. */
  usage: Breakdown;
}

export function structureOf(outline: Outline): Structure {
  const tree = buildTree(outline);
  const positions = countedPositions(outline, tree);
  return {
    outline,
    tree,
    tips: tipsOfView(outline, tree),
    labels: labelsOf(outline),
    stored: storedLeaf(outline, tree),
    facts: headerFacts(outline, sessionName(outline)),
    problems: fileProblems(outline, tree),
    positions,
    usage: breakdownOf(outline, positions),
  };
}
