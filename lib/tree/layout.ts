import { hierarchy, partition, type HierarchyNode, type HierarchyRectangularNode } from "d3-hierarchy";

import { Contour } from "./contour";
import { childrenIn, type Forest } from "./forest";

/** Where everything stands, in cells: one item a cell, one step of depth a row. */
export interface Layout {
  readonly column: Int32Array;
  readonly row: Int32Array;
  readonly columns: number;
  readonly rows: number;
  /** Items of row r from left to right: `rowItems[rowStart[r]..rowStart[r + 1]]`. */
  readonly rowStart: Int32Array;
  readonly rowItems: Int32Array;
}

type Cell = HierarchyNode<number>;

// d3.hierarchy() is quadratic on chains, which is what sessions are; nodes linked by hand are not. Its class is not in
// the types, so it is taken from a node.
const Node = hierarchy(-1).constructor as new (item: number) => Cell;

/**
 * Places a forest so that each item stands straight above one of its children, the others to the right of it, as far left
 * as they go without touching or crossing anything. `straight` names that child of each item, -1 for none.
 */
export function layoutOf(forest: Forest, straight: (item: number) => number, straightRoot = 0): Layout {
  const root = linkCells(forest, straight, straightRoot);
  const cells = partition<number>().size([root.count().value ?? 0, root.height + 1])(root);
  return slide(forest, cells);
}

/** The forest as d3 nodes under one root that is not drawn, the straight child first. */
function linkCells(forest: Forest, straight: (item: number) => number, straightRoot: number): Cell {
  const root = new Node(-1);
  const cells: Cell[] = [];
  for (let item = 0; item < forest.size; item++) {
    const cell = new Node(item);
    (cell as { depth: number }).depth = (forest.depth[item] as number) + 1;
    cells.push(cell);
  }
  const link = (cell: Cell, children: number[], first: number) => {
    if (children.length === 0) return;
    if (first >= 0 && children[0] !== first) children = [first, ...children.filter((child) => child !== first)];
    cell.children = children.map((child) => {
      const below = cells[child] as Cell;
      below.parent = cell;
      return below;
    });
  };
  for (let item = forest.size - 1; item >= 0; item--) {
    const cell = cells[item] as Cell;
    link(cell, childrenIn(forest, item), straight(item));
    let height = 0;
    for (const child of cell.children ?? []) height = Math.max(height, child.height + 1);
    (cell as { height: number }).height = height;
  }
  link(root, childrenIn(forest, -1), straightRoot);
  for (const child of root.children ?? [])
    (root as { height: number }).height = Math.max(root.height, child.height + 1);
  return root;
}

/**
 * The partition gives each subtree columns of its own, which never overlap but leave the page mostly empty. From left to
 * right, each subtree now slides to the first column free over all its rows and one below: then no link runs under a
 * stranger, and no tip seems to go on in a branch that begins below it.
 */
function slide(forest: Forest, root: HierarchyRectangularNode<number>): Layout {
  const { size } = forest;
  const rows = root.height;
  const column = new Int32Array(size);
  const contour = new Contour(rows);
  const rowStart = new Int32Array(rows + 1);
  let columns = 0;
  root.eachBefore((cell) => {
    if (cell === root) return;
    const item = cell.data;
    const row = cell.depth - 1;
    const parent = cell.parent as HierarchyRectangularNode<number>;
    const at =
      parent !== root && parent.children?.[0] === cell
        ? (column[parent.data] as number)
        : Math.min(cell.x0, contour.over(row, row + cell.height + 1) + 1);
    column[item] = at;
    columns = Math.max(columns, at + 1);
    contour.place(row, at);
    rowStart[row + 1] = (rowStart[row + 1] as number) + 1;
  });
  for (let row = 0; row < rows; row++) rowStart[row + 1] = (rowStart[row + 1] as number) + (rowStart[row] as number);
  const rowItems = new Int32Array(size);
  const next = rowStart.slice();
  root.eachBefore((cell) => {
    if (cell === root) return;
    const row = cell.depth - 1;
    rowItems[next[row] as number] = cell.data;
    next[row] = (next[row] as number) + 1;
  });
  return { column, row: forest.depth, columns, rows, rowStart, rowItems };
}
