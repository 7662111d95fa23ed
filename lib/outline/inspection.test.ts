import { describe, expect, it } from "vitest";

import { answer, compaction, entry, file, header, label, usageOf, user } from "@/e2e/cases/lines";
import { inspect } from "@/e2e/cases/reading";

const TEXT = file(
  header({ parentSession: "/old.jsonl" }),
  user("a", null),
  answer("b", "a", "b", { usage: usageOf(10, 1) }),
  user("c", "a"),
  label("l", "c", "b", { label: "left" }),
  entry("session_info", "i", "l", { name: "Two ways" }),
  "{",
  compaction("k", "i", { firstKeptEntryId: "c" }),
  user("d", "gone"),
);

describe("inspectionOf", () => {
  it("is the whole contract, at the stored leaf", () => {
    expect(inspect(TEXT)).toEqual({
      version: 3,
      id: "s1",
      cwd: "/proj/demo",
      name: "Two ways",
      parentSession: "/old.jsonl",
      entries: 7,
      problems: [
        expect.objectContaining({ kind: "bad-line", line: 7, entryId: null }),
        expect.objectContaining({ kind: "missing-parent", line: 9, entryId: "d" }),
      ],
      roots: ["a", "d"],
      tips: ["b", "k", "d"],
      branchPoints: ["a"],
      leafId: "d",
      path: ["d"],
      labels: { b: "left" },
      loadout: null,
      context: {
        entries: ["d"],
        messages: [{ role: "user", entryId: "d", from: "entry" }],
        model: null,
        thinkingLevel: "off",
      },
      usage: {
        path: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, totalTokens: 0, cost: 0, unpriced: 0 },
        session: { input: 10, output: 0, cacheRead: 0, cacheWrite: 0, totalTokens: 10, cost: 1, unpriced: 0 },
        abandoned: { input: 10, output: 0, cacheRead: 0, cacheWrite: 0, totalTokens: 10, cost: 1, unpriced: 0 },
        byModel: [
          {
            provider: "demo",
            model: "m1",
            input: 10,
            output: 0,
            cacheRead: 0,
            cacheWrite: 0,
            totalTokens: 10,
            cost: 1,
            unpriced: 0,
          },
        ],
      },
    });
  });

  it("looks from the leaf it is given", () => {
    const got = inspect(TEXT, "k");
    expect(got).toMatchObject({ leafId: "k", path: ["a", "c", "l", "i", "k"] });
    expect(got.context).toMatchObject({
      entries: ["k", "c", "l", "i"],
      messages: [
        { role: "compactionSummary", entryId: "k", from: "summary" },
        { role: "user", entryId: "c", from: "entry" },
      ],
    });
    expect(inspect(TEXT, "b")).toMatchObject({
      path: ["a", "b"],
      usage: { path: { cost: 1 }, abandoned: { cost: 0 } },
    });
  });

  it("takes the stored leaf for an id that is not in the file", () => {
    expect(inspect(TEXT, "nowhere").leafId).toBe("d");
  });
});
