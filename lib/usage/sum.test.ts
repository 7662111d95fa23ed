import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { CompensatedSum } from "./sum";

function sumOf(terms: number[]): number {
  const sum = new CompensatedSum();
  for (const term of terms) sum.add(term);
  return sum.value;
}

describe("CompensatedSum", () => {
  it("is 0 without terms", () => {
    expect(sumOf([])).toBe(0);
  });

  it("loses no digits that a plain sum loses", () => {
    const tenths = new Array<number>(100_000).fill(0.1);
    expect(tenths.reduce((sum, term) => sum + term, 0)).not.toBe(10_000);
    expect(sumOf(tenths)).toBe(10_000);
    expect(sumOf([1, 1e100, 1, -1e100])).toBe(2);
  });

  it("is right to the last digit for costs, in any order", () => {
    // Whole numbers of a power of two: their exact sum is known without rounding.
    const cost = fc.integer({ min: 0, max: 2 ** 40 });
    fc.assert(
      fc.property(fc.array(cost, { maxLength: 200 }), (costs) => {
        const scale = 2 ** -30;
        const exact = Number(costs.reduce((sum, term) => sum + BigInt(term), 0n)) * scale;
        expect(sumOf(costs.map((term) => term * scale))).toBe(exact);
        expect(sumOf(costs.map((term) => term * scale).reverse())).toBe(exact);
      }),
    );
  });
});
