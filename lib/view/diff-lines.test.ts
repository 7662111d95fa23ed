import { describe, expect, test } from "vitest";

import { diffCounts, diffOfEdits, readDisplayDiff, sideBySide } from "./diff-lines";

describe("diff of an edit", () => {
  test("reads pi's own diff with the numbers of both files", () => {
    const lines = readDisplayDiff(" 1 keep\n-2 old\n+2 new\n+3 more\n 3 after\n   ...\n 9 end");
    expect(lines.map(({ kind, before, after, text }) => [kind, before, after, text])).toEqual([
      ["same", 1, 1, "keep"],
      ["removed", 2, null, "old"],
      ["added", null, 2, "new"],
      ["added", null, 3, "more"],
      ["same", 3, 4, "after"],
      ["gap", null, null, ""],
      ["same", 9, 10, "end"],
    ]);
    expect(diffCounts(lines)).toEqual({ added: 2, removed: 1 });
  });

  test("lines that start with a sign are text of the file", () => {
    expect(readDisplayDiff("+1 +plus\n-1 -minus").map(({ kind, text }) => [kind, text])).toEqual([
      ["added", "+plus"],
      ["removed", "-minus"],
    ]);
  });

  test("is computed from the replacements where pi kept none, a gap between two", () => {
    const lines = diffOfEdits([
      { before: "a\nb\nc", after: "a\nB\nc" },
      { before: "x", after: "" },
    ]);
    expect(lines.map(({ kind, text }) => [kind, text])).toEqual([
      ["same", "a"],
      ["removed", "b"],
      ["added", "B"],
      ["same", "c"],
      ["gap", ""],
      ["removed", "x"],
    ]);
  });

  test("marks the words that changed, and none in lines with little in common", () => {
    const [before, after] = diffOfEdits([{ before: "const a = use(one);", after: "const a = use(two);" }]);
    expect(before?.marks.map(([from, to]) => before.text.slice(from, to))).toEqual(["one"]);
    expect(after?.marks.map(([from, to]) => after.text.slice(from, to))).toEqual(["two"]);
    const [other] = diffOfEdits([{ before: "alpha beta gamma", after: "something else entirely" }]);
    expect(other?.marks).toEqual([]);
  });

  test("texts with nothing in common end, all old and then all new", () => {
    const many = (word: string) => Array.from({ length: 4000 }, (_, index) => `${word} ${index}`).join("\n");
    const lines = diffOfEdits([{ before: many("old"), after: many("new") }]);
    expect(diffCounts(lines)).toEqual({ added: 4000, removed: 4000 });
  });

  test("stands side by side with changes in one row", () => {
    const rows = sideBySide(diffOfEdits([{ before: "a\nb\nc", after: "a\nB\nB2\nc" }]));
    expect(rows.map(([left, right]) => [left?.text ?? null, right?.text ?? null])).toEqual([
      ["a", "a"],
      ["b", "B"],
      [null, "B2"],
      ["c", "c"],
    ]);
  });
});
