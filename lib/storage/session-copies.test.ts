import { readdirSync, readFileSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { BRANCHED, linesOf, perform, plan, SessionFolder } from "@/e2e/cases/acting";
import { answer, compaction, entry, file, header, label, user } from "@/e2e/cases/lines";
import { VERSION_1 } from "@/e2e/cases/old-versions";
import type { Action } from "@/lib/session/action";

import { SessionManager } from "./session-manager";

// The real one has a test of its own: it must not fill the trash of who runs this.
vi.mock("./trash", () => ({ trashFile: async (path: string) => renameSync(path, `${path}.trashed`) }));

let folder: SessionFolder;
beforeEach(() => {
  folder = new SessionFolder();
});
afterEach(() => folder.remove());

describe("a copy", () => {
  it("of the whole session holds every branch, under a header that names it", async () => {
    const path = folder.put(BRANCHED);
    const { creates, marks } = await plan(path, { kind: "fork" });
    expect(readdirSync(folder.path)).toEqual(["s.jsonl"]);
    const { made, undo } = await perform(path, { kind: "fork" }, marks);
    expect(made).toBe(creates?.path);
    expect(creates?.entries).toBe(5);
    const [first, ...entries] = readFileSync(made as string, "utf8").split("\n");
    expect(first).toBe(creates?.header);
    expect(JSON.parse(first as string)).toMatchObject({
      version: 3,
      id: marks.id,
      cwd: "/proj/demo",
      parentSession: path,
    });
    expect(entries).toEqual(BRANCHED.split("\n").slice(1));
    expect(dirname(made as string)).toBe(folder.path);
    expect(undo).toEqual({ path: made, action: { kind: "delete" } });
  });

  it("for another project goes to pi's directory for it, beside the session's own", async () => {
    const path = folder.put(BRANCHED);
    const { made } = await perform(path, { kind: "fork", cwd: "/proj/../other/place" });
    expect(dirname(made as string)).toBe(join(dirname(folder.path), "--other-place--"));
    for (const manager of folder.managers(made as string)) expect(manager.getCwd()).toBe("/other/place");
  });

  it("of a path holds that path alone, re-chained, as pi copies it", async () => {
    const content = file(
      header(),
      user("a", null),
      label("l", "a", "a", { label: "start" }),
      answer("b", "l"),
      compaction("k", "b", { firstKeptEntryId: "l" }),
      user("c", "k"),
      label("m", "c", "b", { label: "mid" }),
      user("x", "a", "another branch"),
      label("n", "x", "x", { label: "off" }),
      entry("session_info", "i", "n", { name: "named" }),
    );
    const path = folder.put(content);
    const { made } = await perform(path, { kind: "extract", entryId: "c" });
    for (const manager of folder.managers(path)) {
      const copy = manager.createBranchedSession("c") as string;
      const comparable = (of: string) =>
        linesOf(of).map((line) => ({
          ...line,
          id: line.type === "label" || line.type === "session" ? "" : line.id,
          timestamp: line.type === "session" ? "" : line.timestamp,
          parentId: line.type === "label" ? "" : line.parentId,
          parentSession: "",
        }));
      expect(comparable(made as string)).toEqual(comparable(copy));
    }
    for (const manager of folder.managers(made as string)) {
      expect(
        manager
          .buildContextEntries()
          .map(({ id }) => id)
          .slice(0, 3),
      ).toEqual(["k", "b", "c"]);
      expect([manager.getLabel("a"), manager.getLabel("b"), manager.getLabel("x")]).toEqual([
        "start",
        "mid",
        undefined,
      ]);
    }
    expect(readFileSync(path, "utf8")).toBe(content);
  });

  it("of an older session is a new one", async () => {
    const path = folder.put(file(...VERSION_1));
    const old = SessionManager.open(path);
    for (const action of [{ kind: "fork" }, { kind: "extract", entryId: old.getLeafId() as string }] as Action[]) {
      const { made } = await perform(path, action);
      for (const manager of folder.managers(made as string))
        expect(manager.buildSessionContext()).toEqual(old.buildSessionContext());
    }
    expect(readFileSync(path, "utf8")).toBe(file(...VERSION_1));
  });

  it("can be taken back: it goes to the trash, the session stays", async () => {
    const path = folder.put(BRANCHED);
    const { undo } = await perform(path, { kind: "fork" });
    await perform((undo as { path: string }).path, (undo as { action: Action }).action);
    expect(readdirSync(folder.path).filter((name) => name.endsWith(".jsonl"))).toEqual(["s.jsonl"]);
    expect(readdirSync(folder.path)).toHaveLength(2);
    expect(readFileSync(path, "utf8")).toBe(BRANCHED);
  });
});
