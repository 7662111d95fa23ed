import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { parseRowRanges, rowRanges } from "./row-ranges";

describe("rowRanges", () => {
  it("writes runs with a hyphen", () => {
    expect(rowRanges([9, 4, 5, 6, 1, 5])).toBe("1,4-6,9");
  });

  it("is read back as the same rows", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3000), { minLength: 1 }), (rows) => {
        expect(parseRowRanges(rowRanges(rows), 10_000)).toEqual(Array.from(new Set(rows)).sort((a, b) => a - b));
      }),
    );
  });
});

describe("parseRowRanges", () => {
  it("refuses what is no list of rows, and more rows than asked for", () => {
    for (const text of ["", "a", "1,", "-1", "3-1", "1-", "1 2", "1e3", "99999999999", "0-999999999"])
      expect(parseRowRanges(text, 500)).toBeNull();
    expect(parseRowRanges("0-499", 500)).toHaveLength(500);
    expect(parseRowRanges("0-500", 500)).toBeNull();
  });
});
