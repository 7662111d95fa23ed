import { describe, expect, it } from "vitest";

import { answer, compaction, entry, file, header, result, usageOf, user } from "./lines";
import { inspect } from "./reading";

const free = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, totalTokens: 0, cost: 0, unpriced: 0 };

/** One entry of each source of usage, each with its own digit of tokens and its own power of two of cost. */
const EVERY_SOURCE = file(
  header(),
  user("a", null),
  answer("b", "a", "b", { usage: usageOf(1, 1) }),
  result("c", "b", "c1", "subagent", { usage: usageOf(10, 2) }),
  answer("d", "c", "d", { usage: usageOf(100, 4) }),
  answer("x", "c", "left", { usage: usageOf(1000, 8) }),
  entry("branch_summary", "e", "d", { fromId: "x", summary: "left it", usage: usageOf(10_000, 16) }),
  compaction("k", "e", { firstKeptEntryId: "e", usage: usageOf(100_000, 32) }),
  entry("usage", "f", "k", {
    kind: "cache_warm",
    provider: "demo",
    model: "m1",
    usage: { ...usageOf(0, 64), cacheRead: 1_000_000 },
  }),
  entry("usage", "g", "f", {
    kind: "never_seen_kind",
    provider: "demo",
    model: "m2",
    usage: { ...usageOf(0, 128), cacheWrite: 7 },
  }),
  user("h", "g"),
);

describe("usage", () => {
  it("counts every source: answers, tools, branch summaries, compactions, usage entries; folded ones too", () => {
    const { usage } = inspect(EVERY_SOURCE);
    expect(usage.path).toEqual({
      ...free,
      input: 110_111,
      cacheRead: 1_000_000,
      cacheWrite: 7,
      totalTokens: 1_110_118,
      cost: 247,
    });
    expect(usage.session).toMatchObject({ input: 111_111, totalTokens: 1_111_118, cost: 255 });
    expect(usage.abandoned).toEqual({ ...free, input: 1000, totalTokens: 1000, cost: 8 });
  });

  it("by model: work whose entry names no model stands apart", () => {
    const { byModel } = inspect(EVERY_SOURCE).usage;
    expect(byModel.map(({ provider, model, cost }) => [provider, model, cost])).toEqual([
      ["demo", "m2", 128],
      ["demo", "m1", 77],
      [null, null, 50],
    ]);
  });

  it("counts what has no usage as nothing", () => {
    const { usage } = inspect(
      file(
        header(),
        user("a", null),
        answer("b", "a"),
        answer("c", "b", "c", { usage: null }),
        answer("d", "c", "d", { usage: {} }),
        answer("e", "d", "e", { usage: usageOf(100, 0.25, { output: 10, totalTokens: 110 }) }),
      ),
    );
    expect(usage.path).toEqual({ ...free, input: 100, output: 10, totalTokens: 110, cost: 0.25 });
    expect(usage.session).toEqual(usage.path);
    expect(usage.abandoned).toEqual(free);
  });

  it("tokens at a recorded cost of nothing are priced, tokens without a recorded cost are not", () => {
    const plan = usageOf(1200, 0, { output: 800, cacheRead: 390_000, cacheWrite: 8000 });
    const zero = inspect(file(header(), answer("a", null, "a", { usage: plan }))).usage.path;
    expect(zero).toMatchObject({ totalTokens: 400_000, cost: 0, unpriced: 0 });
    const unpriced = inspect(file(header(), answer("a", null, "a", { usage: { ...plan, cost: undefined } }))).usage
      .path;
    expect(unpriced).toMatchObject({ totalTokens: 400_000, cost: 0, unpriced: 400_000 });
  });

  it("the total is the sum of the four kinds, whatever the file says; parts are not added again", () => {
    const usage = usageOf(1, 1, {
      output: 2,
      cacheRead: 4,
      cacheWrite: 8,
      totalTokens: 99,
      cacheWrite1h: 5,
      reasoning: 2,
    });
    expect(inspect(file(header(), answer("a", null, "a", { usage }))).usage.path.totalTokens).toBe(15);
  });

  it("one bad number spoils no total", () => {
    const got = inspect(
      file(
        header(),
        answer("a", null, "a", { usage: usageOf(10, 1) }),
        answer("b", "a", "b", { usage: { ...usageOf(20, 2), output: "many", cost: { total: null } } }),
        answer("c", "b", "c", { usage: "free" }),
        answer("d", "c", "d", { usage: [1] }),
      ),
    );
    expect(got.usage.path).toMatchObject({ input: 30, output: 0, totalTokens: 30, cost: 1, unpriced: 20 });
    expect(got.problems.map(({ kind, entryId }) => [kind, entryId])).toEqual([
      ["bad-field", "b"],
      ["bad-field", "c"],
      ["bad-field", "d"],
    ]);
  });

  it("retained messages were paid for where they were first recorded", () => {
    const kept = (answer("x", null, "x", { usage: usageOf(5, 5) }) as { message: object }).message;
    const got = inspect(file(header(), user("a", null), compaction("k", "a", { retainedTail: [kept] })));
    expect(got.usage.session).toEqual(free);
  });

  it("an edit in the context changes no total", () => {
    const got = inspect(
      file(
        header(),
        answer("a", null, "a", { usage: usageOf(10, 1) }),
        entry("context_edit", "e", "a", { targetId: "a", replacement: null }),
      ),
    );
    expect(got.usage.path).toMatchObject({ input: 10, cost: 1 });
  });

  it("an exact repeat of a line was paid once, another line under its id twice", () => {
    const line = { ...answer("a", null, "a", { usage: usageOf(10, 1) }), timestamp: "2026-01-05T10:00:01.000Z" };
    expect(inspect(file(header(), line, line)).usage.session.cost).toBe(1);
    const other = { ...answer("a", null, "a", { usage: usageOf(20, 2) }), timestamp: "2026-01-05T10:00:02.000Z" };
    const { usage } = inspect(file(header(), line, other));
    expect([usage.session.cost, usage.path.cost, usage.abandoned.cost]).toEqual([3, 1, 2]);
  });

  it("a file and its fork each hold all that they say", () => {
    const shared = [user("a", null), answer("b", "a", "b", { usage: usageOf(110, 1) })];
    const child = header({ id: "child", parentSession: "/sessions/parent.jsonl" });
    const got = inspect(file(child, ...shared, answer("c", "b", "c", { usage: usageOf(110, 8) })));
    expect(got.parentSession).toBe("/sessions/parent.jsonl");
    expect(got.usage.session).toMatchObject({ totalTokens: 220, cost: 9 });
    expect(inspect(file(header({ branchedFrom: "/old.jsonl" }))).parentSession).toBe("/old.jsonl");
  });
});
