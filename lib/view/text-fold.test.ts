import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { countLines, endOfLines, foldText, wholeCharacter } from "./text-fold";

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join("\n");

describe("folding a text", () => {
  test("keeps head and tail and counts what is between", () => {
    const folded = foldText(lines(50), { lines: 2, chars: 1000 }, { lines: 3, chars: 1000 });
    expect(folded.head).toBe("line 1\nline 2");
    expect(folded.tail).toBe("\nline 48\nline 49\nline 50");
    expect(folded.lines).toBe(45);
  });

  test("shows a text whole that is hardly longer than head and tail", () => {
    expect(foldText(lines(8), { lines: 3, chars: 1000 }, { lines: 3, chars: 1000 })).toEqual({
      head: lines(8),
      tail: "",
      lines: 0,
      chars: 0,
    });
  });

  test("cuts one line of a megabyte at characters", () => {
    const folded = foldText("x".repeat(1_000_000), { lines: 10, chars: 500 }, { lines: 10, chars: 300 });
    expect(folded.head.length).toBe(500);
    expect(folded.tail.length).toBe(300);
    expect(folded.chars).toBe(999_200);
  });

  test("loses nothing", () => {
    const extent = fc.record({ lines: fc.nat(6), chars: fc.nat(60) });
    const body = fc.array(fc.string({ maxLength: 30 })).map((parts) => parts.join("\n"));
    fc.assert(
      fc.property(body, extent, extent, (text, head, tail) => {
        const folded = foldText(text, head, tail);
        expect(folded.head.length + folded.chars + folded.tail.length).toBe(text.length);
        expect(text.startsWith(folded.head) && text.endsWith(folded.tail)).toBe(true);
      }),
    );
  });

  test("cuts no joined emoji, no surrogate pair and no accent", () => {
    const family = "👩‍👩‍👧‍👦";
    expect(wholeCharacter(`a${family}`, 4)).toBe(1);
    expect(wholeCharacter("e\u0301x", 1)).toBe(0);
    expect(endOfLines("a\nb\nc", { lines: 2, chars: 10 })).toBe(3);
    expect(countLines("a\nb\n")).toBe(2);
  });
});
