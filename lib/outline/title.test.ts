import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { TITLE } from "./outline";
import { titleOf } from "./title";

describe("titleOf", () => {
  it.each([
    ["one line", "one line"],
    ["  two\n\n lines\t", "two lines"],
    ["", ""],
    [" \n ", ""],
    ["a\u00a0\u2028b\u2029c\u0000d", "a b c d"],
    ["x".repeat(200), "x".repeat(TITLE)],
    ["🔑", "🔑"],
    ["\u001b[1;41;37m FAIL \u001b[0m test/a.ts", "FAIL test/a.ts"],
    ["\u001b[32m✓\u001b[0m done\u001b[0", "✓ done"],
    ["\u001b[?25l\u001b[2K[kept]", "[kept]"],
  ])("%j", (text, title) => {
    expect(titleOf(text)).toBe(title);
  });

  it("never ends in half a surrogate pair", () => {
    expect(titleOf(`${"x".repeat(TITLE - 1)}🔑`)).toBe("x".repeat(TITLE - 1));
    expect(titleOf("ab🔑", 4)).toBe("ab🔑");
    expect(titleOf("ab🔑", 3)).toBe("ab");
  });

  it("is the start of the text with its white space put right, for any text and limit", () => {
    const texts = fc.string({
      unit: fc.constantFrom("a", "b", " ", "\n", "\u00a0", "\u2028", "🔑", "\ud83d", "é"),
      maxLength: 40,
    });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 45 }), (text, limit) => {
        const line = text.replace(/[\u0000-\u0020\u00a0\u2028\u2029]+/g, " ").trim();
        const cut = line.slice(0, limit).replace(/[\ud800-\udbff]$/, "");
        expect(titleOf(text, limit).trimEnd()).toBe(cut.trimEnd());
        expect(titleOf(text, limit).length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});
