/**
 * A forest by numbers: members are numbered as they are met walking down, parents before children, siblings in order, so
 * that every subtree is one range. Passes over it are plain loops, upwards or downwards.
 */
export interface Forest {
  readonly size: number;
  /** Parent of each member, -1 of a root. */
  readonly parent: Int32Array;
  /** One past the last descendant of each member. */
  readonly end: Int32Array;
  /** 0 of a root. */
  readonly depth: Int32Array;
  readonly childCount: Int32Array;
  /** Place among the siblings, from 0. Roots are siblings of each other. */
  readonly place: Int32Array;
  readonly rootCount: number;
}

/** The forest of these parents, which are already numbered in that order. Linear. */
export function forestOf(parent: Int32Array): Forest {
  const size = parent.length;
  const end = new Int32Array(size);
  const depth = new Int32Array(size);
  const childCount = new Int32Array(size);
  const place = new Int32Array(size);
  let rootCount = 0;
  for (let at = 0; at < size; at++) {
    const up = parent[at] as number;
    if (up < 0) place[at] = rootCount++;
    else {
      depth[at] = (depth[up] as number) + 1;
      const before = childCount[up] as number;
      place[at] = before;
      childCount[up] = before + 1;
    }
  }
  for (let at = size - 1; at >= 0; at--) {
    if (end[at] === 0) end[at] = at + 1;
    const up = parent[at] as number;
    // Counting down, the last child is met first.
    if (up >= 0 && end[up] === 0) end[up] = end[at] as number;
  }
  return { size, parent, end, depth, childCount, place, rootCount };
}

/** First child, or -1. */
export const firstChild = (forest: Forest, at: number): number => (forest.childCount[at] === 0 ? -1 : at + 1);

/** The sibling after it, or -1. */
export function nextSibling(forest: Forest, at: number): number {
  const next = forest.end[at] as number;
  return next < forest.size && forest.parent[next] === forest.parent[at] ? next : -1;
}

/** All children in order; the roots for -1. */
export function childrenIn(forest: Forest, at: number): number[] {
  const children: number[] = [];
  const first = at < 0 ? (forest.size > 0 ? 0 : -1) : firstChild(forest, at);
  for (let child = first; child >= 0; child = nextSibling(forest, child)) children.push(child);
  return children;
}

/** How many siblings it has, itself included. */
export function siblingCount(forest: Forest, at: number): number {
  const up = forest.parent[at] as number;
  return up < 0 ? forest.rootCount : (forest.childCount[up] as number);
}
