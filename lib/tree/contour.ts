/**
 * The right edge of what is placed so far, row by row. Asking for the furthest column over a range of rows costs the
 * logarithm of the rows, so that a deep comb of branches stays cheap.
 */
export class Contour {
  readonly #leaves: number;
  /** A tree of maxima over the rows, in an array: the children of i are 2i and 2i + 1. */
  readonly #furthest: Int32Array;

  constructor(rows: number) {
    let leaves = 1;
    while (leaves < rows) leaves *= 2;
    this.#leaves = leaves;
    this.#furthest = new Int32Array(leaves * 2).fill(-1);
  }

  /** Notes that `row` is taken up to `column`. */
  place(row: number, column: number): void {
    const furthest = this.#furthest;
    for (let at = row + this.#leaves; at >= 1 && (furthest[at] as number) < column; at >>= 1) furthest[at] = column;
  }

  /** The furthest column taken in the rows `from` to `to`, both included; -1 when all are free. */
  over(from: number, to: number): number {
    const furthest = this.#furthest;
    let result = -1;
    let low = Math.max(from, 0) + this.#leaves;
    let high = Math.min(to, this.#leaves - 1) + this.#leaves;
    while (low <= high) {
      if (low % 2 === 1) result = Math.max(result, furthest[low++] as number);
      if (high % 2 === 0) result = Math.max(result, furthest[high--] as number);
      low >>= 1;
      high >>= 1;
    }
    return result;
  }
}
