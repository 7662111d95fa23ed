import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { OutlineReader } from "@/lib/outline/outline-reader";
import { pathTo, storedLeaf } from "@/lib/session/path";
import { buildTree, tipsOf } from "@/lib/session/tree";

import { branchCosts } from "./branch-costs";
import { breakdownOf } from "./breakdown";
import { countedOnce, sumBy, type LedgerLine } from "./ledger";
import { accountsOf } from "./reconciliation";
import { requestsOf } from "./requests";
import { toolCosts } from "./tool-costs";
import { countedPositions, totalsOf } from "./totals";

const usage = (total: number, input = 1, more: object = {}) => ({
  input,
  output: 0,
  cacheRead: 0,
  cacheWrite: 0,
  totalTokens: input,
  cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total },
  ...more,
});

let clock = 0;
const at = () => new Date(1_767_607_200_000 + ++clock * 1000).toISOString();
const answer = (id: string, parentId: string | null, cost: number, more: object = {}) => ({
  type: "message",
  id,
  parentId,
  timestamp: at(),
  message: {
    role: "assistant",
    content: [{ type: "text", text: id }],
    provider: "p",
    model: "m",
    usage: usage(cost),
    ...more,
  },
});
const user = (id: string, parentId: string | null) => ({
  type: "message",
  id,
  parentId,
  timestamp: at(),
  message: { role: "user", content: id },
});

function read(entries: object[]) {
  const reader = new OutlineReader();
  const lines = [{ type: "session", version: 3, id: "s", timestamp: at(), cwd: "/" }, ...entries];
  reader.push(new TextEncoder().encode(lines.map((line) => JSON.stringify(line)).join("\n") + "\n"));
  const outline = reader.finish();
  const tree = buildTree(outline);
  return { outline, tree, path: pathTo(tree, storedLeaf(outline, tree)) };
}

