import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { oracle } from "@/e2e/fuzz/oracle";

import { SessionManager } from "./session-manager";

// More of them by hand: FUZZ_RUNS=5000 npx vitest run lib/storage/session-manager.test.ts -t random
const RUNS = Number(process.env.FUZZ_RUNS ?? 50);

type Manager = SessionManager;
type Class = typeof SessionManager;

const usage = (input: number) => ({
  input,
  output: 2,
  cacheRead: 0,
  cacheWrite: 0,
  totalTokens: input + 2,
  cost: { input: 0.1, output: 0.2, cacheRead: 0, cacheWrite: 0, total: 0.3 },
});
const text = (value: string) => [{ type: "text" as const, text: value }];

/** One call on a manager. `ids` are those of the entries so far; `n` picks one. Gives what both managers must agree on. */
type Call = (manager: Manager, ids: string[], n: number) => unknown;

const pick = (ids: string[], n: number): string => ids[n % Math.max(ids.length, 1)] ?? "none";

const CALLS: Record<string, Call> = {
  user: (m, _, n) => m.appendMessage({ role: "user", content: `question ${n}`, timestamp: n }),
  userBlocks: (m, _, n) => m.appendMessage({ role: "user", content: text(`question ${n}`), timestamp: n }),
  answer: (m, _, n) =>
    m.appendMessage({
      role: "assistant",
      content: [
        ...text(`answer ${n}`),
        { type: "toolCall", id: `call${n}`, name: "read", arguments: { path: "a.ts" } },
      ],
      api: "demo",
      provider: "demo",
      model: `m${n % 3}`,
      usage: usage(n),
      stopReason: "toolUse",
      timestamp: n,
    }),
  result: (m, _, n) =>
    m.appendMessage({
      role: "toolResult",
      toolCallId: `call${n}`,
      toolName: "read",
      content: text(`result ${n}`),
      details: { lines: n },
      isError: n % 2 === 0,
      timestamp: n,
    }),
  bash: (m, _, n) =>
    m.appendMessage({
      role: "bashExecution",
      command: "ls",
      output: "a.ts",
      exitCode: n % 2,
      cancelled: false,
      truncated: false,
      timestamp: n,
    }),
  system: (m, _, n) =>
    m.appendMessage({
      role: "system",
      content: `prompt ${n}`,
      sections: { rules: n % 2 === 0 ? `rule ${n}` : null, tone: "dry" },
      toolsAdded: [{ name: `tool${n % 4}`, description: `tool ${n}` }],
      toolsRemoved: [{ name: `tool${n % 3}` }],
      timestamp: n,
    }),
  thinking: (m, _, n) => m.appendThinkingLevelChange(n % 2 === 0 ? "high" : "off"),
  model: (m, _, n) => m.appendModelChange("demo", `m${n}`),
  usage: (m, _, n) => m.appendUsage("cache_warm", "demo", "m1", usage(n), n % 2 === 0 ? "note" : undefined),
  compaction: (m, ids, n) =>
    m.appendCompaction(
      `summary ${n}`,
      n % 4 === 0 ? null : pick(ids, n),
      1000 + n,
      { readFiles: ["a"] },
      n % 2 === 0,
      usage(n),
    ),
  bareCompaction: (m, ids, n) => m.appendCompaction(`summary ${n}`, pick(ids, n), 1000),
  custom: (m, _, n) => m.appendCustomEntry("ext", n % 2 === 0 ? { n } : undefined),
  name: (m, _, n) => m.appendSessionInfo(["  one\r\ntwo ", "", "three\u2028four"][n % 3] as string),
  customMessage: (m, _, n) =>
    m.appendCustomMessageEntry("ext", n % 2 === 0 ? `told ${n}` : text("told"), n % 3 > 0, { n }),
  label: (m, ids, n) => m.appendLabelChange(pick(ids, n), [`label ${n}`, "", undefined][n % 3]),
  edit: (m, ids, n) =>
    m.appendContextEdit(pick(ids, n), [null, { content: `edited ${n}` }, { content: text("edited") }][n % 3] as null),
  badEdit: (m, ids, n) => m.appendContextEdit(pick(ids, n), { content: 5 as unknown as string }),
  branch: (m, ids, n) => m.branch(pick(ids, n)),
  resetLeaf: (m) => m.resetLeaf(),
  branchWithSummary: (m, ids, n) =>
    m.branchWithSummary(
      n % 3 === 0 ? null : pick(ids, n),
      n % 5 === 0 ? "" : `left ${n}`,
      { readFiles: [] },
      true,
      usage(n),
    ),
  unknownBranch: (m) => m.branch("nowhere"),
  unknownLabel: (m) => m.appendLabelChange("nowhere", "x"),
  unknownExtract: (m) => m.createBranchedSession("nowhere"),
  extract: (m, ids, n) => m.createBranchedSession(pick(ids, n)) !== undefined,
  newSession: (m, ids, n) =>
    m.newSession(n % 2 === 0 ? { parentSession: "/old/session.jsonl", id: `my.id_${n}-x` } : undefined) !== undefined,
  badId: (m) => m.newSession({ id: "-bad" }),
  reread: (m) => {
    const file = m.getSessionFile();
    if (file !== undefined && existsSync(file)) m.setSessionFile(file);
  },
};
const NAMES = Object.keys(CALLS);

