import type { DrawnTree } from "./segments";
import type { Turns } from "./turns";

/**
 * Which child of each item stands straight below it: the one that leads to the trunk's end, where pi continues; off the
 * trunk the one that goes on longest, the older of equals. Counted in turns, so folding moves nothing sideways.
 */
export function straightChildren(turns: Turns, trunkEnd: number): Int32Array {
  const { size, parent } = turns;
  const straight = new Int32Array(size).fill(-1);
  const length = new Int32Array(size).fill(1);
  for (let piece = size - 1; piece > 0; piece--) {
    const up = parent[piece] as number;
    if (up < 0) continue;
    const through = (length[piece] as number) + 1;
    // Counting down, the older sibling comes last and so wins a tie.
    if (through >= (length[up] as number)) {
      length[up] = through;
      straight[up] = piece;
    }
  }
  for (let piece = trunkEnd; piece >= 0; piece = parent[piece] as number) {
    const up = parent[piece] as number;
    if (up >= 0) straight[up] = piece;
  }
  return straight;
}

/** The same for what is drawn: item to item, -1 for none. */
export function straightItem(drawn: DrawnTree, straight: Int32Array): (item: number) => number {
  return (item) => {
    if (drawn.childCount[item] === 0) return -1;
    const piece = straight[drawn.last[item] as number] as number;
    return piece < 0 ? -1 : (drawn.itemOf[piece] as number);
  };
}

/** The root that stands leftmost: that of the trunk. */
export function trunkRoot(turns: Turns, drawn: DrawnTree, trunkEnd: number): number {
  let piece = trunkEnd;
  while (piece >= 0 && (turns.parent[piece] as number) >= 0) piece = turns.parent[piece] as number;
  return piece < 0 ? 0 : (drawn.itemOf[piece] as number);
}
