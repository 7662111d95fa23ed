import { describe, expect, it } from "vitest";

import { answer, file, header, label, user } from "./lines";
import { inspect } from "./reading";

/** What happens to labels, the entries after `a user, b answer`, what is right. */
const CASES: [string, Record<string, unknown>[], Record<string, string>][] = [
  [
    "the last text of a target wins",
    [label("l", "b", "a", { label: "one" }), label("m", "l", "a", { label: "two" })],
    { a: "two" },
  ],
  ["no key clears", [label("l", "b", "a", { label: "one" }), label("m", "l", "a", {})], {}],
  ["null clears", [label("l", "b", "a", { label: "one" }), label("m", "l", "a", { label: null })], {}],
  ["an empty text clears", [label("l", "b", "a", { label: "one" }), label("m", "l", "a", { label: "" })], {}],
  ["what is no text clears", [label("l", "b", "a", { label: "one" }), label("m", "l", "a", { label: 7 })], {}],
  [
    "a cleared label can be set again",
    [label("l", "b", "a", { label: "one" }), label("m", "l", "a", {}), label("n", "m", "a", { label: "back" })],
    { a: "back" },
  ],
  [
    "a label on a branch that was left counts",
    [label("l", "b", "a", { label: "left" }), answer("c", "a")],
    { a: "left" },
  ],
  [
    "an entry of another name for everything",
    [label("l", "b", "__proto__", { label: "x" })],
    JSON.parse('{"__proto__":"x"}') as Record<string, string>,
  ],
  ["a target that is not in the file", [label("l", "b", "gone", { label: "x" })], { gone: "x" }],
  ["blanks are a text", [label("l", "b", "a", { label: " " })], { a: " " }],
];

describe("labels", () => {
  it.each(CASES)("%s", (_what, entries, labels) => {
    const got = inspect(file(header(), user("a", null), answer("b", "a"), ...entries)).labels;
    expect(JSON.stringify(got)).toBe(JSON.stringify(labels));
  });

  it("stand in the chain: messages hang under them and stay on the path", () => {
    const got = inspect(
      file(
        header(),
        user("a", null),
        answer("b", "a"),
        label("c", "b", "b", { label: "plan done" }),
        user("d", "c"),
        label("e", "d", "d", { label: "build ask" }),
        user("f", "e"),
      ),
    );
    expect(got).toMatchObject({ roots: ["a"], path: ["a", "b", "c", "d", "e", "f"] });
    expect(got.labels).toEqual({ b: "plan done", d: "build ask" });
    expect(got.context.messages.map(({ entryId }) => entryId)).toEqual(["a", "b", "d", "f"]);
  });

  it("one that marks nothing in the file, or nothing at all, is reported", () => {
    const got = inspect(
      file(header(), user("a", null), label("l", "a", "gone", { label: "x" }), {
        ...label("m", "l", "", { label: "y" }),
        targetId: 3,
      }),
    );
    expect(got.problems.map(({ kind, entryId }) => [kind, entryId])).toEqual([
      ["bad-target", "l"],
      ["bad-field", "m"],
      ["bad-target", "m"],
    ]);
  });
});
