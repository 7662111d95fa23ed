import { describe, expect, it } from "vitest";

import { emptyOutline } from "@/lib/outline/outline";

import type { EntryColumns } from "./columns";
import { commonAncestor, leafRow, pathTo, storedLeaf } from "./path";
import { buildTree } from "./tree";

/** "a b<a c<a": ids in file order with their parents. */
function columnsOf(drawing: string): EntryColumns {
  const words = drawing.split(" ").map((word) => word.split("<") as [string, string?]);
  const ids = words.map(([id]) => id);
  return {
    ...emptyOutline(),
    size: ids.length,
    ids,
    parentIds: words.map(([, up]) => up ?? null),
    time: ids.map(() => null),
  };
}
const COLUMNS = columnsOf("a b<a c<b d<a e f<e");
const TREE = buildTree(COLUMNS);

describe("pathTo", () => {
  it("goes from the root to the leaf", () => {
    expect(pathTo(TREE, 2)).toEqual([0, 1, 2]);
    expect(pathTo(TREE, 3)).toEqual([0, 3]);
    expect(pathTo(TREE, 0)).toEqual([0]);
  });

  it("is empty without a leaf, and for a row that is set aside", () => {
    expect(pathTo(TREE, -1)).toEqual([]);
  });

  it("ends on a loop", () => {
    expect(pathTo(buildTree(columnsOf("a<b b<a c<b")), 2)).toEqual([0, 1, 2]);
  });
});

describe("storedLeaf", () => {
  it("is the last row, on whatever branch", () => {
    expect(storedLeaf(COLUMNS, TREE)).toBe(5);
  });

  it("is the first row of its id when the last line repeats one", () => {
    const columns = columnsOf("a b<a c<b b<c");
    expect(storedLeaf(columns, buildTree(columns))).toBe(1);
  });

  it("is -1 in an empty session", () => {
    expect(storedLeaf(emptyOutline(), buildTree(emptyOutline()))).toBe(-1);
  });
});

describe("leafRow", () => {
  it.each([
    ["an id in the file", "c", 2],
    ["an id that is not", "x", 5],
    ["no id", undefined, 5],
    ["null, before all entries", null, -1],
  ])("%s", (_what, id, row) => {
    expect(leafRow(COLUMNS, TREE, id)).toBe(row);
  });
});

describe("commonAncestor", () => {
  it.each([
    ["siblings' branches", 2, 3, 0],
    ["one above the other", 1, 2, 1],
    ["the same", 2, 2, 2],
    ["different roots", 2, 5, -1],
    ["nothing", -1, 2, -1],
  ])("%s", (_what, a, b, row) => {
    expect(commonAncestor(TREE, a, b)).toBe(row);
    expect(commonAncestor(TREE, b, a)).toBe(row);
  });
});
