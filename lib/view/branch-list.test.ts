import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { branchList, type BranchEnd } from "./branch-list";
import { answers, letterSession, says, START } from "./letter-session";
import { structureOf } from "./structure";

function listed(drawing: string, entries = {}) {
  const structure = structureOf(letterSession(drawing, entries));
  const { branches, shared } = branchList(structure);
  const name = (row: number) => structure.outline.ids[row] ?? null;
  return {
    shared,
    rows: branches.map((branch) => ({
      ...branch,
      tip: name(branch.tip),
      end: name(branch.end),
      prompt: name(branch.prompt),
    })),
  };
}

describe("branchList", () => {
  it("has one line a tip, newest first", () =>
    expect(listed("a b c | b d | a e").rows.map(({ tip }) => tip)).toEqual(["e", "d", "c"]));

  it("tells the last prompt, and what belongs to the branch alone", () => {
    const { rows, shared } = listed("a b c d | b e f g", {
      b: answers(1),
      d: answers(2),
      f: answers(4),
      g: answers(8),
    });
    expect(rows[1]).toMatchObject({ tip: "d", prompt: "c", turns: 1, time: START + 4 * 60_000 });
    expect(rows[1]?.alone.cost).toBe(2);
    expect(rows[0]).toMatchObject({ tip: "g", prompt: "e", turns: 1 });
    expect(rows[0]?.alone.cost).toBe(12);
    expect(shared.cost).toBe(1);
  });

  it("looks at the housekeeping after a tip, which it paid for", () => {
    const spent = { type: "usage", kind: "x", usage: { input: 1, output: 1, cost: { total: 3 } } };
    const { rows } = listed("a b x", { b: answers(1), x: spent });
    expect(rows).toMatchObject([{ tip: "b", end: "x", alone: { cost: 4 } }]);
  });

  it("marks a branch that a branch summary tells of", () => {
    const summary = { type: "branch_summary", fromId: "d", summary: "tried d" };
    const { rows } = listed("a b c d | b s e", { s: summary });
    expect(rows.map(({ tip, summarised }) => [tip, summarised])).toEqual([
      ["e", false],
      ["d", true],
    ]);
  });

  it.each<[BranchEnd, object]>([
    ["answered", answers(1)],
    ["aborted", answers(1, { stopReason: "aborted" })],
    ["failed", answers(1, { stopReason: "error", errorMessage: "overloaded" })],
    ["cut off", answers(1, { stopReason: "length" })],
    ["in tool work", answers(1, { stopReason: "toolUse" })],
    ["in tool work", says("toolResult", "out", { toolCallId: "1", toolName: "bash" })],
    ["unanswered", says("user", "hello?")],
    ["compacted", { type: "compaction", summary: "all", tokensBefore: 1 }],
    ["unanswered", { type: "custom_message", customType: "x", content: "x", display: true }],
  ])("tells that the work ended %s", (ended, last) => expect(listed("a b", { b: last }).rows[0]?.ended).toBe(ended));

  it("tells that no work began where nobody said anything", () =>
    expect(listed("a", { a: says("system", "be brief") }).rows[0]?.ended).toBe("not begun"));

  it("shares out the whole session on any tree", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat({ max: 100 })), { minLength: 1, maxLength: 40 }), (shape) => {
        const drawing = shape.map(([up], at) => (at === 0 ? "n0" : `n${up % at} n${at}`)).join(" | ");
        const structure = structureOf(
          letterSession(drawing, Object.fromEntries(shape.map(([, cost], at) => [`n${at}`, answers(cost)]))),
        );
        const { branches, shared } = branchList(structure);
        const sum = branches.reduce((total, { alone }) => total + alone.cost, shared.cost);
        expect(sum).toBe(structure.usage.total.cost);
      }),
    );
  });
});
