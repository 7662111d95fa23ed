import { childrenIn, firstChild, nextSibling, type Forest } from "./forest";
import type { Layout } from "./layout";

/** A move of the active item by keyboard. */
export type Step =
  | "parent"
  | "child"
  | "previous-sibling"
  | "next-sibling"
  | "first"
  | "last"
  | "page-up"
  | "page-down"
  | "next-branch-point"
  | "previous-branch-point"
  /** The first entry of the branch one is on, or of the one above it. */
  | "branch-start"
  /** The first entry of the next branch further down, or the tip. */
  | "branch-end";

/** Where a step leads on the map, whose arrows follow what is seen; the item itself when there is nothing that way. */
export function stepOnMap(layout: Layout, forest: Forest, from: number, step: Step, page: number): number {
  switch (step) {
    case "child":
      return straightBelow(layout, forest, from);
    case "previous-sibling":
      return beside(layout, forest, from, -1);
    case "next-sibling":
      return beside(layout, forest, from, 1);
    case "page-up":
    case "page-down": {
      let at = from;
      for (let left = page; left > 0; left--)
        at = step === "page-down" ? straightBelow(layout, forest, at) : parentOr(forest, at);
      return at;
    }
    default:
      return stepInForest(forest, from, step);
  }
}

/** Where a step leads in the outline, whose lines stand below each other. */
export function stepInOutline(forest: Forest, from: number, step: Step, page: number): number {
  if (step === "page-up") return Math.max(from - page, 0);
  if (step === "page-down") return Math.min(from + page, forest.size - 1);
  if (step === "next-sibling") return orStay(nextSibling(forest, from), from);
  if (step === "previous-sibling") {
    const siblings = childrenIn(forest, forest.parent[from] as number);
    return siblings[siblings.indexOf(from) - 1] ?? from;
  }
  return step === "child" ? orStay(firstChild(forest, from), from) : stepInForest(forest, from, step);
}

function stepInForest(forest: Forest, from: number, step: Step): number {
  const { childCount, size } = forest;
  switch (step) {
    case "parent":
      return parentOr(forest, from);
    case "first":
      return 0;
    case "last":
      return size - 1;
    case "branch-start": {
      let at = parentOr(forest, from);
      while ((forest.parent[at] as number) >= 0 && childCount[forest.parent[at] as number] === 1)
        at = forest.parent[at] as number;
      return at;
    }
    case "branch-end": {
      let at = from;
      while (childCount[at] === 1) at++;
      return childCount[at] === 0 ? at : at + 1;
    }
    case "next-branch-point":
      for (let at = from + 1; at < size; at++) if ((childCount[at] as number) > 1) return at;
      return from;
    case "previous-branch-point":
      for (let at = from - 1; at >= 0; at--) if ((childCount[at] as number) > 1) return at;
      return from;
    default:
      return from;
  }
}

/** The child that stands straight below. */
function straightBelow(layout: Layout, forest: Forest, from: number): number {
  let child = firstChild(forest, from);
  while (child >= 0 && layout.column[child] !== layout.column[from]) child = nextSibling(forest, child);
  return orStay(child, from);
}

/** The sibling to the left or right, else the neighbour in the same row: an arrow never leads nowhere in sight. */
function beside(layout: Layout, forest: Forest, from: number, way: -1 | 1): number {
  const siblings = childrenIn(forest, forest.parent[from] as number);
  siblings.sort((a, b) => (layout.column[a] as number) - (layout.column[b] as number));
  const sibling = siblings[siblings.indexOf(from) + way];
  if (sibling !== undefined) return sibling;
  const row = layout.row[from] as number;
  const inRow = layout.rowItems.subarray(layout.rowStart[row], layout.rowStart[row + 1]);
  return inRow[inRow.indexOf(from) + way] ?? from;
}

const parentOr = (forest: Forest, from: number): number => orStay(forest.parent[from] as number, from);
const orStay = (to: number, from: number): number => (to < 0 ? from : to);

/** The next item after `from`, around the end, whose title begins with the typed text; -1 for none. */
export function findTyped(size: number, from: number, typed: string, titleOf: (at: number) => string): number {
  const wanted = typed.toLocaleLowerCase();
  for (let step = 0; step < size; step++) {
    // One more letter may still mean the item the first letters led to.
    const at = (from + step + (typed.length > 1 ? 0 : 1)) % size;
    if (titleOf(at).toLocaleLowerCase().startsWith(wanted)) return at;
  }
  return -1;
}
