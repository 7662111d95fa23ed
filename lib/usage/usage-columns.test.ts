import { describe, expect, it } from "vitest";

import { readUsage, type UsageFact } from "./usage";
import { cutUsage, noUsageColumns, pushUsage, usageAt } from "./usage-columns";

const fact = readUsage({ input: 1, cost: { total: 2 } }) as UsageFact;
function columnsOf(...rows: number[]) {
  const columns = noUsageColumns();
  for (const row of rows) pushUsage(columns, row, 0, { ...fact, input: row });
  return columns;
}

describe("usageAt", () => {
  it("finds the position of a row, and -1 for a row without usage", () => {
    const columns = columnsOf(2, 3, 7, 20);
    expect([2, 3, 7, 20].map((row) => usageAt(columns, row))).toEqual([0, 1, 2, 3]);
    expect([0, 4, 19, 21].map((row) => usageAt(columns, row))).toEqual([-1, -1, -1, -1]);
    expect(usageAt(noUsageColumns(), 0)).toBe(-1);
  });
});

describe("cutUsage", () => {
  it("takes every column of the rows asked for", () => {
    const columns = columnsOf(2, 3, 7, 20);
    expect(cutUsage(columns, 3, 20)).toEqual(columnsOf(3, 7));
    expect(cutUsage(columns, 0, 100)).toEqual(columns);
    expect(cutUsage(columns, 8, 20)).toEqual(noUsageColumns());
  });
});