/** Makes two runs comparable: ids become their place in the file, times and paths a word. */
function comparable(value: unknown, ids: string[]): unknown {
  const place = new Map(ids.map((id, index) => [id, `#${index}`]));
  const walk = (item: unknown): unknown => {
    if (typeof item === "string") {
      if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(item)) return "a time";
      if (item.includes("/pst-manager-")) return "a path";
      // A summary may name the leaf of a branch that was not copied.
      return place.get(item) ?? (/^[0-9a-f]{8}$/.test(item) ? "elsewhere" : item);
    }
    if (typeof item === "number") return item > 1e12 ? "a time" : item;
    if (Array.isArray(item)) return item.map(walk);
    if (typeof item !== "object" || item === null) return item;
    return Object.fromEntries(Object.entries(item).flatMap(([key, of]) => (of === undefined ? [] : [[key, walk(of)]])));
  };
  return walk(value);
}

/** All that a manager says of its session. */
function view(manager: Manager): unknown {
  const entries = manager.getEntries();
  const ids = entries.map((entry) => entry.id);
  const { id, ...header } = manager.getHeader() ?? { id: "" };
  expect(id).toBe(manager.getSessionId());
  return comparable(
    {
      entries,
      header,
      leafId: manager.getLeafId(),
      leaf: manager.getLeafEntry() ?? null,
      branch: manager.getBranch().map((entry) => entry.id),
      branches: ids.map((of) => manager.getBranch(of).length),
      unknownBranch: manager.getBranch("nowhere"),
      children: ids.map((of) => manager.getChildren(of).map((entry) => entry.id)),
      tree: manager.getTree(),
      labels: ids.map((of) => manager.getLabel(of) ?? null),
      found: ids.map((of) => manager.getEntry(of)?.type),
      contextEntries: manager.buildContextEntries().map((entry) => entry.id),
      context: manager.buildSessionContext(),
      projection: manager.buildSessionProjection(),
      name: manager.getSessionName() ?? null,
      cwd: manager.getCwd(),
      persisted: manager.isPersisted(),
    },
    ids,
  );
}

function fileOf(manager: Manager): unknown {
  const path = manager.getSessionFile();
  if (path === undefined || !existsSync(path)) return null;
  const [header, ...entries] = readFileSync(path, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const ids = entries.map((entry) => entry.id as string);
  // As text: the order of keys is pi's too.
  return entries
    .map((entry) => JSON.stringify(comparable(entry, ids)))
    .concat(JSON.stringify({ ...header, id: "", timestamp: "", parentSession: typeof header?.parentSession }));
}

/** Makes the calls; what each gave, or that it threw. */
function run(manager: Manager, calls: [string, number][]): unknown[] {
  return calls.map(([name, n]) => {
    const ids = manager.getEntries().map((entry) => entry.id);
    try {
      const given = (CALLS[name] as Call)(manager, ids, n);
      return (
        comparable(
          given,
          manager.getEntries().map((entry) => entry.id),
        ) ?? null
      );
    } catch {
      return "throws";
    }
  });
}

let dir: string;
beforeAll(() => {
  // Thousands of small files, each synced: memory where there is a disk of it.
  dir = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "pst-manager-"));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const inOwn = () => mkdtempSync(join(dir, "pst-manager-"));

describe.skipIf(oracle === null)("the same calls on pi's SessionManager and on ours", () => {
  const Pi = oracle?.SessionManager as unknown as Class;

  const scripts = fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.nat(40)), { minLength: 1, maxLength: 25 });

  function compare(calls: [string, number][], make: (of: Class) => Manager): void {
    const theirs = make(Pi);
    const ours = make(SessionManager);
    expect(run(ours, calls)).toEqual(run(theirs, calls));
    expect(view(ours)).toEqual(view(theirs));
    expect(fileOf(ours)).toEqual(fileOf(theirs));
    const [ourFile, theirFile] = [ours.getSessionFile(), theirs.getSessionFile()];
    if (!ourFile || !theirFile || !existsSync(ourFile)) return;
    // Each opens the other's file and finds the same.
    const copy = `${ourFile}.copy.jsonl`;
    copyFileSync(ourFile, copy);
    const stored = view(SessionManager.open(ourFile));
    expect(view(Pi.open(copy))).toEqual(stored);
    expect(view(SessionManager.open(theirFile))).toEqual(view(Pi.open(theirFile)));
    expect(view(SessionManager.open(theirFile))).toEqual(stored);
  }

  it("gives the same answers and the same file, for random calls on a new session", () => {
    fc.assert(
      fc.property(scripts, (calls) => compare(calls, (of) => of.create("/proj/demo", inOwn()))),
      { numRuns: RUNS },
    );
  });

  it("gives the same answers for random calls in memory", () => {
    fc.assert(
      fc.property(scripts, (calls) => compare(calls, (of) => of.inMemory("/proj/demo"))),
      { numRuns: RUNS },
    );
  });

  it.each(NAMES)("agrees on %s, before and after a conversation", (name) => {
    const talk: [string, number][] = [
      ["user", 1],
      ["label", 3],
      ["answer", 2],
      ["result", 5],
      ["customMessage", 1],
    ];
    for (const n of [0, 1, 2, 5]) {
      compare([[name, n], ...talk], (of) => of.create("/proj/demo", inOwn()));
      compare([...talk, [name, n], ["user", 9], [name, n + 1]], (of) => of.create("/proj/demo", inOwn()));
    }
  });
});