describe("costs of branches", () => {
  test("each tip has what only it cost, the rest is shared", () => {
    //  a ── b ─┬─ c
    //          └─ d ── e
    const { outline, tree } = read([
      answer("a", null, 1),
      answer("b", "a", 2),
      answer("c", "b", 4),
      answer("d", "b", 8),
      answer("e", "d", 16),
    ]);
    const costs = branchCosts(outline, tree, tipsOf(tree), countedPositions(outline, tree));
    const cost = (id: string) => costs.byTip.get(tree.rowOf.get(id) as number)?.cost;
    expect({ c: cost("c"), e: cost("e"), shared: costs.shared.cost }).toEqual({ c: 4, e: 24, shared: 3 });
  });

  test("exclusive parts and the shared part add up to the session, path and abandoned too", () => {
    const shape = fc.array(fc.record({ up: fc.nat(), cost: fc.double({ min: 0, max: 3, noNaN: true }) }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(shape, (items) => {
        const entries = items.map(({ up, cost }, i) => answer(`n${i}`, i === 0 ? null : `n${up % i}`, cost));
        const { outline, tree, path } = read(entries);
        const totals = totalsOf(outline, tree, path);
        const positions = countedPositions(outline, tree);
        const costs = branchCosts(outline, tree, tipsOf(tree), positions);
        let exclusive = costs.shared.cost;
        for (const part of costs.byTip.values()) exclusive += part.cost;
        expect(exclusive).toBeCloseTo(totals.session.cost, 9);
        expect(totals.path.cost + totals.abandoned.cost).toBeCloseTo(totals.session.cost, 9);
        expect(breakdownOf(outline, positions).total).toEqual(totals.session);
      }),
      { numRuns: 200 },
    );
  });
});

test("a breakdown tells answers, tools, compactions, summaries and other work apart", () => {
  const { outline, tree } = read([
    answer("a", null, 1),
    {
      type: "message",
      id: "b",
      parentId: "a",
      timestamp: at(),
      message: { role: "toolResult", toolCallId: "x", toolName: "task", content: [], usage: usage(2) },
    },
    { type: "compaction", id: "c", parentId: "b", timestamp: at(), summary: "s", tokensBefore: 1, usage: usage(4) },
    { type: "branch_summary", id: "d", parentId: "c", timestamp: at(), summary: "s", fromId: "b", usage: usage(8) },
    {
      type: "usage",
      id: "e",
      parentId: "d",
      timestamp: at(),
      kind: "cache_warm",
      provider: "p",
      model: "m",
      usage: usage(16),
    },
  ]);
  const found = breakdownOf(outline, countedPositions(outline, tree));
  expect(found.byKind.map(({ kind, cost }) => [kind, cost])).toEqual([
    ["answer", 1],
    ["tool", 2],
    ["compaction", 4],
    ["branch-summary", 8],
    ["other", 16],
  ]);
  expect(found.byModel.map(({ model, cost }) => [model, cost])).toEqual([
    ["m", 17],
    [null, 14],
  ]);
});

test("a tool is charged the answers that called it and the size of its results", () => {
  const call = (id: string, name: string) => ({ type: "toolCall", id, name, arguments: {} });
  const result = (id: string, parentId: string, toolCallId: string, toolName: string, isError: boolean) => ({
    type: "message",
    id,
    parentId,
    timestamp: at(),
    message: { role: "toolResult", toolCallId, toolName, content: [{ type: "text", text: "12345" }], isError },
  });
  const { outline, tree, path } = read([
    answer("a", null, 3, { content: [call("1", "bash"), call("2", "bash"), call("3", "read")] }),
    result("b", "a", "1", "bash", false),
    result("c", "b", "2", "bash", true),
    result("d", "c", "3", "read", false),
  ]);
  const tools = toolCosts(outline, path, countedPositions(outline, tree));
  expect(
    tools.map(({ name, calls, errors, resultChars, answers }) => [name, calls, errors, resultChars, answers.cost]),
  ).toEqual([
    ["bash", 2, 1, 10, 3],
    ["read", 1, 0, 5, 3],
  ]);
});

test("tokens that were cached before and billed anew are a miss, priced at the rates paid", () => {
  const priced = (input: number, cacheRead: number, cacheWrite: number, cost: object) => ({
    usage: usage(1, input, { cacheRead, cacheWrite, cost: { total: 1, output: 0, ...cost } }),
  });
  const { outline, path } = read([
    answer("a", null, 0, priced(0, 0, 10_000, { input: 0, cacheRead: 0, cacheWrite: 1 })),
    answer("b", "a", 0, priced(1000, 10_000, 0, { input: 0.1, cacheRead: 0.1, cacheWrite: 0 })),
    answer("c", "b", 0, priced(8000, 3000, 0, { input: 0.8, cacheRead: 0.03, cacheWrite: 0 })),
  ]);
  const requests = requestsOf(outline, path);
  expect(requests.map((request) => request.missed)).toEqual([0, 0, 8000]);
  expect(requests[2]?.missedCost).toBeCloseTo(8000 * (0.8 / 8000 - 0.03 / 3000), 12);
  expect(requests.map((request) => request.costSoFar)).toEqual([1, 2, 3]);
});

test("each account names the entries that make it differ from the session", () => {
  const first = answer("a", null, 1);
  const { outline, tree, path } = read([
    first,
    user("q", "a"),
    answer("left", "q", 2),
    answer("b", "q", 4),
    first,
    { type: "compaction", id: "c", parentId: "b", timestamp: at(), summary: "s", tokensBefore: 1, usage: usage(8) },
  ]);
  const accounts = accountsOf(outline, tree, path, new Set([tree.rowOf.get("c") as number]));
  const rows = (list: number[]) => list.map((row) => outline.ids[row]);
  expect(accounts.map(({ name, cost, leftOut, extra }) => [name, cost, rows(leftOut), rows(extra)])).toEqual([
    ["path", 13, ["left"], []],
    ["session", 15, [], []],
    ["pi /session", 16, [], ["a"]],
    ["pi export", 8, ["c"], ["a"]],
    ["context", 0, ["a", "left", "b", "c"], []],
  ]);
});

describe("across sessions", () => {
  const line = (session: string, entryId: string, cost: number | null, more: Partial<LedgerLine> = {}): LedgerLine => ({
    session,
    entryId,
    time: 1,
    provider: "p",
    model: "m",
    kind: 0,
    input: 10,
    output: 0,
    cacheRead: 0,
    cacheWrite: 0,
    cost,
    onPath: true,
    ...more,
  });

  test("an entry copied into a fork is counted in the file that had it first, whatever the order given", () => {
    const lines: Record<string, LedgerLine[]> = {
      old: [line("old", "a", 1), line("old", "b", 2)],
      fork: [line("fork", "a", 1), line("fork", "b", 2), line("fork", "c", 4)],
      clone: [line("clone", "a", 1), line("clone", "c", 4)],
    };
    const sessions = [
      { key: "clone", created: null, project: null },
      { key: "fork", created: 2, project: null },
      { key: "old", created: 1, project: null },
    ];
    for (const order of [sessions, [...sessions].reverse()]) {
      const counted = countedOnce(order, (key) => lines[key] ?? []);
      expect(counted.map(({ session, entryId }) => session + entryId)).toEqual(["olda", "oldb", "forkc"]);
      expect(sumBy(counted, ({ session }) => session).get("old")?.cost).toBe(3);
    }
  });

  test("an equal id with other tokens or another time is other work", () => {
    const lines: Record<string, LedgerLine[]> = {
      x: [line("x", "a", 1)],
      y: [line("y", "a", 1, { time: 2 }), line("y", "a", 1, { input: 11 }), line("y", "a", null)],
    };
    const counted = countedOnce(
      [
        { key: "x", created: 1, project: null },
        { key: "y", created: 2, project: null },
      ],
      (key) => lines[key] ?? [],
    );
    expect(counted).toHaveLength(4);
    expect(sumBy(counted, () => "all").get("all")).toMatchObject({ cost: 3, unpriced: 10, count: 4 });
  });
});
