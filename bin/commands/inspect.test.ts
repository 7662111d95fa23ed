import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { answer, entry, file, header, usageOf, user } from "@/e2e/cases/lines";
import { inspect } from "@/e2e/cases/reading";

import { run } from "./inspect";

const TEXT = file(
  header(),
  user("a", null),
  answer("b", "a", "b", { usage: usageOf(1500, 0.25) }),
  answer("c", "a", "c", { usage: { input: 20 } }),
  "{",
);

let dir: string;
let out: string;
let complaints: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "pst-inspect-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));
afterEach(() => {
  vi.restoreAllMocks();
});

async function inspected(content: string | Uint8Array, ...args: string[]): Promise<number> {
  const path = join(dir, "session.jsonl");
  await writeFile(path, content);
  return ran(path, ...args);
}

function ran(...args: string[]): Promise<number> {
  out = complaints = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => ((out += String(text)), true));
  vi.spyOn(process.stderr, "write").mockImplementation((text) => ((complaints += String(text)), true));
  return run(args);
}

describe("inspect --json", () => {
  it("prints the session as one JSON object", async () => {
    expect(await inspected(TEXT, "--json")).toBe(0);
    expect(JSON.parse(out)).toEqual(inspect(TEXT));
    expect(out.trimEnd().split("\n")).toHaveLength(1);
    expect(complaints).toBe("");
  });

  it("looks from the leaf it is given", async () => {
    expect(await inspected(TEXT, "--leaf", "b", "--json")).toBe(0);
    expect(JSON.parse(out)).toEqual(inspect(TEXT, "b"));
  });

  it("takes the last entry for a leaf that is not there, as pi does, and says so", async () => {
    expect(await inspected(TEXT, "--leaf", "x", "--json")).toBe(0);
    expect(JSON.parse(out)).toEqual(inspect(TEXT));
    expect(complaints).toMatch(/^pi-session-tree: no entry "x" in the file; .*\n$/);
  });

  it("reads a session of no bytes", async () => {
    expect(await inspected("", "--json")).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ entries: 0, leafId: null });
  });

  it("leaves the file as it is", async () => {
    await inspected(TEXT, "--json");
    const path = join(dir, "session.jsonl");
    const before = await stat(path);
    await ran(path, "--json");
    const after = await stat(path);
    expect([after.mtimeMs, after.ctimeMs, after.size]).toEqual([before.mtimeMs, before.ctimeMs, before.size]);
    expect(await readFile(path, "utf8")).toBe(TEXT);
  });
});

describe("inspect", () => {
  it("says the same in a dozen lines for people", async () => {
    expect(await inspected(TEXT)).toBe(0);
    expect(out).toBe(
      [
        "session    s1, version 3",
        "name       none",
        "directory  /proj/demo",
        "entries    3, 1 root, 2 tips",
        "leaf       c, 2 entries from the root",
        "context    2 messages",
        "model      demo/m1, thinking off",
        "path       20 tokens, $0.00, 20 tokens without a cost",
        "session    1,520 tokens, $0.25, 20 tokens without a cost",
        "abandoned  1,500 tokens, $0.25",
        "problems   1 bad-line",
        "",
      ].join("\n"),
    );
  });

  it("lets nothing of the file speak to the terminal", async () => {
    const name = "x\u001b[2J\u0007\u202ey\nz";
    await inspected(file(header({ cwd: "/a\u001b]0;b" }), entry("session_info", "a", null, { name })));
    expect(out).not.toMatch(/[\u001b\u0007\u202e]/);
    expect(out).toContain("name       x [2J y z\n");
  });

  it("explains itself", async () => {
    expect(await ran("--help")).toBe(0);
    expect(out).toContain("inspect FILE");
  });
});

describe("what inspect refuses, with exit code 2 and one line", () => {
  it.each([
    ["a file that is no session", "not a session\n", /no session header/],
    ["another format", '{"kind":"header","version":4}\n', /another format of session/],
    ["zeros", new Uint8Array(64), /no session header/],
  ])("%s", async (_what, content, reason) => {
    expect(await inspected(content, "--json")).toBe(2);
    expect([out, complaints.split("\n").length]).toEqual(["", 2]);
    expect(complaints).toMatch(reason);
  });

  it.each<[string, () => string[], RegExp]>([
    ["a missing file", () => [join(dir, "gone.jsonl")], /does not exist/],
    ["a directory", () => [dir], /directory/],
    ["no file", () => [], /name one session file/],
    ["two files", () => ["a", "b"], /name one session file/],
    ["an option it does not have", () => ["a", "--tree"], /--tree/],
  ])("%s", async (_what, args, reason) => {
    expect(await ran(...args())).toBe(2);
    expect([out, complaints.split("\n").length]).toEqual(["", 2]);
    expect(complaints).toMatch(reason);
  });
});
