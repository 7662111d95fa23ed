import { describe, expect, test } from "vitest";

import { letterSession } from "@/lib/view/letter-session";

import { drawList } from "./draw-text";
import { drawnSession } from "./drawn-session";
import { around, lastRow, rowsOfItem } from "./segments";

const draw = (session: ReturnType<typeof drawnSession>) => drawList(session.drawn, session.item);
const chain = (count: number) => Array.from({ length: count }, (_, at) => `t${at}`).join(" ");

describe("a run without a branch point folds into one segment", () => {
  test("its head and the branch points stay", () => {
    const session = drawnSession(letterSession("a b c d e f g | e x y z w v"));
    expect(draw(session)).toBe("a\nb..3\ne\n├─ f\n│  g\n└─ x\n   y..4");
  });
  test("two turns are not worth a fold", () => {
    expect(draw(drawnSession(letterSession("a b c")))).toBe("a\nb\nc");
    expect(draw(drawnSession(letterSession("a b c d")))).toBe("a\nb..3");
  });
  test("compactions and branch summaries divide runs", () => {
    const outline = letterSession("a b c d k e f g h", {
      k: { type: "compaction", summary: "s", firstKeptEntryId: "a", tokensBefore: 9 },
    });
    expect(draw(drawnSession(outline))).toBe("a\nb..3\nk\ne\nf..3");
  });
  test("a labelled turn stays, and so do opened ones", () => {
    const outline = letterSession("a b c d e f g h l", { l: { type: "label", targetId: "e", label: "here" } });
    expect(draw(drawnSession(outline))).toBe("a\nb..3\ne\nf..3");
    expect(draw(drawnSession(outline, "default", { opened: "b c d" }))).toBe("a\nb\nc\nd\ne\nf..3");
  });
  test("a run longer than a hundred becomes several", () => {
    const session = drawnSession(letterSession(chain(232)));
    expect(draw(session)).toBe("t0\nt1..100\nt101..100\nt201..31");
    expect(rowsOfItem(session.drawn, session.turns, session.visible, 2)).toHaveLength(100);
  });
});

describe("a closed item folds away what follows it", () => {
  test("and says how many pieces", () => {
    const session = drawnSession(letterSession("a b c | b d e f | e g"), "default", { folded: "d" });
    expect(draw(session)).toBe("a\nb\n├─ c\n└─ d+3");
    expect(Array.from(session.drawn.itemOf)).toEqual([0, 1, 2, 3, 3, 3, 3]);
  });
  test("a fold on an entry the filter hides closes nothing", () => {
    const outline = letterSession("a m b", { m: { type: "model_change", provider: "p", modelId: "x" } });
    expect(draw(drawnSession(outline, "default", { folded: "m" }))).toBe("a\nb");
    expect(draw(drawnSession(outline, "all", { folded: "m" }))).toBe("a+1");
  });
  test("the last row of an item is what closes it", () => {
    const session = drawnSession(letterSession("a b c d e"));
    expect(session.outline.ids[lastRow(session.drawn, session.turns, session.visible, 1)]).toBe("e");
  });
});

test("what stays open around a place stops at branch points", () => {
  const { turns, visible, outline } = drawnSession(letterSession("a b c d e f g | e x"));
  const ids = (row: number, reach?: number) => around(turns, visible, row, reach).map((at) => outline.ids[at]);
  expect(ids(3)).toEqual(["d", "c", "b", "e"]);
  expect(ids(3, 1)).toEqual(["d", "c", "e"]);
  expect(ids(-1)).toEqual([]);
});

test("every piece has an item that spans it", () => {
  const { turns, drawn } = drawnSession(letterSession(`${chain(30)} | t4 a b c d e f | b x y z`));
  for (let piece = 0; piece < turns.size; piece++) {
    const item = drawn.itemOf[piece] as number;
    expect(drawn.first[item]).toBeLessThanOrEqual(piece);
    expect(drawn.last[item]).toBeGreaterThanOrEqual(piece);
  }
});
