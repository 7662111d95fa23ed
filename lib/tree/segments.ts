import { forestOf, type Forest } from "./forest";
import { firstRow, pieceAt, TURN, type Turns } from "./turns";
import type { VisibleTree } from "./visible";

/** Kind of a drawn item that stands for a run of turns; the other kinds are those of the pieces. */
export const SEGMENT = 3;

/** Fewer turns than this are not worth a fold. */
const FEWEST = 3;
/** A longer run becomes several segments, so that opening one shows what a person can look over. */
const MOST = 100;

/** What the map draws, in items: a piece, or a segment of several turns. */
export interface DrawnTree extends Forest {
  /** Kind of the piece, or SEGMENT. */
  readonly kind: Uint8Array;
  /** First and last piece of each item. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** Item of each piece; of a piece below a closed item that item. */
  readonly itemOf: Int32Array;
  /** Pieces folded away below a closed item; 0 of the others. */
  readonly hidden: Int32Array;
}

/** What is folded and what is not. Rows, so that it outlives a change of the filter. */
export interface Folding {
  /** First rows of turns that stay out of segments. */
  readonly opened: ReadonlySet<number>;
  /** Rows whose descendants are folded away. */
  readonly folded: ReadonlySet<number>;
}

/**
 * Folds each run of turns without a branch point into segments. The head of a run, branch points, labelled turns,
 * compactions and branch summaries stay: they are what one looks for.
 */
export function drawnTree(
  turns: Turns,
  visible: VisibleTree,
  { opened, folded }: Folding,
  labelled: Iterable<number> = [],
): DrawnTree {
  const { size, parent, childCount, kind } = turns;
  const closed = new Uint8Array(size);
  for (const row of folded) {
    const piece = pieceAt(turns, visible, row);
    // A fold below an entry this filter hides must not close more than it did.
    if (piece >= 0 && visible.rows[visible.nearest[row] as number] === row) closed[piece] = 1;
  }
  const stays = new Uint8Array(size);
  for (const row of labelled) {
    const piece = pieceAt(turns, visible, row);
    if (piece >= 0) stays[piece] = 1;
  }
  const folds = (piece: number): boolean => {
    const up = parent[piece] as number;
    return (
      kind[piece] === TURN &&
      (childCount[piece] as number) <= 1 &&
      up >= 0 &&
      childCount[up] === 1 &&
      kind[up] === TURN &&
      closed[piece] === 0 &&
      stays[piece] === 0 &&
      !opened.has(firstRow(turns, visible, piece))
    );
  };

  const items = { parent: new Int32Array(size), kind: new Uint8Array(size), hidden: new Int32Array(size) };
  const first = new Int32Array(size);
  const last = new Int32Array(size);
  const itemOf = new Int32Array(size);
  let count = 0;
  for (let piece = 0; piece < size; count++) {
    const length = runLength(turns, piece, folds);
    const isSegment = length >= FEWEST;
    const next = isSegment ? piece + length : piece + 1;
    const up = parent[piece] as number;
    items.parent[count] = up < 0 ? -1 : (itemOf[up] as number);
    items.kind[count] = isSegment ? SEGMENT : (kind[piece] as number);
    first[count] = piece;
    last[count] = next - 1;
    const below = closed[piece] === 1 ? (turns.end[piece] as number) : next;
    items.hidden[count] = below - next;
    itemOf.fill(count, piece, below);
    piece = below;
  }
  return {
    ...forestOf(items.parent.slice(0, count)),
    kind: items.kind.slice(0, count),
    first: first.slice(0, count),
    last: last.slice(0, count),
    hidden: items.hidden.slice(0, count),
    itemOf,
  };
}

function runLength(turns: Turns, from: number, folds: (piece: number) => boolean): number {
  let piece = from;
  while (
    piece < turns.size &&
    piece - from < MOST &&
    folds(piece) &&
    (piece === from || turns.parent[piece] === piece - 1)
  )
    piece++;
  return piece - from;
}

/** First rows of a piece and its neighbours on the same run, `reach` each way: what stays open around a place. */
export function around(turns: Turns, visible: VisibleTree, row: number, reach = 2): number[] {
  const piece = pieceAt(turns, visible, row);
  if (piece < 0) return [];
  const rows = [firstRow(turns, visible, piece)];
  for (let at = turns.parent[piece] as number, left = reach; at >= 0 && left > 0; left--) {
    rows.push(firstRow(turns, visible, at));
    at = turns.parent[at] as number;
  }
  for (let at = piece, left = reach; left > 0 && turns.childCount[at] === 1; left--)
    rows.push(firstRow(turns, visible, ++at));
  return rows;
}

/** First rows of the turns an item holds: what opening it adds. */
export function rowsOfItem(drawn: DrawnTree, turns: Turns, visible: VisibleTree, item: number): number[] {
  const rows: number[] = [];
  for (let piece = drawn.first[item] as number; piece <= (drawn.last[item] as number); piece++)
    rows.push(firstRow(turns, visible, piece));
  return rows;
}

/** Row of the last entry of an item: folding it away means what comes after this. */
export const lastRow = (drawn: DrawnTree, turns: Turns, visible: VisibleTree, item: number): number =>
  visible.rows[(turns.start[(drawn.last[item] as number) + 1] as number) - 1] as number;

/** Row of the first entry of an item: what names it to the outside. */
export const itemRow = (drawn: DrawnTree, turns: Turns, visible: VisibleTree, item: number): number =>
  firstRow(turns, visible, drawn.first[item] as number);
