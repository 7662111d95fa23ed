import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { file, header, user } from "@/e2e/cases/lines";
import { VERSION_1, VERSION_2 } from "@/e2e/cases/old-versions";

import { SessionManager } from "./session-manager";

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

function put(name: string, content: string): string {
  const path = join(own, name);
  writeFileSync(path, content);
  return path;
}

const stateOf = (path: string) => {
  const { size, mtimeMs, ino } = statSync(path);
  return { size, mtimeMs, ino, text: readFileSync(path, "utf8"), around: readdirSync(join(path, "..")) };
};

describe("a session file", () => {
  it("is not touched by opening and reading it, whatever its version and its end", () => {
    for (const content of [
      file(...VERSION_1),
      file(...VERSION_2),
      file(header(), user("a", null)).trimEnd(),
      `${file(header(), user("a", null))}{"type":"mess`,
      "",
    ]) {
      const path = put("s.jsonl", content);
      const before = stateOf(path);
      const manager = SessionManager.open(path);
      manager.getTree();
      manager.buildSessionContext();
      manager.branch(manager.getLeafId() ?? manager.appendThinkingLevelChange("high"));
      if (content !== "") expect(stateOf(path)).toEqual(before);
      else expect(readFileSync(path, "utf8")).toBe("");
    }
  });

  it("appears with the first message of the user, whole, under pi's name for it", () => {
    const manager = SessionManager.create("/proj/demo");
    const path = manager.getSessionFile() as string;
    manager.appendModelChange("demo", "m1");
    manager.appendMessage({ role: "custom", customType: "x", content: "x", display: true, timestamp: 1 });
    expect(existsSync(join(own, "agent"))).toBe(false);
    manager.appendMessage({ role: "user", content: "hello", timestamp: 2 });
    expect(path).toBe(join(own, "agent/sessions/--proj-demo--", basename(path)));
    const { timestamp, id } = manager.getHeader() as { timestamp: string; id: string };
    expect(basename(path)).toBe(`${timestamp.replace(/[:.]/g, "-")}_${id}.jsonl`);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(readFileSync(path, "utf8").split("\n")).toHaveLength(5);
    expect(readdirSync(join(path, ".."))).toEqual([basename(path)]);
  });

  it("never replaces another one of the same name", () => {
    const path = put("new.jsonl", file(header(), user("a", null)));
    rmSync(path);
    const manager = SessionManager.open(path);
    put("new.jsonl", "somebody else's");
    expect(() => manager.appendMessage({ role: "user", content: "x", timestamp: 1 })).toThrow(/is there already/);
    expect(readFileSync(path, "utf8")).toBe("somebody else's");
    expect(manager.getEntries()).toEqual([]);
    expect(manager.getLeafId()).toBeNull();
  });

  it("of zero bytes gets its header with the first message", () => {
    const path = put("zero.jsonl", "");
    const manager = SessionManager.open(path, undefined, "/proj/demo");
    manager.appendThinkingLevelChange("high");
    expect(readFileSync(path, "utf8")).toBe("");
    manager.appendMessage({ role: "user", content: "x", timestamp: 1 });
    expect(SessionManager.open(path).getEntries()).toEqual(manager.getEntries());
    expect(SessionManager.open(path).getCwd()).toBe("/proj/demo");
  });

  it("without a final line break gets it in the same write, also after a line that was cut off", () => {
    for (const end of ["", '\n{"type":"mess']) {
      const path = put("open.jsonl", file(header(), user("a", null)).trimEnd() + end);
      const before = readFileSync(path, "utf8");
      const manager = SessionManager.open(path);
      const id = manager.appendMessage({ role: "user", content: "x", timestamp: 1 });
      const after = readFileSync(path, "utf8");
      expect(after.startsWith(`${before}\n{`)).toBe(true);
      expect(
        SessionManager.open(path)
          .getBranch()
          .map((entry) => entry.id),
      ).toEqual(["a", id]);
    }
  });

  it("of an older version is migrated by the first append, with the ids it had in memory, and the old file kept", () => {
    for (const [version, lines] of [
      [1, VERSION_1],
      [2, VERSION_2],
    ] as const) {
      const path = put(`v${version}.jsonl`, file(...lines));
      const old = readFileSync(path, "utf8");
      const manager = SessionManager.open(path);
      const before = manager.getEntries();
      const context = manager.buildSessionContext();
      const id = manager.appendSessionInfo("named");
      expect(readFileSync(`${path}.v${version}.bak`, "utf8")).toBe(old);
      const reopened = SessionManager.open(path);
      expect(reopened.getEntries().slice(0, -1)).toEqual(before);
      expect(reopened.getLeafId()).toBe(id);
      expect(reopened.buildSessionContext()).toEqual(context);
      expect(reopened.getHeader()?.version).toBe(3);
      manager.appendSessionInfo("again");
      expect(SessionManager.open(path).getEntries()).toEqual(manager.getEntries());
    }
  });

  it("that has changed since it was read is refused, and reads on after setSessionFile", () => {
    const path = put("s.jsonl", file(header(), user("a", null)));
    const manager = SessionManager.open(path);
    appendFileSync(path, file(user("b", "a")));
    const before = stateOf(path);
    expect(() => manager.appendSessionInfo("x")).toThrow(
      /has grown by \d+ bytes since it was read; nothing was written/,
    );
    expect(stateOf(path)).toEqual(before);
    expect(manager.getLeafId()).toBe("a");
    manager.setSessionFile(path);
    expect(manager.getLeafId()).toBe("b");
    manager.appendSessionInfo("x");
    expect(SessionManager.open(path).getSessionName()).toBe("x");
  });
});

describe("loadouts", () => {
  const skill = (path: string) => ({ reference: { type: "skill", relativePath: path }, enabled: false });

  it("reads the latest valid one in file order, on whatever branch, and writes a reset only over an earlier one", () => {
    const manager = SessionManager.inMemory("/proj");
    expect(manager.appendLoadout([])).toBeUndefined();
    expect(manager.getEntries()).toEqual([]);
    const first = manager.appendMessage({ role: "user", content: "x", timestamp: 1 });
    manager.appendLoadout([skill("a")]);
    manager.branch(first);
    manager.appendCustomEntry("pi.loadout", { version: 2, overrides: [skill("b")] });
    manager.appendCustomEntry("pi.loadout", { version: 1, overrides: [{ reference: "b", enabled: true }] });
    expect(manager.getLoadout()).toEqual({ version: 1, overrides: [skill("a")] });
    expect(manager.appendLoadout([])).toBeDefined();
    expect(manager.getLoadout()).toBeNull();
    expect(manager.appendLoadout([])).toBeUndefined();
  });

  it("copies one with the path that holds it, and leaves one on another branch behind", () => {
    const manager = SessionManager.inMemory("/proj");
    const first = manager.appendMessage({ role: "user", content: "x", timestamp: 1 });
    const on = manager.appendLoadout([skill("a")]) as string;
    manager.branch(first);
    manager.appendLoadout([skill("b")]);
    manager.createBranchedSession(on);
    expect(manager.getLoadout()).toEqual({ version: 1, overrides: [skill("a")] });
    manager.createBranchedSession(first);
    expect(manager.getLoadout()).toBeNull();
  });
});
