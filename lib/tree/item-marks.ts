import type { Outline } from "@/lib/outline/outline";
import type { Label } from "@/lib/session/label";
import type { Tree } from "@/lib/session/tree";

import type { DrawnTree } from "./segments";
import { pieceAt, type Turns } from "./turns";
import type { VisibleTree } from "./visible";

/** The stages between an entry and the item that draws it. */
export interface Placing {
  visible: VisibleTree;
  turns: Turns;
  drawn: DrawnTree;
}

/** Item that draws a row, or the nearest one above it; -1 for none. */
export function itemOfRow({ visible, turns, drawn }: Placing, row: number): number {
  const piece = pieceAt(turns, visible, row);
  return piece < 0 ? -1 : (drawn.itemOf[piece] as number);
}

/** 1 for each item that draws one of the rows. */
export function itemsOfRows(placing: Placing, rows: Iterable<number>): Uint8Array {
  const marked = new Uint8Array(placing.drawn.size);
  for (const row of rows) {
    const item = itemOfRow(placing, row);
    if (item >= 0) marked[item] = 1;
  }
  return marked;
}

/** Labels by item, in the order they were set. */
export function itemLabels(placing: Placing, tree: Tree, labels: ReadonlyMap<string, Label>): Map<number, string[]> {
  const byItem = new Map<number, string[]>();
  for (const [id, { text }] of labels) {
    const row = tree.rowOf.get(id);
    const item = row === undefined ? -1 : itemOfRow(placing, row);
    if (item < 0) continue;
    const known = byItem.get(item);
    if (known === undefined) byItem.set(item, [text]);
    else known.push(text);
  }
  return byItem;
}

/** Two items that one entry ties together: a branch summary and the branch it tells of, a context edit and its target. */
export interface Tie {
  from: number;
  to: number;
}

export function tiesOf(placing: Placing, outline: Outline, tree: Tree): Tie[] {
  const ties: Tie[] = [];
  for (const [row, { fromId, targetId, omit }] of outline.details) {
    if (row >= tree.size) continue;
    const id = fromId ?? (omit === undefined ? undefined : targetId);
    const target = id === undefined ? undefined : tree.rowOf.get(id);
    if (target === undefined) continue;
    const from = itemOfRow(placing, row);
    const to = itemOfRow(placing, target);
    if (from >= 0 && to >= 0 && from !== to) ties.push({ from, to });
  }
  return ties;
}
