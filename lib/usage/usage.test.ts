import { describe, expect, it } from "vitest";

import { readUsage } from "./usage";

const WHOLE = {
  input: 1,
  output: 2,
  cacheRead: 4,
  cacheWrite: 8,
  totalTokens: 99,
  cacheWrite1h: 5,
  reasoning: 1,
  cost: { input: 0.1, output: 0.2, cacheRead: 0.3, cacheWrite: 0.4, total: 1.5 },
};

describe("readUsage", () => {
  it("reads what is recorded; the total of tokens is ours, that of the cost the file's", () => {
    expect(readUsage(WHOLE)).toEqual({
      input: 1,
      output: 2,
      cacheRead: 4,
      cacheWrite: 8,
      totalTokens: 15,
      cost: 1.5,
      unpriced: 0,
      cacheWrite1h: 5,
      reasoning: 1,
      costInput: 0.1,
      costOutput: 0.2,
      costCacheRead: 0.3,
      costCacheWrite: 0.4,
      damaged: false,
    });
  });

  it.each([[null], [undefined], ["free"], [7], [[1]]])("has nothing to read in %j", (raw) => {
    expect(readUsage(raw)).toBeNull();
  });

  it("counts missing numbers as nothing, without damage", () => {
    expect(readUsage({})).toMatchObject({ totalTokens: 0, cost: 0, unpriced: 0, damaged: false });
  });

  it.each([["many"], [null], [{}], [1e999], [1e300], [-1e300]])("counts %j as nothing, and as damage", (input) => {
    expect(readUsage({ ...WHOLE, input })).toMatchObject({ input: 0, totalTokens: 14, cost: 1.5, damaged: true });
  });

  it("keeps negative numbers and knows no negative zero", () => {
    expect(readUsage({ ...WHOLE, input: -3 })).toMatchObject({ input: -3, totalTokens: 11 });
    expect(Object.is(readUsage({ ...WHOLE, input: -0 })?.input, 0)).toBe(true);
  });

  it.each<[string, unknown, number, number]>([
    ["a cost of nothing is a cost", { total: 0 }, 0, 0],
    ["no cost", undefined, 0, 15],
    ["a cost that is null", null, 0, 15],
    ["a cost without numbers", {}, 0, 15],
    ["a total that is no number", { total: "x" }, 0, 15],
    ["parts without a total add up", { input: 0.25, output: 0.5 }, 0.75, 0],
  ])("%s", (_what, cost, dollars, unpriced) => {
    expect(readUsage({ ...WHOLE, cost })).toMatchObject({ cost: dollars, unpriced });
  });
});
