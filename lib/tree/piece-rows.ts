import { ASIDE, type Tree } from "@/lib/session/tree";

import type { Turns } from "./turns";
import type { VisibleTree } from "./visible";

/** All rows of each piece in file order, hidden ones with the piece they follow: `rows[start[p]..start[p + 1]]`. */
export interface PieceRows {
  readonly start: Int32Array;
  readonly rows: Int32Array;
}

export function pieceRows(tree: Tree, visible: VisibleTree, turns: Turns): PieceRows {
  const pieceOfRow = new Int32Array(tree.size).fill(-1);
  const start = new Int32Array(turns.size + 1);
  for (let row = 0; row < tree.size; row++) {
    const member = tree.parent[row] === ASIDE ? -1 : (visible.nearest[row] as number);
    if (member < 0) continue;
    const piece = turns.pieceOf[member] as number;
    pieceOfRow[row] = piece;
    start[piece + 1] = (start[piece + 1] as number) + 1;
  }
  for (let piece = 0; piece < turns.size; piece++)
    start[piece + 1] = (start[piece + 1] as number) + (start[piece] as number);
  const rows = new Int32Array(start[turns.size] as number);
  const next = start.slice();
  for (let row = 0; row < tree.size; row++) {
    const piece = pieceOfRow[row] as number;
    if (piece < 0) continue;
    rows[next[piece] as number] = row;
    next[piece] = (next[piece] as number) + 1;
  }
  return { start, rows };
}
