import fc from "fast-check";
import { expect, test } from "vitest";

import { grammarOfName, grammarOfPath } from "./language";
import { markdownPieces } from "./markdown-pieces";

const prose = `${"Words of an answer that goes on. ".repeat(10)}\n\n`;

test("a short text is one piece", () => {
  expect(markdownPieces("# a\n\nb")).toEqual([{ text: "# a\n\nb", fence: "" }]);
});

test("a long text is cut where a block begins", () => {
  const pieces = markdownPieces(prose.repeat(40));
  expect(pieces.length).toBeGreaterThan(2);
  for (const piece of pieces) expect(piece.text.startsWith("Words")).toBe(true);
});

test("a list and a fence stay whole", () => {
  const list = Array.from({ length: 150 }, (_, index) => `- item ${index} with some words\n\n  more of it\n`).join(
    "\n",
  );
  const fence = `\`\`\`ts\n${"const a = 1;\n\n".repeat(120)}\`\`\`\n\n`;
  const text = `${prose.repeat(11)}${list}\n\nAfter\n\n${prose.repeat(4)}${fence}${prose}`;
  for (const piece of markdownPieces(text)) expect((piece.text.match(/```/g) ?? []).length % 2).toBe(0);
  expect(markdownPieces(text).some((piece) => piece.text.startsWith("  more"))).toBe(false);
});

test("pieces are bounded and together the text", () => {
  const text = fc.array(
    fc.oneof(fc.string({ maxLength: 3000 }), fc.constantFrom("\n\n", "```\n", "\n- a\n", "x".repeat(9000))),
  );
  fc.assert(
    fc.property(text, (parts) => {
      const whole = parts.join("");
      const pieces = markdownPieces(whole);
      expect(pieces.map((piece) => piece.text).join("")).toBe(whole);
      for (const piece of pieces) expect(piece.text.length).toBeLessThanOrEqual(8000);
    }),
  );
});

test("code longer than a piece goes on as code", () => {
  const pieces = markdownPieces(`\`\`\`ts\n${"const a = 1;\n".repeat(1500)}\`\`\`\n\nafter`);
  expect(pieces.map((piece) => piece.fence)).toEqual(["", "```ts", "```ts"]);
});

test("a language is known by its name, its ending or its file name", () => {
  expect(grammarOfName("TS")).toBe("typescript");
  expect(grammarOfName('js" onmouseover="x')).toBeUndefined();
  expect(grammarOfPath("src/a.test.tsx")).toBe("tsx");
  expect(grammarOfPath("/x/Makefile")).toBe("make");
  expect(grammarOfPath("C:\\x\\a.PY")).toBe("python");
  expect(grammarOfPath("notes")).toBeUndefined();
});
