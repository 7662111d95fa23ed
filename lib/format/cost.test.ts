import { expect, it } from "vitest";
import { costDigits, formatCost, formatExactCost } from "./cost";

it.each([
  [0, "$0.00"],
  [0.0000001, "<$0.001"],
  [0.0006, "$0.001"],
  [0.0612, "$0.061"],
  [0.0994, "$0.099"],
  [0.0996, "$0.10"],
  [0.1, "$0.10"],
  [4.9, "$4.90"],
  [1234.5, "$1,234.50"],
  [-0.2, "−$0.20"],
  [-0.0001, "−<$0.001"],
  [Number.NaN, "unknown"],
  [Infinity, "unknown"],
])("writes %s dollars as %s", (dollars, text) => expect(formatCost(dollars)).toBe(text));

it.each([
  [0, 3, "$0.000"],
  [0.0004, 3, "<$0.001"],
  [0.15, 3, "$0.150"],
  [0.004, 2, "<$0.01"],
  [0.061, 2, "$0.06"],
  [12, 2, "$12.00"],
] as const)("writes %s dollars in a column of %s digits as %s", (dollars, digits, text) =>
  expect(formatCost(dollars, digits)).toBe(text),
);

it("tells a column under a dollar to a tenth of a cent", () =>
  expect([0, 0.221, 0.9999, 1, 120].map(costDigits)).toEqual([3, 3, 2, 2, 2]));

it.each([
  [0, "$0.00"],
  [0.0612, "$0.0612"],
  [1e-8, "$0.00000001"],
  [1234.5, "$1,234.50"],
  [-0.2, "−$0.20"],
  [Number.NaN, "unknown"],
])("writes %s dollars exactly as %s", (dollars, text) => expect(formatExactCost(dollars)).toBe(text));
