import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, beforeAll, describe, expect, it, onTestFinished, type TestContext } from "vitest";

import { file, header, label, user, type Line } from "@/e2e/cases/lines";
import { childModule } from "@/e2e/child";

import { appendLines } from "./append";
import type { FileStamp } from "./file-stamp";
import { SessionManager } from "./session-manager";
import { WriteRefused } from "./write-refusal";

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "pst-append-"));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const stampOf = (path: string): FileStamp => {
  const { size, mtimeMs, ino } = statSync(path);
  return { size, mtimeMs, ino };
};

function put(name: string, content: string): string {
  const path = join(dir, name);
  writeFileSync(path, content);
  return path;
}

const SESSION = file(header(), user("a", null));
const LINE = file(user("b", "a"));

/** What a write was refused for. */
function refusal(write: () => unknown): string {
  try {
    write();
  } catch (error) {
    if (error instanceof WriteRefused) return error.code;
    throw error;
  }
  return "written";
}

/** A small disk of its own, or the test is skipped with the reason. */
function mount(context: TestContext, options: string): string {
  const at = mkdtempSync(join(dir, "disk-"));
  const { status, error, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", options, "none", at], {
    encoding: "utf8",
  });
  if (status !== 0)
    context.skip(`no disk to fill: mounting is not permitted here (${error?.message ?? stderr.trim()})`);
  onTestFinished(() => {
    execFileSync("umount", [at]);
  });
  return at;
}

describe("appendLines", () => {
  it("adds whole lines to the end and gives the file's new state", () => {
    const path = put("good.jsonl", SESSION);
    const { stamp, alone } = appendLines(path, stampOf(path), LINE);
    expect(readFileSync(path, "utf8")).toBe(SESSION + LINE);
    expect(stamp).toEqual(stampOf(path));
    expect(alone).toBe(true);
  });

  it.each<[string, string, (path: string) => void]>([
    ["has grown", "changed", (path) => appendFileSync(path, "x")],
    ["was cut short", "changed", (path) => truncateSync(path, 5)],
    ["was rewritten in place with as many bytes", "changed", (path) => utimesSync(path, 1, 1)],
    [
      "was replaced",
      "changed",
      (path) => {
        const { atime, mtime } = statSync(path);
        writeFileSync(`${path}.new`, readFileSync(path));
        utimesSync(`${path}.new`, atime, mtime);
        renameSync(`${path}.new`, path);
      },
    ],
    ["was deleted", "missing", (path) => rmSync(path)],
    ["lost its directory", "missing", (path) => rmSync(dirname(path), { recursive: true })],
  ])("refuses a file that %s since it was read, and writes nothing", (_, code, change) => {
    mkdirSync(join(dir, "sub"), { recursive: true });
    const path = put("sub/changing.jsonl", SESSION);
    const read = stampOf(path);
    change(path);
    const state = () => {
      try {
        return readFileSync(path, "utf8");
      } catch {
        return null;
      }
    };
    const before = state();
    expect(refusal(() => appendLines(path, read, LINE))).toBe(code);
    expect(state()).toBe(before);
  });

  it("leaves the file as it was when the disk is full, also when a part of the lines still fits", (context) => {
    const disk = mount(context, "size=64k");
    const path = join(disk, "full.jsonl");
    // A page and a half: the disk gives whole pages, so half a page is left for a part of the line.
    writeFileSync(path, file(header(), user("a", null, "x".repeat(5_600))));
    const before = readFileSync(path, "utf8");
    writeFileSync(join(disk, "filler"), "x".repeat((1 << 16) >> 1));
    try {
      for (;;) appendFileSync(join(disk, "filler"), "x".repeat(4096));
    } catch {
      // Full.
    }
    const read = stampOf(path);
    expect(refusal(() => appendLines(path, read, file(user("b", "a", "y".repeat(9_000)))))).toBe("disk-full");
    expect(readFileSync(path, "utf8")).toBe(before);
    const manager = SessionManager.open(path);
    expect(refusal(() => manager.appendSessionInfo("z".repeat(9_000)))).toBe("disk-full");
    expect(readFileSync(path, "utf8")).toBe(before);
    expect(manager.getLeafId()).toBe("a");
    // What needs no new page still fits, after two failures.
    manager.appendSessionInfo("short");
    expect(SessionManager.open(path).getSessionName()).toBe("short");
    const fork = () => SessionManager.forkFrom(path, "/proj", join(disk, "forks"));
    expect(refusal(fork)).toBe("disk-full");
    expect(existsSync(join(disk, "forks")) ? readdirSync(join(disk, "forks")) : []).toEqual([]);
  });

  it("leaves a file on a read-only disk alone", (context) => {
    const disk = mount(context, "size=64k");
    const path = join(disk, "s.jsonl");
    writeFileSync(path, SESSION);
    execFileSync("mount", ["-o", "remount,ro", disk]);
    expect(refusal(() => SessionManager.open(path).appendSessionInfo("x"))).toBe("read-only");
    expect(readFileSync(path, "utf8")).toBe(SESSION);
  });

  it("leaves a file alone that the user may not write", () => {
    const path = put("theirs.jsonl", SESSION);
    const old = put("old.jsonl", file(header({ version: 2 }), user("a", null)));
    const child = childModule(`
      import { SessionManager } from "@/lib/storage/session-manager";
      for (const path of process.argv.slice(2))
        try {
          SessionManager.open(path).appendSessionInfo("x");
          console.log("written");
        } catch (error) {
          console.log(error.code, error.message);
        }
    `);
    for (const at of [dir, dirname(child)]) chmodSync(at, 0o755);
    for (const at of [path, old]) chmodSync(at, 0o444);
    // Root may write everything: the child is nobody then.
    const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const { stdout } = spawnSync(process.execPath, [child, path, old], { encoding: "utf8", ...nobody });
    expect(stdout.trimEnd().split("\n")).toEqual([
      `read-only ${path} may not be written by this user; nothing was written`,
      `read-only ${old} may not be written by this user; nothing was written`,
    ]);
    expect(readFileSync(path, "utf8")).toBe(SESSION);
    expect(readFileSync(old, "utf8")).toBe(file(header({ version: 2 }), user("a", null)));
  });
});

