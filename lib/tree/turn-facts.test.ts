import { expect, test } from "vitest";

import { answers, letterSession, says, START } from "@/lib/view/letter-session";

import { drawnSession } from "./drawn-session";
import { ABORTED, ANSWER_FAILED, TOOL_FAILED, turnFacts } from "./turn-facts";

const calls = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ type: "toolCall", id: `x${at}`, name: "read", arguments: {} }));

test("a turn counts its hidden entries and nothing of its neighbours", () => {
  const outline = letterSession("u c t a n v b", {
    c: answers(1, { content: calls(2), stopReason: "toolUse" }),
    t: says("toolResult", "no", { toolCallId: "x0", toolName: "read", isError: true }),
    a: answers(2),
    n: { type: "usage", kind: "title", provider: "p", model: "m", usage: { input: 1, output: 1, cost: { total: 4 } } },
    b: answers(8, { stopReason: "aborted", model: "small" }),
  });
  const { tree, visible, turns } = drawnSession(outline);
  const facts = turnFacts(outline, tree, visible, turns, {
    costOf: (row) => ({ 1: 1, 3: 2, 4: 4, 6: 8 })[row] ?? 0,
    tokensOf: () => 10,
  });
  expect(Array.from(facts.calls)).toEqual([2, 0]);
  expect(Array.from(facts.cost)).toEqual([7, 8]);
  expect(Array.from(facts.tokens)).toEqual([30, 10]);
  expect(Array.from(facts.context)).toEqual([111, 111]);
  expect(Array.from(facts.trouble)).toEqual([TOOL_FAILED, ABORTED]);
  expect(Array.from(facts.answer)).toEqual([3, 6]);
  expect(Array.from(facts.model, (model) => outline.models[model]?.model)).toEqual(["large", "small"]);
  expect(Array.from(facts.from, (time) => (time - START) / 60_000)).toEqual([1, 6]);
  expect(Array.from(facts.to, (time) => (time - START) / 60_000)).toEqual([5, 7]);
});

test("a failed answer, and a turn without times", () => {
  const outline = letterSession("u a", {
    u: { ...says("user", "u"), timestamp: "never" },
    a: answers(0, { stopReason: "error" }),
  });
  outline.time.fill(null);
  const { tree, visible, turns } = drawnSession(outline);
  const facts = turnFacts(outline, tree, visible, turns, { costOf: () => 0, tokensOf: () => 0 });
  expect(Array.from(facts.trouble)).toEqual([ANSWER_FAILED]);
  expect(Array.from(facts.from)).toEqual([NaN]);
});
