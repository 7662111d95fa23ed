/** Files of the invented project in which the tour is set. */

export const SCALE_BEFORE = `import type { Recipe } from "./recipe";

const AMOUNT = /^([\\d\\s/.]+)(.*)$/;

/** Multiplies every amount of a recipe. */
export function scale(recipe: Recipe, factor: number): Recipe {
  return { ...recipe, lines: recipe.lines.map((line) => scaleLine(line, factor)) };
}

function scaleLine(line: string, factor: number): string {
  const match = AMOUNT.exec(line);
  if (!match) return line;
  const digits = match[1].replace(/\\s+/g, "");
  const [over, under = "1"] = digits.split("/");
  const amount = Number(over) / Number(under);
  return \`\${Math.round(amount * factor * 100) / 100} \${match[2]}\`;
}
`;

export const QUANTITY_CLASS = `/** An amount with its unit. */
export class Quantity {
  constructor(
    readonly over: number,
    readonly under: number,
    readonly unit: string,
  ) {}

  times(factor: number): Quantity {
    return new Quantity(this.over * factor, this.under, this.unit);
  }
}
`;

export const QUANTITY = `/** An amount as a fraction, so that a third of a cup stays a third of a cup. */
export interface Quantity {
  over: number;
  under: number;
}

const MIXED = /^(?:(\\d+)\\s+)?(\\d+)(?:\\/(\\d+))?$/;

/** Reads "2", "1/3" or "1 1/2"; null for anything else. */
export function parseQuantity(text: string): Quantity | null {
  const match = MIXED.exec(text.trim());
  if (!match) return null;
  const [, whole = "0", over, under = "1"] = match;
  return simplest({ over: Number(whole) * Number(under) + Number(over), under: Number(under) });
}

export function times({ over, under }: Quantity, factor: number): Quantity {
  return simplest({ over: over * factor, under });
}

/** As a cook would write it: "1 1/2", never "3/2". */
export function formatQuantity({ over, under }: Quantity): string {
  const whole = Math.floor(over / under);
  const rest = over - whole * under;
  if (rest === 0) return String(whole);
  return whole === 0 ? \`\${rest}/\${under}\` : \`\${whole} \${rest}/\${under}\`;
}

function simplest({ over, under }: Quantity): Quantity {
  let [a, b] = [over, under];
  while (b !== 0) [a, b] = [b, a % b];
  return { over: over / a, under: under / a };
}
`;

export const SCALE_AFTER = `import { formatQuantity, parseQuantity, times } from "./quantity";
import type { Recipe } from "./recipe";

const LEADING_AMOUNT = /^[\\d][\\d\\s/]*/;

/** Multiplies every amount of a recipe. */
export function scale(recipe: Recipe, factor: number): Recipe {
  return { ...recipe, lines: recipe.lines.map((line) => scaleLine(line, factor)) };
}

function scaleLine(line: string, factor: number): string {
  const amount = LEADING_AMOUNT.exec(line)?.[0] ?? "";
  const quantity = parseQuantity(amount);
  if (quantity === null) return line;
  return \`\${formatQuantity(times(quantity, factor))} \${line.slice(amount.length)}\`;
}
`;

export const QUANTITY_TEST = `import { describe, expect, it } from "vitest";
import { formatQuantity, parseQuantity, times } from "../src/quantity";

describe("an amount, doubled", () => {
  it.each([
    ["2", "4"],
    ["1/3", "2/3"],
    ["1/2", "1"],
    ["1 1/2", "3"],
    ["2 3/4", "5 1/2"],
  ])("%s becomes %s", (written, doubled) => {
    const quantity = parseQuantity(written);
    expect(quantity && formatQuantity(times(quantity, 2))).toBe(doubled);
  });

  it("leaves words alone", () => {
    expect(parseQuantity("a pinch")).toBeNull();
  });
});
`;

export const PROPERTY_TEST = `import fc from "fast-check";
import { expect, it } from "vitest";
import { formatQuantity, parseQuantity, times } from "../src/quantity";

const quantity = fc.record({ over: fc.integer({ min: 1, max: 999 }), under: fc.integer({ min: 1, max: 16 }) });

it("doubling and halving gives the amount back", () => {
  fc.assert(
    fc.property(quantity, (given) => {
      const there = formatQuantity(times(given, 2));
      const back = parseQuantity(there);
      expect(back && formatQuantity(times(back, 0.5))).toBe(formatQuantity(times(given, 1)));
    }),
  );
});
`;
