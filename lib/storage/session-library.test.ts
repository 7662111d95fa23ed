import { mkdir, mkdtemp, realpath, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { SessionDesk } from "./session-desk";
import { SessionLibrary } from "./session-library";
import type { JobName, WorkerJobs } from "./worker-jobs";

const START = Date.parse("2026-01-05T10:00:00.000Z");
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString();
const head = (id: string, more: object = {}) => ({
  type: "session",
  version: 3,
  id,
  timestamp: at(0),
  cwd: "/p",
  ...more,
});
const user = (id: string, text: string, seconds: number) => ({
  type: "message",
  id,
  parentId: null,
  timestamp: at(seconds),
  message: { role: "user", content: text, timestamp: START + seconds * 1000 },
});

let dir: string;
let jobs: JobName[];
let library: SessionLibrary;
beforeEach(async () => {
  dir = await realpath(await mkdtemp(join(tmpdir(), "pst-library-")));
  await mkdir(join(dir, "s"));
  jobs = [];
  const desk = new SessionDesk();
  const run = <K extends JobName>(name: K, _path: string, ask: WorkerJobs[K]["ask"]) => {
    jobs.push(name);
    return desk.run(name, ask);
  };
  library = new SessionLibrary({ run }, () => Promise.resolve([{ path: join(dir, "s"), sample: false }]));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function put(name: string, ...items: (object | string)[]): Promise<string> {
  const path = join(dir, "s", name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, items.map((item) => `${typeof item === "string" ? item : JSON.stringify(item)}\n`).join(""));
  return path;
}

const ids = async () => (await library.list()).sessions.map((session) => session.head.header.id);

describe("the list", () => {
  it("is in the order of the latest messages, not of the files' times", async () => {
    const minutes = { early: 10, mid: 20, late: 30 };
    let changed = 5000;
    for (const [id, seconds] of Object.entries(minutes)) {
      const path = await put(`--p--/${id}.jsonl`, head(id), user("a", id, seconds));
      await utimes(path, START / 1000 + changed, START / 1000 + changed);
      changed -= 1000;
    }
    await put("--p--/future.jsonl", head("future"), user("a", "future", 86_400 * 365 * 50));
    const broken = await put("--p--/broken.jsonl", head("broken", { timestamp: "not a time" }));
    await utimes(broken, START / 1000, START / 1000);
    expect(await ids()).toEqual(["future", "late", "mid", "early", "broken"]);
  });

  it("leaves out what is no session, says why, and does not list empty files", async () => {
    await put("good.jsonl", head("good"), user("a", "good", 1));
    await put("empty.jsonl");
    await put("notes.jsonl", "just some text", "more text");
    await put("claude.jsonl", { type: "user", uuid: "u1", message: { role: "user", content: "not pi" } });
    await put("zeros.jsonl", "\0".repeat(4000));
    await symlink(join(dir, "gone"), join(dir, "s/dangling.jsonl"));
    const { sessions, leftOut } = await library.list();
    expect(sessions.map(({ head: { header } }) => header.id)).toEqual(["good"]);
    expect(leftOut.map(({ path }) => path.slice(dir.length + 3)).sort()).toEqual([
      "claude.jsonl",
      "dangling.jsonl",
      "notes.jsonl",
      "zeros.jsonl",
    ]);
    for (const { reason } of leftOut) expect(reason).not.toBe("");
  });

  it("has every session once, with the parents that can be known, however their links lead", async () => {
    await symlink(join(dir, "s"), join(dir, "alias"));
    const of = (name: string) => join(dir, "s", "--p--", `${name}.jsonl`);
    const forks: [string, unknown][] = [
      ["A", of("B")],
      ["B", of("A")],
      ["C", of("C")],
      ["D", of("deleted")],
      ["BASE", undefined],
      ["E", join(dir, "alias", "--p--", "BASE.jsonl")],
      ["F", "C:\\old\\s.jsonl"],
      ["G", 12],
    ];
    let seconds = 0;
    for (const [id, parentSession] of forks)
      await put(`--p--/${id}.jsonl`, head(id, { parentSession }), user("a", id, ++seconds));
    const { sessions } = await library.list();
    const idOf = new Map(sessions.map(({ file, head: { header } }) => [file.key, header.id]));
    const parents = sessions.map(({ head: { header }, parentKey }) => [header.id, parentKey && idOf.get(parentKey)]);
    expect(sessions).toHaveLength(forks.length);
    const { A, B, ...others } = Object.fromEntries(parents) as Record<string, string | null>;
    expect(others).toEqual({ C: null, D: null, BASE: null, E: "BASE", F: null, G: null });
    expect([A, B].filter((parent) => parent === null)).toHaveLength(1);
  });

  it("knows the parent of a fork whose file has been moved, by its name", async () => {
    const name = "2026-01-05T10-00-00-000Z_parent.jsonl";
    await put(`--p--/${name}`, head("parent"), user("a", "ask", 1));
    await put("--q--/child.jsonl", head("child", { parentSession: `/home/other/${name}` }), user("a", "ask", 2));
    const [child, parent] = (await library.list()).sessions;
    expect(child?.parentKey).toBe(parent?.file.key);
    expect((await library.parentOf(child!.file))?.file.key).toBe(parent?.file.key);
    expect(await library.parentOf(parent!.file)).toBeNull();
  });

  it("shows a large session before it has been read whole, and its facts after", async () => {
    const filler = Array.from({ length: 60 }, (_, n) => user(`f${n}`, "z".repeat(8000), n));
    await put("large.jsonl", head("large"), ...filler);
    const first = await library.list();
    expect(first).toMatchObject({ pending: 1, sessions: [{ facts: null, head: { firstMessage: /^z+$/ } }] });
    await vi.waitFor(async () => {
      const { sessions, pending } = await library.list();
      expect(pending).toBe(0);
      expect(sessions[0]?.facts).toMatchObject({ entries: 60, messages: 60, branches: 60 });
    });
  });

  it("reads a file again only when it has changed", async () => {
    const path = await put("a.jsonl", head("a"), user("a", "one", 1));
    await put("b.jsonl", head("b"), user("a", "two", 2));
    await library.list();
    await library.list();
    expect(jobs).toEqual(["heads"]);
    await writeFile(path, `${JSON.stringify(head("a2"))}\n`);
    expect(await ids()).toEqual(["b", "a2"]);
    expect(jobs).toEqual(["heads", "heads"]);
    await rm(path);
    expect(await ids()).toEqual(["b"]);
  });

  it("holds hundreds of sessions in many folders", async () => {
    for (let n = 0; n < 400; n++)
      await put(`--p${n % 40}--/s${n}.jsonl`, head(`s${n}`), user("a", `number ${n}`, n + 1));
    await vi.waitFor(async () => expect(await library.list()).toMatchObject({ pending: 0 }), 5000);
    const { sessions } = await library.list();
    expect(sessions).toHaveLength(400);
    expect(sessions[0]?.head.header.id).toBe("s399");
    expect(jobs.length).toBeLessThan(20);
  });
});

describe("a session of the library", () => {
  it("is found by its key, also when it has just been made, and by its session id", async () => {
    await put("one.jsonl", head("one"));
    const key = (await library.list()).sessions[0]!.file.key;
    expect((await library.find(key))?.path).toBe(join(dir, "s", "one.jsonl"));
    await put("two.jsonl", head("two"));
    expect(await library.findById("two")).toMatchObject([{ path: join(dir, "s", "two.jsonl") }]);
    await put("twin.jsonl", head("two"));
    expect(await library.findById("two")).toHaveLength(2);
  });

  it("is never found by a path, nor by an id that looks like one", async () => {
    await put("odd.jsonl", head("../../../../etc/passwd", { parentSession: "/etc/passwd" }), user("a", "ask", 1));
    for (const key of ["../../../../etc/passwd", "/etc/passwd", "..%2f..%2fetc%2fpasswd", "odd", "odd.jsonl", ""])
      expect(await library.find(key)).toBeNull();
    expect(await library.list()).toMatchObject({ sessions: [{ parentKey: null }] });
  });
});
