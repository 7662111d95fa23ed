import type { Layout } from "./layout";

/** Neighbouring cells of one look, as one block. In cells. */
export interface Block {
  column: number;
  row: number;
  /** Rows it covers. */
  height: number;
  /** Look of its items: the highest where several fall into one block. */
  look: number;
}

/**
 * A coarser picture of some items: `perColumn` by `perRow` cells become one, and equal ones below each other one block.
 * So a tree of any size is drawn with no more blocks than the page has room for.
 */
export function rasterOf(
  layout: Layout,
  items: Iterable<number>,
  lookOf: (item: number) => number,
  perColumn: number,
  perRow: number,
): Block[] {
  const columns = Math.ceil(layout.columns / perColumn);
  const looks = new Map<number, number>();
  for (const item of items) {
    const row = Math.floor((layout.row[item] as number) / perRow);
    // Column by column, so that what stands below each other has neighbouring keys.
    const key = Math.floor((layout.column[item] as number) / perColumn) * layout.rows + row;
    const look = lookOf(item);
    const known = looks.get(key);
    if (known === undefined || known < look) looks.set(key, look);
  }
  const keys = Float64Array.from(looks.keys()).sort();
  const blocks: Block[] = [];
  let open: Block | null = null;
  let last = -1;
  for (const key of keys) {
    const look = looks.get(key) as number;
    const column = Math.floor(key / layout.rows);
    if (column >= columns) break;
    if (open !== null && key === last + 1 && open.look === look && open.column === column * perColumn)
      open.height += perRow;
    else {
      open = { column: column * perColumn, row: (key % layout.rows) * perRow, height: perRow, look };
      blocks.push(open);
    }
    last = key;
  }
  return blocks;
}
