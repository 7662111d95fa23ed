import { ENTRY_TYPES, ROLES, type EntryColumns } from "@/lib/session/columns";

import { forestOf, type Forest } from "./forest";
import type { VisibleTree } from "./visible";

const USER = ROLES.indexOf("user");
const COMPACTION_TYPE = ENTRY_TYPES.indexOf("compaction");
const BRANCH_SUMMARY_TYPE = ENTRY_TYPES.indexOf("branch_summary");

/** Codes of `Turns.kind`, and of what is drawn of them. */
export const TURN = 0;
export const COMPACTION = 1;
export const BRANCH_SUMMARY = 2;

/**
 * The visible tree in pieces: turns, and each compaction and branch summary as a piece of its own. A piece is a chain of
 * entries, so its members stand side by side in the visible tree.
 */
export interface Turns extends Forest {
  /** TURN, COMPACTION or BRANCH_SUMMARY of each piece. */
  readonly kind: Uint8Array;
  /** Piece p holds the visible members `start[p]` to `start[p + 1]`, the second not included. */
  readonly start: Int32Array;
  /** Piece of each visible member. */
  readonly pieceOf: Int32Array;
}

/** Cuts the visible tree at user messages, branch points, compactions and branch summaries. */
export function turnsOf(columns: EntryColumns, visible: VisibleTree): Turns {
  const { size, rows, parent, childCount } = visible;
  const pieceOf = new Int32Array(size);
  const start = new Int32Array(size + 1);
  const up = new Int32Array(size);
  const kind = new Uint8Array(size);
  let count = 0;
  for (let at = 0; at < size; at++) {
    const row = rows[at] as number;
    const type = columns.type[row];
    const own = type === COMPACTION_TYPE ? COMPACTION : type === BRANCH_SUMMARY_TYPE ? BRANCH_SUMMARY : TURN;
    const before = parent[at] as number;
    const goesOn =
      before >= 0 &&
      own === TURN &&
      columns.role[row] !== USER &&
      childCount[before] === 1 &&
      kind[pieceOf[before] as number] === TURN;
    if (!goesOn) {
      kind[count] = own;
      start[count] = at;
      up[count] = before < 0 ? -1 : (pieceOf[before] as number);
      count++;
    }
    pieceOf[at] = count - 1;
  }
  start[count] = size;
  return {
    ...forestOf(up.slice(0, count)),
    kind: kind.slice(0, count),
    start: start.slice(0, count + 1),
    pieceOf,
  };
}

/** Row of the first entry of a piece: what names it to the outside. */
export const firstRow = (turns: Turns, visible: VisibleTree, piece: number): number =>
  visible.rows[turns.start[piece] as number] as number;

/** Piece that holds a row, or the nearest one above it; -1 for none. */
export function pieceAt(turns: Turns, visible: VisibleTree, row: number): number {
  const member = row < 0 ? -1 : (visible.nearest[row] ?? -1);
  return member < 0 ? -1 : (turns.pieceOf[member] as number);
}