describe("beside another process that appends at full speed", () => {
  const APPENDS = 10_000;

  it("no line is lost or torn, on either side", async () => {
    const path = put("busy.jsonl", SESSION);
    const writer = spawn(
      process.execPath,
      [
        childModule(`
          import { appendFileSync } from "node:fs";
          const path = process.argv[2];
          let parentId = "a";
          for (let n = 0; n < ${APPENDS}; n++) {
            const id = "w" + n;
            const message = { role: "user", content: "x".repeat(n % 300) };
            appendFileSync(path, JSON.stringify({ type: "message", id, parentId, timestamp: "2026-01-05T10:00:00.000Z", message }) + "\\n");
            parentId = id;
          }
        `),
        path,
      ],
      { stdio: "inherit" },
    );
    let running = true;
    const ended = new Promise<number | null>((done) =>
      writer.on("exit", (code) => {
        running = false;
        done(code);
      }),
    );
    const written: string[] = [];
    // A few more when the other has ended, so that there are some in any case.
    for (let n = 0; running || n < 50; n++) {
      const id = `o${n}`;
      const line: Line =
        n % 2 === 0
          ? label(id, "a", "a", { label: `label ${n}` })
          : { type: "custom", customType: "pi-session-tree.leaf", id, parentId: "a", data: {} };
      try {
        appendLines(path, stampOf(path), file(line));
        written.push(id);
      } catch (error) {
        if (!(error instanceof WriteRefused) || error.code !== "changed") throw error;
      }
      // Lets the news of the other's end in.
      if (n % 20 === 0) await new Promise((done) => setImmediate(done));
    }
    expect(await ended).toBe(0);
    // An empty line is no harm: one of ours that ended the other's, which had seemed to be cut off.
    const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
    const ids = lines.slice(1).map((line) => (JSON.parse(line) as { id: string }).id);
    expect(ids.filter((id) => id.startsWith("w"))).toEqual(Array.from({ length: APPENDS }, (_, n) => `w${n}`));
    expect(ids.filter((id) => id.startsWith("o"))).toEqual(written);
    expect(ids).toHaveLength(1 + APPENDS + written.length);
  }, 60_000);
});
