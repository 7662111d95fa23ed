import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { file, header, isoAt as at, text, user, type Line } from "@/e2e/cases/lines";
import { VERSION_1, VERSION_2 } from "@/e2e/cases/old-versions";
import { oracle } from "@/e2e/fuzz/oracle";

import type { SessionInfo } from "./session-info";
import { SessionManager } from "./session-manager";

type Class = typeof SessionManager;

let dir: string;
let own: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "pst-files-"));
});
beforeEach(() => {
  own = mkdtempSync(join(dir, "own-"));
  vi.stubEnv("PI_CODING_AGENT_DIR", join(own, "agent"));
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function put(name: string, content: string, mtime?: number): string {
  const path = join(own, name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, content);
  if (mtime !== undefined) utimesSync(path, mtime, mtime);
  return path;
}

describe.skipIf(oracle === null)("the static methods against pi's", () => {
  const Pi = oracle?.SessionManager as unknown as Class;

  const plain = ({ ...info }: SessionInfo, allMessagesText: string) =>
    JSON.parse(JSON.stringify({ ...info, allMessagesText })) as object;
  const listed = (infos: readonly SessionInfo[]) => infos.map((info) => plain(info, info.allMessagesText));

  const timed = (seconds: number, line: Line): Line => ({ ...line, timestamp: at(seconds) });

  function fillFolder(folder: string): void {
    const blocks = [text("x"), text("y")];
    const name = { type: "session_info", id: "n", parentId: null, name: "  named " };
    const fill = (name: string, mtime: number, content: string) =>
      put(`${folder}/${name}`, content, 1_700_000_000 + mtime);
    fill(
      "b.jsonl",
      100,
      file(header({ id: "b" }), timed(50, user("a", null, "first")), timed(40, user("b", "a", "second"))),
    );
    fill("a.jsonl", 300, file(header({ id: "a", cwd: "/proj/other" }), timed(90, user("a", null, blocks))));
    fill("c.jsonl", 200, file(header({ id: "c", parentSession: "/p.jsonl" }), name));
    fill("d.jsonl", 50, `junk\n${file(header({ id: "d", timestamp: "no time" }), user("a", null, "after junk"))}{"cut`);
    fill("e.jsonl", 400, file(user("a", null)));
    fill("f.jsonl", 500, "");
    fill("g.jsonl", 10, file(...VERSION_1));
    fill("h.txt", 600, file(header({ id: "h" })));
  }

  it("lists the same sessions in the same order", async () => {
    fillFolder("agent/sessions/--proj-demo--");
    fillFolder("agent/sessions/--proj-other--");
    fillFolder("else");
    const elsewhere = join(own, "else");
    expect(listed(await SessionManager.list("/proj/demo"))).toEqual(listed(await Pi.list("/proj/demo")));
    expect(listed(await SessionManager.list("/proj/demo", elsewhere))).toEqual(
      listed(await Pi.list("/proj/demo", elsewhere)),
    );
    expect(listed(await SessionManager.listAll())).toEqual(listed(await Pi.listAll()));
    expect(listed(await SessionManager.listAll(elsewhere))).toEqual(listed(await Pi.listAll(elsewhere)));
    expect(await SessionManager.list("/nowhere")).toEqual([]);
    expect((await SessionManager.list("/proj/demo", elsewhere)).map((info) => info.id)).not.toContain("a");
  });

  it("finds the same newest session and the same id", () => {
    fillFolder("agent/sessions/--proj-demo--");
    fillFolder("else");
    const elsewhere = join(own, "else");
    for (const sessionDir of [undefined, elsewhere]) {
      const ours = SessionManager.continueRecent("/proj/demo", sessionDir);
      expect(basename(ours.getSessionFile() as string)).toBe(sessionDir ? "c.jsonl" : "a.jsonl");
      for (const id of ["a", "b", "d", "old", "h", "nobody"])
        expect(SessionManager.findById("/proj/demo", id, sessionDir)).toBe(Pi.findById("/proj/demo", id, sessionDir));
      expect(Pi.continueRecent("/proj/demo", sessionDir).getSessionFile()).toBe(ours.getSessionFile());
    }
    expect(SessionManager.continueRecent("/proj/new").getEntries()).toEqual([]);
  });

  it("forks to the same file, and migrates what it copies", () => {
    const source = put(
      "source.jsonl",
      file(header(), user("a", null), user("b", "a"), {
        type: "label",
        id: "l",
        parentId: "b",
        timestamp: at(9),
        targetId: "a",
        label: "x",
      }),
    );
    const lines = (path: string | undefined) => {
      const [first, ...rest] = readFileSync(path as string, "utf8").split("\n");
      return [{ ...(JSON.parse(first as string) as object), id: "", timestamp: "" }, ...rest];
    };
    const ours = SessionManager.forkFrom(source, "/proj/new", join(own, "ours"));
    const theirs = Pi.forkFrom(source, "/proj/new", join(own, "theirs"));
    expect(lines(ours.getSessionFile())).toEqual(lines(theirs.getSessionFile()));
    expect(ours.getCwd()).toBe("/proj/new");
    const old = SessionManager.open(put("old.jsonl", file(...VERSION_1)));
    const fork = SessionManager.forkFrom(join(own, "old.jsonl"), "/proj/new");
    expect(fork.getBranch()).toEqual(old.getBranch());
    expect(Pi.open(fork.getSessionFile() as string).buildSessionContext()).toEqual(old.buildSessionContext());
    expect(() => SessionManager.forkFrom(put("no.jsonl", "junk\n"), "/proj")).toThrow(/no session header/);
    expect(() => SessionManager.forkFrom(join(own, "gone.jsonl"), "/proj")).toThrow(/does not exist/);
    expect(readdirSync(join(own, "agent/sessions"))).toEqual(["--proj-new--"]);
  });

  it("finds what pi finds in older files, but for the ids", () => {
    for (const lines of [VERSION_1, VERSION_2]) {
      const path = put("v.jsonl", file(...lines));
      const copy = join(own, "copy.jsonl");
      copyFileSync(path, copy);
      const ours = SessionManager.open(path);
      const theirs = Pi.open(copy);
      expect(ours.buildSessionContext()).toEqual(theirs.buildSessionContext());
      const types = (manager: SessionManager) =>
        manager.buildContextEntries().map((entry) => [entry.type, entry.timestamp]);
      expect(types(ours)).toEqual(types(theirs));
      // What we migrate on disk is what pi makes of it.
      ours.appendThinkingLevelChange("high");
      theirs.appendThinkingLevelChange("high");
      expect(types(Pi.open(path)).slice(0, -1)).toEqual(types(theirs).slice(0, -1));
      expect(Pi.open(path).buildSessionContext()).toEqual(theirs.buildSessionContext());
    }
  });
});

describe("lists", () => {
  it("report progress to the end, with sessions so far, and stop when aborted", async () => {
    for (let n = 0; n < 30; n++)
      put(`many/${n}.jsonl`, file(header({ id: `s${n}` }), { ...user("a", null, `q${n}`), timestamp: at(n) }));
    const seen: [number, number, number | undefined][] = [];
    const infos = await SessionManager.list("/proj/demo", join(own, "many"), (loaded, total, partial) =>
      seen.push([loaded, total, partial?.length]),
    );
    expect(infos.map((info) => info.id)).toEqual(Array.from({ length: 30 }, (_, n) => `s${29 - n}`));
    expect(seen).toHaveLength(30);
    expect(seen[0]).toEqual([1, 30, 1]);
    expect(seen.at(-1)).toEqual([30, 30, 30]);
    const abort = new AbortController();
    const listing = SessionManager.listAll(
      join(own, "many"),
      (loaded) => loaded === 3 && abort.abort(new Error("enough")),
      abort.signal,
    );
    await expect(listing).rejects.toThrow("enough");
  });

  it("read the texts of a session only when they are asked for", async () => {
    const path = put("lazy/s.jsonl", file(header(), user("a", null, "one\u2028two"), user("b", "a", "three")));
    const [info] = await SessionManager.listAll(join(own, "lazy"));
    expect(Object.keys(info as object)).not.toContain("allMessagesText");
    expect(info?.allMessagesText).toBe("one\u2028two three");
    appendFileSync(path, file(user("c", "b", "four")));
    expect(info?.allMessagesText).toBe("one\u2028two three four");
  });
});
