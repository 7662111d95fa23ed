import { expect, test } from "vitest";

import { answers, letterSession } from "@/lib/view/letter-session";

import { drawnSession } from "./drawn-session";
import { pieceRows } from "./piece-rows";

test("hidden rows belong to the piece they follow, those before everything to none", () => {
  const outline = letterSession("m u a n v | u b", {
    m: { type: "model_change", provider: "p", modelId: "x" },
    n: { type: "custom", customType: "n" },
    a: answers(1),
    b: answers(1),
  });
  const { tree, visible, turns, piece } = drawnSession(outline);
  const { start, rows } = pieceRows(tree, visible, turns);
  const listed = Array.from({ length: turns.size }, (_, at) => [
    piece(at),
    Array.from(rows.subarray(start[at], start[at + 1]), (row) => outline.ids[row]).join(""),
  ]);
  expect(listed).toEqual([
    ["u", "u"],
    ["a", "an"],
    ["v", "v"],
    ["b", "b"],
  ]);
});
