import { expect, test } from "vitest";

import { OutlineReader } from "@/lib/outline/outline-reader";
import { pathTo, storedLeaf } from "@/lib/session/path";
import { buildTree } from "@/lib/session/tree";

import { auditOf, type Grouping } from "./audit";
import type { LedgerLine, LedgerSession } from "./ledger";
import { ledgerLines } from "./ledger-lines";

// A family of five files. Costs are powers of two, so each digit of a sum names one entry.
//
//   base   q ─ a(1) ─┬─ failed(2, retried) ─ again(4) ─ t(8, a tool) ─ c(16, compaction) ─ end(32)
//                    └─ left(64)
//   fork1  base up to "again", then s(128, branch summary) ─ w(256, other usage)
//   fork2  base up to "a", then x(512)
//   clone  fork1, every entry
//   copied base, byte for byte
//
// Right: 1+2+4+8+16+32+64 + 128+256 + 512 = 1023. Counting every file whole would give
// 127 + (7+384) + (1+512) + (7+384) + 127 = 1549.
//
// The compaction's retained tail repeats "again" (4) with its usage, and holds one message that stands nowhere else
// (1024): what a tail carries was counted where it was first recorded, or never was an entry, so it adds nothing.

const usage = (total: unknown, more: object = {}) => ({
  input: 10,
  output: 0,
  cacheRead: 0,
  cacheWrite: 0,
  totalTokens: 10,
  cost: { total },
  ...more,
});
const time = (minute: number, day = 5) => `2026-01-0${day}T10:${String(minute).padStart(2, "0")}:00.000Z`;
const message = (id: string, parentId: string | null, minute: number, body: object) => ({
  type: "message",
  id,
  parentId,
  timestamp: time(minute),
  message: body,
});
const answer = (id: string, parentId: string, minute: number, cost: unknown, more: object = {}) =>
  message(id, parentId, minute, {
    role: "assistant",
    content: [],
    provider: "p",
    model: "m",
    usage: usage(cost),
    ...more,
  });

const q = message("q", null, 0, { role: "user", content: "go" });
const a = answer("a", "q", 1, 1);
const failed = answer("failed", "a", 2, 2, { stopReason: "error" });
const again = answer("again", "failed", 3, 4);
const tool = message("t", "again", 4, {
  role: "toolResult",
  toolCallId: "1",
  toolName: "task",
  content: [],
  usage: usage(8),
});
const compaction = {
  type: "compaction",
  id: "c",
  parentId: "t",
  timestamp: time(5),
  summary: "so far",
  tokensBefore: 9,
  usage: usage(16),
  retainedTail: [again.message, { role: "assistant", content: [], provider: "p", model: "m", usage: usage(1024) }],
};
const end = answer("end", "c", 6, 32);
const left = answer("left", "a", 7, 64);
const summary = {
  type: "branch_summary",
  id: "s",
  parentId: "again",
  timestamp: time(8),
  fromId: "left",
  summary: "left it",
  usage: usage(128),
};
const warm = {
  type: "usage",
  id: "w",
  parentId: "s",
  timestamp: time(9),
  kind: "cache_warm",
  provider: "p",
  model: "w",
  usage: usage(256),
};
const x = answer("x", "a", 10, 512);

const BASE = [q, a, failed, left, again, tool, compaction, end];
const FAMILY: Record<string, { entries: object[]; day: number; cwd: string }> = {
  base: { entries: BASE, day: 1, cwd: "/one" },
  fork1: { entries: [q, a, failed, again, summary, warm], day: 2, cwd: "/one" },
  fork2: { entries: [q, a, x], day: 3, cwd: "/two" },
  clone: { entries: [q, a, failed, again, summary, warm], day: 4, cwd: "/two" },
  copied: { entries: BASE, day: 1, cwd: "/one" },
};

function ledger(family: typeof FAMILY) {
  const lines = new Map<string, LedgerLine[]>();
  const sessions: LedgerSession[] = Object.entries(family).map(([key, { entries, day, cwd }]) => {
    const reader = new OutlineReader();
    const all = [{ type: "session", version: 3, id: key, timestamp: time(0, day), cwd }, ...entries];
    reader.push(new TextEncoder().encode(`${all.map((line) => JSON.stringify(line)).join("\n")}\n`));
    const outline = reader.finish();
    const tree = buildTree(outline);
    lines.set(key, ledgerLines(key, outline, tree, pathTo(tree, storedLeaf(outline, tree))));
    return { key, created: outline.header?.time ?? null, project: outline.header?.cwd ?? null };
  });
  return (by: Grouping) => auditOf(sessions, (key) => lines.get(key) ?? [], by, "UTC");
}

const costs = (audit: ReturnType<ReturnType<typeof ledger>>) =>
  Object.fromEntries(audit.groups.map(({ key, cost }) => [key, cost]));

test("a family of copies costs what was paid: each entry once, in the file that had it first", () => {
  const audit = ledger(FAMILY);
  expect(audit("session").total.cost).toBe(1023);
  // "copied" has the time of "base" and comes behind it by its key, so nothing is left to count in it.
  expect(costs(audit("session"))).toEqual({ base: 127, fork1: 384, fork2: 512 });
  expect(costs(audit("project"))).toEqual({ "/one": 511, "/two": 512 });
  // Copies in fork1, fork2, clone and copied.
  expect(audit("day").copies).toBe(3 + 1 + 5 + 7);
});

test("every grouping adds up to the same total, and the abandoned part is what lies off the stored leaves", () => {
  const audit = ledger(FAMILY);
  for (const by of ["day", "week", "month", "project", "model", "provider", "session"] as const) {
    const { groups, total } = audit(by);
    expect(groups.reduce((sum, { cost }) => sum + cost, 0)).toBe(total.cost);
    expect(groups.reduce((sum, { totalTokens }) => sum + totalTokens, 0)).toBe(total.totalTokens);
  }
  expect(audit("day").total.abandoned).toBe(64);
});

test("missing, partial, negative, textual and infinite fields spoil no total", () => {
  const odd = {
    odd: {
      day: 1,
      cwd: "/odd",
      entries: [
        q,
        answer("n1", "q", 1, 1),
        message("n2", "n1", 2, { role: "assistant", content: [], provider: "p", model: "m" }),
        answer("n3", "n2", 3, 0, { usage: { input: 5 } }),
        answer("n4", "n3", 4, -0.25),
        answer("n5", "n4", 5, "0.5"),
        answer("n6", "n5", 6, 0, { usage: usage(2, { input: "many", output: null, cacheRead: 3 }) }),
        answer("n7", "n6", 7, 0, { usage: { ...usage(0), cost: { input: 0.25, output: 0.5 } } }),
      ],
    },
  };
  const { total } = ledger(odd)("day");
  // 1 - 0.25 + 2 + (0.25 + 0.5, a cost recorded in parts only)
  expect(total.cost).toBe(3.5);
  // n3 (5) and n5 (10) have tokens and no cost that is a number.
  expect(total.unpriced).toBe(15);
  expect(total.totalTokens).toBe(10 + 5 + 10 + 10 + 3 + 10);
});
