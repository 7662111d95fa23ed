import { expect, it } from "vitest";
import { contextCurve } from "./context-curve";
import { answers, letterSession } from "./letter-session";

const sent = (tokens: number) => answers(1, { usage: { input: tokens, output: 1, cost: { total: 1 } } });
const fold = { type: "compaction", summary: "so far", tokensBefore: 900 };

it("has a point for each request and a mark for each compaction", () => {
  const outline = letterSession("a b c d e", { b: sent(100), d: fold, e: sent(40) });
  expect(contextCurve(outline, [0, 1, 2, 3, 4])).toEqual({
    points: [
      { at: 0, row: 1, tokens: 100 },
      { at: 1, row: 4, tokens: 40 },
    ],
    compactions: [{ at: 1, row: 3, tokens: 900 }],
    requests: 2,
    most: 900,
  });
});

it("keeps the peaks, the ends and both sides of a compaction when it thins a long path", () => {
  const names = Array.from({ length: 5000 }, (_, at) => `e${at}`);
  const entries = Object.fromEntries(
    names.map((name, at) => [name, at === 2500 ? fold : sent(at === 1234 ? 99_999 : at % 50)]),
  );
  const curve = contextCurve(
    letterSession(names.join(" "), entries),
    names.map((_, at) => at),
    100,
  );
  expect(curve.points.length).toBeLessThan(120);
  expect(curve.points.map(({ row }) => row)).toEqual(expect.arrayContaining([1234, 2499, 2501, 4999]));
  expect(curve.most).toBe(99_999);
});

it("is empty without requests", () =>
  expect(contextCurve(letterSession("a"), [0])).toEqual({ points: [], compactions: [], requests: 0, most: 0 }));
