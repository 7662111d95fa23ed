import type { Forest } from "./forest";
import type { Layout } from "./layout";

/** A window of cells, edges included. */
export interface Cells {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Items that stand in the window, row by row, left to right. Costs the rows of the window and what is in it. */
export function itemsIn(layout: Layout, window: Cells): number[] {
  const found: number[] = [];
  const bottom = Math.min(window.bottom, layout.rows - 1);
  for (let row = Math.max(window.top, 0); row <= bottom; row++) {
    const to = layout.rowStart[row + 1] as number;
    for (let at = firstFrom(layout, row, window.left); at < to; at++) {
      const item = layout.rowItems[at] as number;
      if ((layout.column[item] as number) > window.right) break;
      found.push(item);
    }
  }
  return found;
}

/** Items whose link to their parent is seen in the window, though neither end may be. */
export function linksIn(layout: Layout, forest: Forest, window: Cells): number[] {
  const found: number[] = [];
  const bottom = Math.min(window.bottom + 1, layout.rows - 1);
  for (let row = Math.max(window.top, 1); row <= bottom; row++) {
    const to = layout.rowStart[row + 1] as number;
    for (let at = firstFrom(layout, row, window.left); at < to; at++) {
      const item = layout.rowItems[at] as number;
      const parent = forest.parent[item] as number;
      if (parent < 0) continue;
      // Links of one row do not cross, so parents stand in the order of their children.
      if ((layout.column[parent] as number) > window.right) break;
      found.push(item);
    }
  }
  return found;
}

/** The item in a cell, or -1. */
export function itemAt(layout: Layout, column: number, row: number): number {
  if (row < 0 || row >= layout.rows || column < 0) return -1;
  const at = firstFrom(layout, row, column);
  if (at >= (layout.rowStart[row + 1] as number)) return -1;
  const item = layout.rowItems[at] as number;
  return layout.column[item] === column ? item : -1;
}

/** Index in `rowItems` of the first item of the row at or right of the column. */
function firstFrom(layout: Layout, row: number, column: number): number {
  let low = layout.rowStart[row] as number;
  let high = layout.rowStart[row + 1] as number;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((layout.column[layout.rowItems[middle] as number] as number) < column) low = middle + 1;
    else high = middle;
  }
  return low;
}
