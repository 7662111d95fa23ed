import { ROLES } from "@/lib/session/columns";
import { IS_HOUSEKEEPING } from "@/lib/session/housekeeping";
import { ASIDE, byTime, childrenOf, ROOT, type Tree } from "@/lib/session/tree";
import type { Outline } from "@/lib/outline/outline";
import { CompensatedSum } from "@/lib/usage/sum";
import { usageAt } from "@/lib/usage/usage-columns";

const USER = ROLES.indexOf("user");

/** A branch among its siblings. */
export interface BranchChoice {
  /** First visible row of each branch, oldest first. */
  readonly siblings: readonly number[];
  /** Index of this one. */
  readonly position: number;
}

/** What follows a leaf. */
export interface Continuation {
  /** Its first visible row. */
  row: number;
  /** User messages in all of it. */
  turns: number;
  /** US dollars spent in all of it, and tokens without a recorded cost. */
  cost: number;
  unpriced: number;
  /** Latest time in it, Unix milliseconds; null when no entry has one. */
  time: number | null;
}

export interface BranchChoices {
  /** By row of the path that starts a branch. */
  readonly heads: ReadonlyMap<number, BranchChoice>;
  /** What stands under the leaf, oldest first. */
  readonly continuations: readonly Continuation[];
}

/**
 * Where a path could go another way. Housekeeping is looked through: its children count as those of the nearest visible
 * entry above, and housekeeping that nothing visible follows makes no branch. Linear in the session.
 */
export function branchChoices(outline: Outline, tree: Tree, path: readonly number[]): BranchChoices {
  const above = visibleParents(outline, tree);
  const shown = (row: number) => tree.parent[row] !== ASIDE && !IS_HOUSEKEEPING[outline.type[row] as number];
  // ROOT is -1, so the entry of a parent stands one further.
  const count = new Int32Array(tree.size + 1);
  for (let row = 0; row < tree.size; row++)
    if (shown(row)) count[(above[row] as number) + 1] = (count[(above[row] as number) + 1] as number) + 1;

  const starts = path.filter((row) => shown(row) && (count[(above[row] as number) + 1] as number) > 1);
  const branches = new Map<number, number[]>(starts.map((row) => [above[row] as number, []]));
  if (branches.size > 0)
    for (let row = 0; row < tree.size; row++) if (shown(row)) branches.get(above[row] as number)?.push(row);

  const heads = new Map<number, BranchChoice>();
  for (const row of starts) {
    const parent = above[row] as number;
    const rows = branches.get(parent) as number[];
    // pi keeps roots in file order and sorts all other children by time.
    const siblings = parent === ROOT ? rows : byTime(rows, outline.time);
    heads.set(row, { siblings, position: siblings.indexOf(row) });
  }
  const leaf = path[path.length - 1];
  return { heads, continuations: leaf === undefined ? [] : continuationsOf(outline, tree, leaf) };
}

/** Row of the nearest visible entry above each row, ROOT for none. */
function visibleParents(outline: Outline, tree: Tree): Int32Array {
  const above = new Int32Array(tree.size).fill(ROOT);
  // Parents may stand after their children in the file, so the tree is walked from its roots.
  const open = tree.roots.slice();
  for (let row = open.pop(); row !== undefined; row = open.pop()) {
    const parent = !IS_HOUSEKEEPING[outline.type[row] as number] ? row : (above[row] as number);
    for (const child of childrenOf(tree, row)) {
      above[child] = parent;
      open.push(child);
    }
  }
  return above;
}

function continuationsOf(outline: Outline, tree: Tree, leaf: number): Continuation[] {
  const first: number[] = [];
  const open = Array.from(childrenOf(tree, leaf));
  for (let row = open.pop(); row !== undefined; row = open.pop()) {
    if (!IS_HOUSEKEEPING[outline.type[row] as number]) first.push(row);
    else for (const child of childrenOf(tree, row)) open.push(child);
  }
  return byTime(
    first.sort((a, b) => a - b),
    outline.time,
  ).map((row) => continuation(outline, tree, row));
}

function continuation(outline: Outline, tree: Tree, first: number): Continuation {
  const cost = new CompensatedSum();
  let turns = 0;
  let unpriced = 0;
  let time: number | null = null;
  const open = [first];
  for (let row = open.pop(); row !== undefined; row = open.pop()) {
    if (outline.role[row] === USER) turns++;
    const at = outline.time[row] ?? null;
    if (at !== null && (time === null || at > time)) time = at;
    const usage = usageAt(outline.usage, row);
    if (usage >= 0) {
      const { usage: columns } = outline;
      cost.add(columns.cost[usage] as number);
      if (columns.priced[usage] !== 1)
        unpriced +=
          (columns.input[usage] as number) +
          (columns.output[usage] as number) +
          (columns.cacheRead[usage] as number) +
          (columns.cacheWrite[usage] as number);
    }
    for (const child of childrenOf(tree, row)) open.push(child);
  }
  return { row: first, turns, cost: cost.value, unpriced, time };
}
