import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { emptyOutline } from "@/lib/outline/outline";

import type { EntryColumns } from "./columns";
import { ASIDE, branchPointsOf, buildTree, byTime, childCount, childrenOf, ROOT, tipsOf } from "./tree";

/** "a b<a c<a": ids in file order with their parents; times rise unless given. */
function columnsOf(drawing: string, time?: (number | null)[]): EntryColumns {
  const words = drawing.split(" ").map((word) => word.split("<") as [string, string?]);
  const ids = words.map(([id]) => id);
  return {
    ...emptyOutline(),
    size: ids.length,
    ids,
    parentIds: words.map(([, up]) => up ?? null),
    time: time ?? ids.map((_, at) => at),
  };
}
const treeOf = (drawing: string, time?: (number | null)[]) => buildTree(columnsOf(drawing, time));
const kids = (drawing: string, row: number, time?: (number | null)[]) =>
  Array.from(childrenOf(treeOf(drawing, time), row));

describe("buildTree", () => {
  it("links a chain", () => {
    const tree = treeOf("a b<a c<b");
    expect(Array.from(tree.parent)).toEqual([ROOT, 0, 1]);
    expect(tree).toMatchObject({ roots: [0], faults: [] });
    expect(tipsOf(tree)).toEqual([2]);
    expect(branchPointsOf(tree)).toEqual([]);
  });

  it("links branches, roots, and children that stand before their parents", () => {
    const tree = treeOf("c<b a b<a d<b e");
    expect(Array.from(tree.parent)).toEqual([2, ROOT, 1, 2, ROOT]);
    expect(tree.roots).toEqual([1, 4]);
    expect(tipsOf(tree)).toEqual([0, 3, 4]);
    expect(branchPointsOf(tree)).toEqual([2]);
    expect(childCount(tree, 2)).toBe(2);
  });

  it("is empty without rows", () => {
    const tree = buildTree(emptyOutline());
    expect([tree.roots, tipsOf(tree), branchPointsOf(tree)]).toEqual([[], [], []]);
  });

  it("makes a root of an entry whose parent is not there", () => {
    expect(treeOf("a b<x c<b")).toMatchObject({ roots: [0, 1], faults: [{ row: 1, kind: "missing-parent" }] });
  });

  it("sets a repeat aside: its children hang on the first of that id", () => {
    const tree = treeOf("a b<a a<b c<a");
    expect(Array.from(tree.parent)).toEqual([ROOT, 0, ASIDE, 0]);
    expect(tree.faults).toEqual([{ row: 2, kind: "duplicate-id" }]);
    expect(tree.rowOf.get("a")).toBe(0);
    expect(tipsOf(tree)).toEqual([1, 3]);
  });

  it.each([
    ["one", "a<a b<a", [0], [0]],
    ["two", "a<b b<a c<b", [0], [0]],
    ["three, entered from outside", "x<c a<c b<a c<b", [1], [1]],
    ["two loops and a tree", "a<b b<a r c<d d<c", [0, 2, 3], [0, 3]],
  ])("breaks a loop of %s at its first row in the file", (_size, drawing, roots, broken) => {
    const tree = treeOf(drawing);
    expect(tree.roots).toEqual(roots);
    expect(tree.faults).toEqual(broken.map((row) => ({ row, kind: "cycle" })));
  });

  it("takes no word for more than an id", () => {
    const tree = treeOf("__proto__ constructor<__proto__ toString<constructor");
    expect(Array.from(tree.parent)).toEqual([ROOT, 0, 1]);
  });

  it("reads only the rows of its snapshot", () => {
    const columns = columnsOf("a b<a c<b");
    expect(buildTree({ ...columns, size: 2 })).toMatchObject({ size: 2, roots: [0] });
  });
});

describe("order of children", () => {
  it("is by time, oldest first", () => {
    expect(kids("a b<a c<a d<a", 0, [0, 3, 1, 2])).toEqual([2, 3, 1]);
  });

  it("keeps file order at equal times", () => {
    expect(kids("a b<a c<a d<a", 0, [0, 1, 1, 1])).toEqual([1, 2, 3]);
  });

  it("keeps one without a time behind its neighbour in the file", () => {
    expect(kids("a b<a c<a d<a", 0, [0, 3, null, 1])).toEqual([3, 1, 2]);
    expect(kids("a b<a c<a d<a", 0, [0, null, 2, null])).toEqual([1, 2, 3]);
  });

  it("leaves roots in file order", () => {
    expect(treeOf("a b c", [3, 2, 1]).roots).toEqual([0, 1, 2]);
  });

  it("sorts any rows and loses none", () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: -5, max: 5 }))), (time) => {
        const rows = time.map((_, row) => row);
        const sorted = byTime(rows, time);
        expect([...sorted].sort((a, b) => a - b)).toEqual(rows);
        const timed = sorted.flatMap((row) => time[row] ?? []);
        expect(timed).toEqual([...timed].sort((a, b) => a - b));
      }),
    );
  });
});

describe("work of buildTree", () => {
  /** Reads of ids, parents and times. */
  function reads(size: number, parentOf: (row: number) => number | null): number {
    let count = 0;
    const counted = <T>(list: T[]): T[] =>
      new Proxy(list, { get: (target, key) => (count++, Reflect.get(target, key) as unknown) });
    const rows = Array.from({ length: size }, (_, row) => row);
    buildTree({
      ...emptyOutline(),
      size,
      ids: counted(rows.map((row) => `e${row}`)),
      parentIds: counted(rows.map((row) => (parentOf(row) === null ? null : `e${parentOf(row)}`))),
      time: counted(rows.map((row) => row)),
    });
    return count;
  }

  it.each<[string, (size: number) => (row: number) => number | null]>([
    ["a chain", () => (row) => (row === 0 ? null : row - 1)],
    ["a chain written backwards", (size) => (row) => (row === size - 1 ? null : row + 1)],
    ["a star", () => (row) => (row === 0 ? null : 0)],
    ["a comb", () => (row) => (row === 0 ? null : row % 2 === 0 ? row - 2 : row - 1)],
    ["a ring", (size) => (row) => (row + 1) % size],
    ["pairs that are each other's parent", () => (row) => row ^ 1],
  ])("grows with the rows of %s", (_shape, shape) => {
    const small = reads(1000, shape(1000));
    const large = reads(4000, shape(4000));
    expect(large / small).toBeLessThan(4.5);
  });
});
