import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { file, header, message, user } from "@/e2e/cases/lines";
import { VERSION_1, VERSION_2 } from "@/e2e/cases/old-versions";
import { childModule } from "@/e2e/child";

import { migrateFile, type MigrationStep } from "./migrate-file";
import { SessionManager } from "./session-manager";

let dir: string;
let own: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "pst-migrate-"));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function put(content: string): string {
  own = mkdtempSync(join(dir, "own-"));
  const path = join(own, "s.jsonl");
  writeFileSync(path, content);
  return path;
}

const stampOf = (path: string) => {
  const { size, mtimeMs, ino } = statSync(path);
  return { size, mtimeMs, ino };
};

const STEPS: MigrationStep[] = ["start", "written", "synced", "kept", "moved", "end"];

describe("migrateFile", () => {
  it("keeps bytes that need no change, lines that are no entries, and everything the header said", () => {
    const path = put(
      `junk\n${file(header({ version: 2, provider: "demo" }))}{"type":"message","id":"a",  "parentId":null,"message":{"role":"user","content":"\\u0041"}}\n{"cut": \n\n${file({ type: "session", id: "later" }, message("hookMessage", "b", "a", "x"))}`,
    );
    migrateFile(path, stampOf(path), 2);
    const lines = readFileSync(path, "utf8").split("\n");
    expect(lines).toHaveLength(7);
    expect(lines[0]).toBe("junk");
    expect(JSON.parse(lines[1] as string)).toEqual({
      ...header({ version: 3, provider: "demo" }),
      timestamp: expect.any(String),
    });
    expect(lines[2]).toBe(
      '{"type":"message","id":"a",  "parentId":null,"message":{"role":"user","content":"\\u0041"}}',
    );
    expect(lines[3]).toBe('{"cut": ');
    expect(lines[4]).toContain('"later"');
    expect(JSON.parse(lines[5] as string)).toMatchObject({ id: "b", parentId: "a", message: { role: "custom" } });
  });

  it("gives the ids that reading gives, also to entries of version 2 that have none", () => {
    for (const lines of [
      VERSION_1,
      [header({ version: 2 }), user(undefined, null), message("hookMessage", undefined, "a", "x")],
    ]) {
      const path = put(file(...lines));
      const before = SessionManager.open(path);
      migrateFile(path, stampOf(path), lines === VERSION_1 ? 1 : 2);
      expect(SessionManager.open(path).getEntries()).toEqual(before.getEntries());
    }
  });

  it("keeps the old file under a name that is free, with its bytes, mode and place behind a link", () => {
    const path = put(file(...VERSION_2));
    chmodSync(path, 0o640);
    const link = join(own, "link.jsonl");
    symlinkSync(path, link);
    writeFileSync(`${path}.v2.bak`, "older");
    const { backup, stamp } = migrateFile(link, stampOf(link), 2);
    expect(backup).toBe(`${path}.v2.bak.2`);
    expect(readFileSync(backup, "utf8")).toBe(file(...VERSION_2));
    expect(readFileSync(`${path}.v2.bak`, "utf8")).toBe("older");
    expect(stamp).toEqual(stampOf(path));
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readdirSync(own).sort()).toEqual(["link.jsonl", "s.jsonl", "s.jsonl.v2.bak", "s.jsonl.v2.bak.2"]);
  });

  it.each(STEPS.slice(0, 3))("leaves all as it was when the file changes before it is kept, at %s", (step) => {
    const path = put(file(...VERSION_1));
    const read = stampOf(path);
    const run = () =>
      migrateFile(path, read, 1, (at) => {
        if (at === step) appendFileSync(path, "grown\n");
      });
    expect(run).toThrow(/has grown by 6 bytes since it was read; nothing was written/);
    expect(readFileSync(path, "utf8")).toBe(`${file(...VERSION_1)}grown\n`);
    expect(readdirSync(own)).toEqual(["s.jsonl"]);
  });

  it.each(["kept", "moved"] as const)(
    "takes along what is appended to the old file in the last moment, at %s",
    (step) => {
      const path = put(file(...VERSION_2));
      // A process that still holds the old file open writes there, whatever its name is by now.
      const late = file(user("late", "a0000003"));
      const { stamp } = migrateFile(path, stampOf(path), 2, (at) => {
        if (at === step) appendFileSync(`${path}.v2.bak`, late);
      });
      expect(stamp).toEqual(stampOf(path));
      expect(SessionManager.open(path).getLeafId()).toBe("late");
    },
  );

  // The hook that kills is the test's own: it comes with the child, not with the code.
  let child: string;
  beforeAll(() => {
    child = childModule(`
      import { statSync } from "node:fs";
      import { migrateFile } from "@/lib/storage/migrate-file";
      const { PATH: path, KILL_AT: step } = process.env;
      const { size, mtimeMs, ino } = statSync(path);
      migrateFile(path, { size, mtimeMs, ino }, 1, (at) => {
        if (at === step) process.kill(process.pid, "SIGKILL");
      });
    `);
  });

  it.each(STEPS)("leaves the old file or the new one, whole, when the process is killed at %s", (step) => {
    const path = put(file(...VERSION_1));
    const entries = SessionManager.open(path).getEntries();
    const { signal } = spawnSync(process.execPath, [child], { env: { ...process.env, PATH: path, KILL_AT: step } });
    expect(signal).toBe("SIGKILL");
    const old = file(...VERSION_1);
    const moved = step === "moved" || step === "end";
    expect(readFileSync(path, "utf8") === old).toBe(!moved);
    expect(existsSync(`${path}.v1.bak`)).toBe(moved || step === "kept");
    if (existsSync(`${path}.v1.bak`)) expect(readFileSync(`${path}.v1.bak`, "utf8")).toBe(old);
    expect(SessionManager.open(path).getEntries()).toEqual(entries);
    // The next one goes through, whatever the killed one left behind.
    const manager = SessionManager.open(path);
    manager.appendSessionInfo("after");
    expect(SessionManager.open(path).getHeader()?.version).toBe(3);
    expect(SessionManager.open(path).getEntries()).toEqual(manager.getEntries());
  });
});
