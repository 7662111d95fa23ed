import { describe, expect, it } from "vitest";
import { formatCount, formatNumber } from "./number";

describe("formatNumber", () => {
  it.each([
    [0, "0"],
    [38412, "38,412"],
    [2911530, "2,911,530"],
    [-1204, "−1,204"],
    [0.5, "0.5"],
    [Number.NaN, "unknown"],
    [Infinity, "unknown"],
  ])("writes %s as %s", (value, text) => expect(formatNumber(value)).toBe(text));
});

describe("formatCount", () => {
  it.each([
    [0, "turn", undefined, "0 turns"],
    [1, "turn", undefined, "1 turn"],
    [1204, "turn", undefined, "1,204 turns"],
    [1, "branch", "branches", "1 branch"],
    [2, "branch", "branches", "2 branches"],
  ])("%s %s", (count, noun, plural, text) => expect(formatCount(count, noun, plural)).toBe(text));
});
