import { expect, test } from "vitest";

import { letterSession, says } from "@/lib/view/letter-session";

import { drawnSession } from "./drawn-session";
import { itemLabels, itemOfRow, itemsOfRows, tiesOf } from "./item-marks";

test("a row is drawn by its turn, its segment, or the closed item above it", () => {
  const session = drawnSession(
    letterSession("a n b c d e f g h | e x", { n: { type: "custom", customType: "n" } }),
    "default",
    { folded: "f" },
  );
  const itemOf = (id: string) => session.item(itemOfRow(session, session.tree.rowOf.get(id) as number));
  expect(["a", "n", "c", "e", "f", "g", "h", "x"].map(itemOf)).toEqual([
    "a",
    "a",
    "b..3",
    "e",
    "f+2",
    "f+2",
    "f+2",
    "x",
  ]);
  expect(itemOfRow(session, -1)).toBe(-1);
  expect(Array.from(itemsOfRows(session, [2, 3, -1]))).toEqual([0, 1, 0, 0, 0]);
});

test("housekeeping before the first visible entry is drawn by nothing", () => {
  const session = drawnSession(letterSession("m a", { m: { type: "model_change", provider: "p", modelId: "x" } }));
  expect(itemOfRow(session, 0)).toBe(-1);
});

test("labels stand at the item of their entry, hidden or not", () => {
  const session = drawnSession(
    letterSession("a n b l m", {
      n: { type: "custom", customType: "n" },
      l: { type: "label", targetId: "n", label: "one" },
      m: { type: "label", targetId: "a", label: "two" },
    }),
  );
  expect(itemLabels(session, session.tree, session.labels)).toEqual(new Map([[0, ["one", "two"]]]));
});

test("a branch summary is tied to the branch it tells of, a context edit to its target", () => {
  const session = drawnSession(
    letterSession("a b c | a s d x e", {
      c: says("assistant", "c"),
      s: { type: "branch_summary", fromId: "c", summary: "left" },
      x: { type: "context_edit", targetId: "a", replacement: null },
    }),
    "all",
  );
  const ties = tiesOf(session, session.outline, session.tree);
  expect(ties.map(({ from, to }) => `${session.item(from)} ${session.item(to)}`)).toEqual(["s b", "d a"]);
});

test("a summary that names no entry is tied to nothing", () => {
  const session = drawnSession(
    letterSession("a s | a r", {
      s: { type: "branch_summary", fromId: "root", summary: "left" },
      r: { type: "branch_summary", fromId: null, summary: "left" },
    }),
  );
  expect(tiesOf(session, session.outline, session.tree)).toEqual([]);
});
