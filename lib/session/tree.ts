import type { EntryColumns } from "./columns";

/** Parent of a row that is a root. */
export const ROOT = -1;
/** Parent of a row that repeats an earlier id and is set aside: it is in no tree and on no path. */
export const ASIDE = -2;

/** The shape of a session: every entry, housekeeping included. Rows are indexes into the columns. */
export interface Tree {
  readonly size: number;
  /** Row of the parent, or ROOT, or ASIDE. */
  readonly parent: Int32Array;
  /** Children of row r: `childRows[childStart[r]..childStart[r + 1]]`, oldest first. */
  readonly childStart: Int32Array;
  readonly childRows: Int32Array;
  /** Roots in file order. */
  readonly roots: readonly number[];
  /** Row of an id: that of its first line. */
  readonly rowOf: ReadonlyMap<string, number>;
  /** Rows whose parent link could not be kept, in file order. */
  readonly faults: readonly TreeFault[];
}

export interface TreeFault {
  row: number;
  kind: "duplicate-id" | "missing-parent" | "cycle";
}

/**
 * Links rows by id. Total: a repeated id is set aside, an entry whose parent is missing or is itself becomes a root, a
 * loop of parents is broken at its first entry in the file. Linear in the rows.
 */
export function buildTree(columns: EntryColumns): Tree {
  const { size, ids, parentIds } = columns;
  const rowOf = new Map<string, number>();
  const parent = new Int32Array(size).fill(ROOT);
  const faults: TreeFault[] = [];
  for (let row = 0; row < size; row++) {
    const id = ids[row] as string;
    if (rowOf.has(id)) {
      parent[row] = ASIDE;
      faults.push({ row, kind: "duplicate-id" });
    } else rowOf.set(id, row);
  }
  for (let row = 0; row < size; row++) {
    if (parent[row] === ASIDE) continue;
    const parentId = parentIds[row] as string | null;
    if (parentId === null) continue;
    const found = rowOf.get(parentId);
    if (found === undefined) faults.push({ row, kind: "missing-parent" });
    else if (found === row) faults.push({ row, kind: "cycle" });
    else parent[row] = found;
  }
  breakLoops(parent, faults);
  faults.sort((a, b) => a.row - b.row);
  return { size, parent, rowOf, faults, ...linkChildren(parent, columns.time) };
}

/** Cuts each loop of parents at its first row. */
function breakLoops(parent: Int32Array, faults: TreeFault[]): void {
  // 0 = not seen, n = seen by the n-th walk. A walk that meets its own number has closed a loop.
  const seen = new Int32Array(parent.length);
  for (let start = 0; start < parent.length; start++) {
    const walk = start + 1;
    let row = start;
    while (row >= 0 && seen[row] === 0) {
      seen[row] = walk;
      row = parent[row] as number;
    }
    if (row < 0 || seen[row] !== walk) continue;
    let first = row;
    for (let at = parent[row] as number; at !== row; at = parent[at] as number) first = Math.min(first, at);
    parent[first] = ROOT;
    faults.push({ row: first, kind: "cycle" });
  }
}

function linkChildren(
  parent: Int32Array,
  time: readonly (number | null)[],
): Pick<Tree, "childStart" | "childRows" | "roots"> {
  const size = parent.length;
  const childStart = new Int32Array(size + 1);
  const roots: number[] = [];
  for (let row = 0; row < size; row++) {
    const up = parent[row] as number;
    if (up >= 0) childStart[up + 1] = (childStart[up + 1] as number) + 1;
    else if (up === ROOT) roots.push(row);
  }
  for (let row = 0; row < size; row++)
    childStart[row + 1] = (childStart[row + 1] as number) + (childStart[row] as number);
  const next = childStart.slice();
  const childRows = new Int32Array(childStart[size] as number);
  for (let row = 0; row < size; row++) {
    const up = parent[row] as number;
    if (up < 0) continue;
    childRows[next[up] as number] = row;
    next[up] = (next[up] as number) + 1;
  }
  for (let row = 0; row < size; row++) {
    const start = childStart[row] as number;
    const end = childStart[row + 1] as number;
    if (end - start > 1) childRows.set(byTime(Array.from(childRows.subarray(start, end)), time), start);
  }
  return { childStart, childRows, roots };
}

/** Rows by time, oldest first, stable. A row whose time cannot be read stays behind its neighbour in the file. */
export function byTime(rows: readonly number[], time: readonly (number | null)[]): number[] {
  let last = -Infinity;
  const keyed = rows.map((row) => {
    last = time[row] ?? last;
    return { row, at: last };
  });
  return keyed.sort((a, b) => (a.at === b.at ? 0 : a.at - b.at)).map((item) => item.row);
}

/** Children of a row, oldest first. */
export const childrenOf = (tree: Tree, row: number): Int32Array =>
  tree.childRows.subarray(tree.childStart[row], tree.childStart[row + 1]);

export const childCount = (tree: Tree, row: number): number =>
  (tree.childStart[row + 1] as number) - (tree.childStart[row] as number);

/** Rows without children, in file order. */
export function tipsOf(tree: Tree): number[] {
  const tips: number[] = [];
  for (let row = 0; row < tree.size; row++)
    if (tree.parent[row] !== ASIDE && childCount(tree, row) === 0) tips.push(row);
  return tips;
}

/** Rows with more than one child, in file order. */
export function branchPointsOf(tree: Tree): number[] {
  const points: number[] = [];
  for (let row = 0; row < tree.size; row++) if (childCount(tree, row) > 1) points.push(row);
  return points;
}
