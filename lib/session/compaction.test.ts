import { describe, expect, it } from "vitest";

import { emptyOutline } from "@/lib/outline/outline";

import { ENTRY_TYPES, type Detail, type EntryColumns } from "./columns";
import { checkpointsOf } from "./compaction";

/** One letter an entry, each on the one before it: small letters are messages, capital ones compactions. */
function columnsOf(letters: string, details: Record<string, Detail> = {}): EntryColumns {
  const ids = Array.from(letters);
  const type = ids.map((id) => ENTRY_TYPES.indexOf(id === id.toUpperCase() ? "compaction" : "message"));
  return {
    ...emptyOutline(),
    size: ids.length,
    ids,
    type,
    details: new Map(ids.map((id, row) => [row, details[id] ?? {}])),
  };
}
const kept = (from: string): Detail => ({ firstKeptEntryId: from });

/** What each checkpoint folds away and keeps, in letters. */
function ranges(letters: string, details: Record<string, Detail>) {
  const path = Array.from(letters, (_, row) => row);
  return checkpointsOf(columnsOf(letters, details), path).map(
    ({ foldedFrom, keptFrom, at }) => `${letters.slice(foldedFrom, keptFrom)}|${letters.slice(keptFrom, at)}`,
  );
}

describe("checkpointsOf", () => {
  it.each<[string, string, Record<string, Detail>, string[]]>([
    ["none on the path", "abc", {}, []],
    ["one that keeps a range", "abcdKe", { K: kept("c") }, ["ab|cd"]],
    ["one that keeps all before it", "abKc", { K: kept("a") }, ["|ab"]],
    ["one that keeps nothing", "abKc", {}, ["ab|"]],
    ["one that keeps from itself", "abKc", { K: kept("K") }, ["ab|"]],
    ["one that keeps from what follows", "abKc", { K: kept("c") }, ["ab|"]],
    ["one that keeps from what is not on the path", "abKc", { K: kept("x") }, ["ab|"]],
    ["one first on the path", "Kab", { K: kept("a") }, ["|"]],
    ["one that retains messages keeps no entries", "abKc", { K: { ...kept("a"), tail: ["user"] } }, ["ab|"]],
    [
      "a later one folds on from where the earlier one kept",
      "abKcdLe",
      { K: kept("b"), L: kept("d") },
      ["a|b", "bKc|d"],
    ],
    [
      "a later one that keeps more than the earlier one had",
      "abcKdLe",
      { K: kept("c"), L: kept("a") },
      ["ab|c", "|abcKd"],
    ],
    ["a later one that keeps from the earlier one", "abKcLd", { K: kept("b"), L: kept("K") }, ["a|b", "b|Kc"]],
  ])("%s", (_what, letters, details, right) => {
    expect(ranges(letters, details)).toEqual(right);
  });

  it("tells the row, the retained messages and the tokens before", () => {
    const columns = columnsOf("abKL", { K: { tail: ["user", "assistant"], tokensBefore: 900 } });
    expect(checkpointsOf(columns, [0, 1, 2, 3])).toMatchObject([
      { row: 2, at: 2, retained: 2, tokensBefore: 900 },
      { row: 3, at: 3, retained: 0, tokensBefore: null },
    ]);
  });

  it("counts in the path, not in the file", () => {
    const columns = columnsOf("abcdK", { K: kept("c") });
    expect(checkpointsOf(columns, [0, 2, 4])).toMatchObject([{ row: 4, at: 2, foldedFrom: 0, keptFrom: 1 }]);
  });
});
