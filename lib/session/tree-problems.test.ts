import { describe, expect, it } from "vitest";

import { answer, compaction, entry, file, header, label, user, type Line } from "@/e2e/cases/lines";
import { read } from "@/e2e/cases/reading";

import { buildTree } from "./tree";
import { treeProblems } from "./tree-problems";

function problems(...entries: Line[]) {
  const { outline } = read(file(header(), ...entries));
  return treeProblems(outline, buildTree(outline)).map(
    ({ kind, line, entryId, reason }) => `${line} ${kind} ${entryId}: ${reason}`,
  );
}

describe("treeProblems", () => {
  it("has nothing to say of a good file", () => {
    expect(
      problems(user("a", null), label("l", "a", "a", { label: "x" }), compaction("k", "l", { firstKeptEntryId: "a" })),
    ).toEqual([]);
  });

  it("names what is wrong with links, in file order, and what was done about it", () => {
    expect(problems(user("a", "x"), answer("b", "b"), user("a", null), user("c", "d"), user("d", "c"))).toEqual([
      "2 missing-parent a: parent x is not in the file; shown as a root",
      "3 cycle b: its parents lead back to it; the loop is broken here and it is shown as a root",
      "4 duplicate-id a: the id was used first on line 2; this line is set aside",
      "5 cycle c: its parents lead back to it; the loop is broken here and it is shown as a root",
    ]);
  });

  it("names entries that speak of others that are not there", () => {
    expect(
      problems(
        user("a", null),
        label("l", "a", "gone", { label: "x" }),
        entry("context_edit", "e", "l", { targetId: "gone", replacement: null }),
        entry("branch_summary", "s", "e", { fromId: "gone", summary: "x" }),
        compaction("k", "s", { firstKeptEntryId: "gone" }),
      ).map((problem) => problem.split(":")[0]),
    ).toEqual(["3 bad-target l", "4 bad-target e", "5 bad-target s", "6 bad-target k"]);
  });

  it("takes a summary from the root or from nowhere, and a compaction that keeps from itself, as they are", () => {
    expect(
      problems(
        user("a", null),
        entry("branch_summary", "s", "a", { fromId: "root", summary: "x" }),
        entry("branch_summary", "t", "s", { fromId: null, summary: "x" }),
        compaction("k", "t", { firstKeptEntryId: "k" }),
      ),
    ).toEqual([]);
  });
});
