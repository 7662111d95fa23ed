import { describe, expect, it } from "vitest";

import { childrenOf, buildTree } from "@/lib/session/tree";

import { answer, entry, file, header, usageOf, user } from "./lines";
import { inspect, read } from "./reading";

const cost = (dollars: number) => ({ usage: usageOf(10, dollars) });

/** The shape of the tree, its entries, what is right. */
const CASES: [string, Record<string, unknown>[], object][] = [
  [
    "a repeated id that closes a loop is set aside",
    [user("a", null), answer("b", "a"), user("a", "b"), answer("c", "b")],
    {
      entries: 4,
      roots: ["a"],
      tips: ["c"],
      leafId: "c",
      path: ["a", "b", "c"],
      context: { messages: [{ role: "user" }, { role: "assistant" }, { role: "assistant" }] },
      problems: [{ kind: "duplicate-id", line: 4, entryId: "a" }],
    },
  ],
  [
    "a last line that repeats an id leaves the leaf at the first line of that id",
    [user("a", null), answer("b", "a"), user("c", "b"), answer("b", "c")],
    { entries: 4, leafId: "b", path: ["a", "b"], problems: [{ kind: "duplicate-id", line: 5 }] },
  ],
  [
    "two entries that are each other's parent: the first becomes a root, nothing is lost",
    [
      user("a", null),
      answer("b", "a", "b", cost(0.001)),
      user("c", "d"),
      answer("d", "c", "d", cost(0.001)),
      user("e", "d"),
    ],
    {
      entries: 5,
      roots: ["a", "c"],
      tips: ["b", "e"],
      leafId: "e",
      path: ["c", "d", "e"],
      usage: { path: { cost: 0.001 }, session: { cost: 0.002 }, abandoned: { cost: 0.001 } },
      problems: [{ kind: "cycle", line: 4, entryId: "c" }],
    },
  ],
  [
    "an entry that is its own parent is a root",
    [user("a", "a"), answer("b", "a")],
    { roots: ["a"], tips: ["b"], path: ["a", "b"], problems: [{ kind: "cycle", line: 2, entryId: "a" }] },
  ],
  [
    "three tries of the first message are three roots",
    [user("a", null), answer("b", "a"), user("c", null), answer("d", "c"), user("e", null), answer("f", "e")],
    { roots: ["a", "c", "e"], tips: ["b", "d", "f"], branchPoints: [], path: ["e", "f"], problems: [] },
  ],
  [
    "a branch that was left is no history",
    [
      user("a", null),
      answer("b", "a", "b", cost(1)),
      user("c", "b"),
      answer("d", "c", "d", cost(2)),
      user("e", "b"),
      answer("f", "e", "f", cost(4)),
    ],
    {
      roots: ["a"],
      tips: ["d", "f"],
      branchPoints: ["b"],
      path: ["a", "b", "e", "f"],
      context: { entries: ["a", "b", "e", "f"] },
      usage: { path: { cost: 5 }, session: { cost: 7 }, abandoned: { cost: 2 } },
    },
  ],
  [
    "a child may stand above its parent; the leaf is the last line",
    [user("c", "b"), user("a", null), answer("b", "a")],
    { roots: ["a"], tips: ["c"], leafId: "b", path: ["a", "b"], problems: [] },
  ],
  [
    "unknown types stay in the chain and out of the context",
    [
      entry("service_tier_change", "a", null, { tier: "fast" }),
      user("b", "a"),
      entry("title_change", "c", "b", { title: "A title" }),
      answer("d", "c"),
      entry("quantum_note", "e", "d", { payload: { deep: [1, { two: 2 }] } }),
    ],
    {
      roots: ["a"],
      tips: ["e"],
      path: ["a", "b", "c", "d", "e"],
      context: { messages: [{ entryId: "b" }, { entryId: "d" }] },
      problems: [],
    },
  ],
  [
    "times that cannot be read cut nothing",
    [
      { ...user("a", null), timestamp: undefined },
      { ...answer("b", "a"), timestamp: null },
      { ...user("c", "b"), timestamp: "yesterday" },
      { ...answer("d", "c"), timestamp: 1767607204000 },
      { ...user("e", "d"), timestamp: "9999-12-31T23:59:59.999Z" },
      { ...answer("f", "e"), timestamp: 8.7e15 },
    ],
    {
      path: ["a", "b", "c", "d", "e", "f"],
      problems: ["a", "b", "c", "f"].map((entryId) => ({ kind: "bad-timestamp", entryId })),
    },
  ],
];

describe("a tree", () => {
  it.each(CASES)("%s", (_shape, entries, right) => {
    expect(inspect(file(header(), ...entries))).toMatchObject(right);
  });

  it("gives entries without an id one of ours, and leaves the others' tree alone", () => {
    const got = inspect(
      file(header(), user("a", null), user(undefined, null), answer(undefined, null), answer("b", "a")),
    );
    expect(got).toMatchObject({ entries: 4, leafId: "b", path: ["a", "b"] });
    expect(got.roots).toEqual(["a", expect.stringMatching(/^[0-9a-f]{8}$/), expect.stringMatching(/^[0-9a-f]{8}$/)]);
    expect(new Set(got.roots).size).toBe(3);
    expect(got.problems.map(({ kind, entryId }) => [kind, entryId])).toEqual([
      ["missing-id", got.roots[1]],
      ["missing-id", got.roots[2]],
    ]);
  });

  it("orders children by time and keeps those without a readable one beside their neighbour", () => {
    const children = (...times: unknown[]) => {
      const entries = times.map((timestamp, at) => ({ ...answer(`c${at}`, "a"), timestamp }));
      const { outline } = read(file(header(), user("a", null), ...entries));
      return Array.from(childrenOf(buildTree(outline), 0), (row) => outline.ids[row]);
    };
    const day = (number: number) => `2026-01-0${number}T00:00:00.000Z`;
    expect(children(day(3), day(1), day(2))).toEqual(["c1", "c2", "c0"]);
    expect(children(day(1), day(1), day(1))).toEqual(["c0", "c1", "c2"]);
    expect(children("tomorrow", null, 5)).toEqual(["c0", "c1", "c2"]);
    expect(children(day(3), "never", day(1))).toEqual(["c2", "c0", "c1"]);
  });
});
