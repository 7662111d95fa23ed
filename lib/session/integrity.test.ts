import { describe, expect, it } from "vitest";

import { answer, file, header, label, user, type Line } from "@/e2e/cases/lines";
import { read } from "@/e2e/cases/reading";
import { problemsOf } from "@/lib/outline/inspection";

import { integrityOf } from "./integrity";
import { buildTree } from "./tree";
import { treeProblems } from "./tree-problems";

function integrity(...lines: (Line | string)[]) {
  const { outline } = read(file(...lines));
  const tree = buildTree(outline);
  return integrityOf(outline, tree, problemsOf(outline, treeProblems(outline, tree)), outline.header?.version ?? 1);
}

describe("integrityOf", () => {
  it("finds a good file sound", () => {
    expect(integrity(header(), user("a", null), answer("b", "a"), answer("c", "a"))).toEqual({
      sound: true,
      entries: 3,
      badLines: 0,
      aside: [],
      orphans: [],
      loops: [],
      nameless: [],
      divergent: [],
      truncated: false,
      kinds: [],
    });
  });

  it("finds version 1, which has no ids by design, sound too", () => {
    expect(integrity(header({ version: undefined }), user(undefined, undefined, "a")).sound).toBe(true);
  });

  it("tells what was kept out, set aside, and moved", () => {
    expect(
      integrity(
        header(),
        user("a", null),
        "{",
        "7",
        user("a", null, "again"),
        user("b", "gone"),
        user("c", "d"),
        user("d", "c"),
        user(undefined, "a"),
        label("l", "a", "gone", { label: "x" }),
      ),
    ).toEqual({
      sound: false,
      entries: 7,
      badLines: 2,
      aside: [1],
      orphans: [2],
      loops: [3],
      nameless: [5],
      divergent: [],
      truncated: false,
      kinds: [
        { kind: "bad-line", count: 2 },
        { kind: "duplicate-id", count: 1 },
        { kind: "missing-parent", count: 1 },
        { kind: "cycle", count: 1 },
        { kind: "missing-id", count: 1 },
        { kind: "bad-target", count: 1 },
      ],
    });
  });

  it("notices that two writers took turns, though no line is bad", () => {
    const lines = [user("a", null), answer("b", "a"), answer("x", "a"), user("c", "b"), user("y", "x")];
    expect(integrity(header(), ...lines)).toMatchObject({ sound: false, divergent: [3], kinds: [] });
  });
});
