import { expect, test } from "vitest";

import { letterSession } from "@/lib/view/letter-session";

import { drawnSession } from "./drawn-session";
import { rasterOf } from "./raster";

const session = drawnSession(letterSession("a b c d | b e f"), "default", { opened: "a b c d e f" });
const all = Array.from({ length: session.drawn.size }, (_, item) => item);
// a
// b
// e c
// f d

test("equal cells below each other are one block", () => {
  expect(rasterOf(session.layout, all, () => 1, 1, 1)).toEqual([
    { column: 0, row: 0, height: 4, look: 1 },
    { column: 1, row: 2, height: 2, look: 1 },
  ]);
});

test("another look begins another block", () => {
  const looks = (item: number) => (session.item(item) === "e" ? 2 : 1);
  expect(rasterOf(session.layout, all, looks, 1, 1).map(({ row, height, look }) => [row, height, look])).toEqual([
    [0, 2, 1],
    [2, 1, 2],
    [3, 1, 1],
    [2, 2, 1],
  ]);
});

test("coarser cells take the highest look of what falls into them", () => {
  const looks = (item: number) => (session.item(item) === "d" ? 3 : 0);
  expect(rasterOf(session.layout, all, looks, 2, 2)).toEqual([
    { column: 0, row: 0, height: 2, look: 0 },
    { column: 0, row: 2, height: 2, look: 3 },
  ]);
});

test("nothing is no block", () => {
  expect(rasterOf(session.layout, [], () => 1, 1, 1)).toEqual([]);
});
