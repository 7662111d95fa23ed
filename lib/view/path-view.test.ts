import fc from "fast-check";
import { expect, it } from "vitest";
import { totalsOf } from "@/lib/usage/totals";
import { answers, letterSession } from "./letter-session";
import { pathView } from "./path-view";
import { structureOf } from "./structure";

it("marks the way from the root to the leaf", () => {
  const structure = structureOf(letterSession("a b c | b d"));
  const view = pathView(structure, 3);
  expect(view.rows).toEqual([0, 1, 3]);
  expect(Array.from(view.on)).toEqual([1, 1, 0, 1]);
});

it("is empty without a leaf", () => {
  const view = pathView(structureOf(letterSession("a", { a: answers(2) })), -1);
  expect(view.rows).toEqual([]);
  expect(view.usage.total.cost).toBe(0);
  expect(view.abandoned.cost).toBe(2);
});

it("counts what was folded away as spent, but not as context", () => {
  const fold = { type: "compaction", summary: "so far", firstKeptEntryId: "c", tokensBefore: 9 };
  const structure = structureOf(letterSession("a b c d e", { b: answers(1), d: fold, e: answers(2) }));
  const view = pathView(structure, 4);
  expect(view.usage.total.cost).toBe(3);
  expect(Array.from(view.contextRows, (row) => structure.outline.ids[row])).toEqual(["d", "c", "e"]);
});

it("agrees with the totals of lib/usage on any tree", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(), fc.double({ min: 0, max: 5, noNaN: true })), { minLength: 1, maxLength: 40 }),
      fc.nat(),
      (shape, pick) => {
        const drawing = shape.map(([up], at) => (at === 0 ? "n0" : `n${up % at} n${at}`)).join(" | ");
        const costs = Object.fromEntries(shape.map(([, cost], at) => [`n${at}`, answers(cost)]));
        const structure = structureOf(letterSession(drawing, costs));
        const view = pathView(structure, pick % shape.length);
        const totals = totalsOf(structure.outline, structure.tree, view.rows);
        expect(view.usage.total).toEqual(totals.path);
        expect(view.abandoned).toEqual(totals.abandoned);
        expect(structure.usage.total).toEqual(totals.session);
      },
    ),
  );
});
