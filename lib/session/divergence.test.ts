import { describe, expect, it } from "vitest";

import { emptyOutline } from "@/lib/outline/outline";

import { divergentRows } from "./divergence";
import { buildTree } from "./tree";

/** "a b<a c<a": ids in file order with their parents; gives the ids of divergent rows. */
function divergent(drawing: string): string {
  const words = drawing.split(" ").map((word) => word.split("<") as [string, string?]);
  const ids = words.map(([id]) => id);
  const parentIds = words.map(([, up]) => up ?? null);
  const tree = buildTree({ ...emptyOutline(), size: ids.length, ids, parentIds, time: ids.map((_, at) => -at) });
  return divergentRows(tree)
    .map((row) => ids[row])
    .join(" ");
}

describe("divergentRows", () => {
  it.each([
    ["a chain", "a b<a c<b d<c", ""],
    ["a branch", "a b<a c<b d<a e<d", ""],
    ["a switch to an old tip that stays there", "a b<a c<b d<a e<c f<e", ""],
    ["several roots", "a b c<a d<c", ""],
    ["a repeat in between", "a b<a a c<b d<c", ""],
    ["two writers that take turns", "a b<a x<a c<b y<x d<c z<y", "c y d"],
    ["two writers that take longer turns", "a b<a x<a y<x c<b d<c z<y", "c"],
    ["two writers, one of which stops", "a b<a x<a c<b y<x z<y", "c"],
  ])("%s", (_what, drawing, ids) => {
    expect(divergent(drawing)).toBe(ids);
  });
});
