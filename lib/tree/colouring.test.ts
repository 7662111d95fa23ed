import { describe, expect, test } from "vitest";

import { answers, letterSession, says } from "@/lib/view/letter-session";

import { colouringOf, GROUPS, NO_SWATCH, STEPS, type Scale } from "./colouring";
import { drawnSession } from "./drawn-session";
import { turnFacts } from "./turn-facts";

function colour(session: ReturnType<typeof drawnSession>, scale: Scale, costs: Record<string, number> = {}) {
  const { outline, tree, visible, turns, drawn } = session;
  const facts = turnFacts(outline, tree, visible, turns, {
    costOf: (row) => costs[outline.ids[row] as string] ?? 0,
    tokensOf: () => 0,
  });
  return colouringOf({ outline, visible, turns, facts, drawn }, scale);
}
const swatches = (...args: Parameters<typeof colour>) => Array.from(colour(...args).swatch);
const answer = answers(1);

describe("by cost", () => {
  test("magnitudes make equal steps, no cost makes none", () => {
    const session = drawnSession(letterSession("u a v b w c x", { a: answer, b: answer, c: answer }), "default", {
      opened: "v w x",
    });
    expect(swatches(session, "cost", { a: 0.01, b: 0.1, c: 1 })).toEqual([0, STEPS / 2, STEPS - 1, NO_SWATCH]);
    expect(colour(session, "cost", { a: 0.01, b: 0.1, c: 1 }).range).toEqual({ from: 0.01, to: 1 });
  });
  test("a segment has the colour of its average turn", () => {
    const entries = { a: answer, b: answer, c: answer, d: answer };
    const session = drawnSession(letterSession("u a v b w c x d", entries));
    expect(session.drawn.size).toBe(2);
    expect(swatches(session, "cost", { a: 1, b: 1, c: 1, d: 1 })).toEqual([STEPS - 1, STEPS - 1]);
  });
  test("crumbs do not stretch the scale", () => {
    const session = drawnSession(letterSession("u a v b", { a: answer, b: answer }));
    expect(colour(session, "cost", { a: 1e-9, b: 1 }).range).toEqual({ from: 0.001, to: 1 });
  });
  test("a session without costs has no scale", () => {
    expect(colour(drawnSession(letterSession("u v")), "cost")).toMatchObject({ range: null });
  });
});

test("by context: from nothing to the largest", () => {
  const sized = (cacheRead: number) => answers(1, { usage: { input: 0, output: 5, cacheRead, cacheWrite: 0 } });
  const session = drawnSession(letterSession("u a v b w", { a: sized(1000), b: sized(100_000) }));
  expect(swatches(session, "context")).toEqual([0, STEPS - 1, NO_SWATCH]);
  expect(colour(session, "context").range).toEqual({ from: 0, to: 100_000 });
});

test("by time: from the first to the last", () => {
  const session = drawnSession(letterSession("u v w"));
  expect(swatches(session, "time")).toEqual([0, STEPS / 2, STEPS - 1]);
});

test("by model: in order of appearance, the rest as one group", () => {
  const ids = Array.from({ length: GROUPS + 2 }, (_, at) => `a${at}`);
  const drawing = `u ${ids.join(" | u ")}`;
  const entries = Object.fromEntries(ids.map((id) => [id, answers(1, { model: id })]));
  const session = drawnSession(letterSession(drawing, entries));
  const { swatch, groups } = colour(session, "model");
  expect(groups).toEqual(["a0", "a1", "a2", "a3", "a4", "a5", "a6", "other models"]);
  expect(Array.from(swatch)).toEqual([NO_SWATCH, 0, 1, 2, 3, 4, 5, 6, 7, 7, 7]);
});

test("by role: prompts, pieces without one, compactions, branch summaries", () => {
  const session = drawnSession(
    letterSession("u k a s v", {
      k: { type: "compaction", summary: "s", firstKeptEntryId: "u", tokensBefore: 9 },
      a: answer,
      s: { type: "branch_summary", fromId: "a", summary: "left" },
    }),
  );
  expect(swatches(session, "role")).toEqual([0, 2, 1, 3, 0]);
});

test("by error: a segment has the colour of its worst turn", () => {
  const session = drawnSession(
    letterSession("u a v t w b x c", {
      a: answers(1, { stopReason: "aborted" }),
      t: says("toolResult", "no", { toolCallId: "x", toolName: "read", isError: true }),
      b: answers(1, { stopReason: "error" }),
      c: answer,
    }),
  );
  expect(swatches(session, "error")).toEqual([2, 3]);
});
