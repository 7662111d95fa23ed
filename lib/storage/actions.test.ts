import { appendFileSync, readdirSync, readFileSync, rmSync, utimesSync } from "node:fs";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { BRANCHED, lastOf, linesOf, perform, plan, readSession, SessionFolder } from "@/e2e/cases/acting";
import { file, user } from "@/e2e/cases/lines";
import { VERSION_1 } from "@/e2e/cases/old-versions";
import type { Action } from "@/lib/session/action";

import { performAction } from "./actions";
import { removeSession } from "./remove-session";
import { SessionManager } from "./session-manager";
import { inTurn } from "./write-queue";

let folder: SessionFolder;
beforeEach(() => {
  folder = new SessionFolder();
});
afterEach(() => folder.remove());

const pathOf = (manager: SessionManager) => manager.getBranch().map(({ id }) => id);

describe("an action", () => {
  it("writes just what its plan shows, and a plan writes nothing", async () => {
    const actions: Action[] = [
      { kind: "set-leaf", entryId: "c" },
      { kind: "set-leaf", entryId: null },
      { kind: "set-leaf", entryId: "c", summary: "left it" },
      { kind: "re-edit", entryId: "d" },
      { kind: "label", entryId: "b", label: "here" },
      { kind: "rename", name: " a\nname " },
    ];
    for (const action of actions) {
      const path = folder.put(BRANCHED);
      const { lines, marks, migrates, creates, deletes } = await plan(path, action);
      expect({ migrates, creates, deletes }).toEqual({ migrates: null, creates: null, deletes: false });
      expect(readFileSync(path, "utf8")).toBe(BRANCHED);
      const { id } = await perform(path, action, marks);
      expect(id).toBe(marks.id);
      expect(lines).toHaveLength(1);
      expect(readFileSync(path, "utf8")).toBe(`${BRANCHED}${lines[0]}\n`);
      expect(readdirSync(folder.path)).toEqual(["s.jsonl"]);
    }
  });

  it("that sets the leaf makes pi continue there, with the context of that entry", async () => {
    for (const entryId of ["a", "b", "c", "d"]) {
      const path = folder.put(BRANCHED);
      const wanted = SessionManager.open(path);
      wanted.branch(entryId);
      const { id } = await perform(path, { kind: "set-leaf", entryId });
      expect(lastOf(path)).toMatchObject({
        type: "custom",
        customType: "pi-session-tree.leaf",
        parentId: entryId,
        data: { from: "e" },
      });
      for (const manager of folder.managers(path)) {
        expect(manager.getLeafId()).toBe(id);
        expect(pathOf(manager)).toEqual([...pathOf(wanted), id]);
        expect(manager.buildSessionContext()).toEqual(wanted.buildSessionContext());
        manager.appendMessage({ role: "user", content: "next", timestamp: 1 });
        expect(manager.getLeafEntry()?.parentId).toBe(id);
      }
    }
  });

  it("that goes before all entries leaves pi with an empty context", async () => {
    const path = folder.put(BRANCHED);
    await perform(path, { kind: "set-leaf", entryId: null });
    for (const manager of folder.managers(path)) expect(manager.buildSessionContext().messages).toEqual([]);
  });

  it("that edits a message again goes before it and hands out its text", async () => {
    const path = folder.put(BRANCHED);
    const { text: words } = await plan(path, { kind: "re-edit", entryId: "d" });
    expect(words).toBe("again\nplease");
    await perform(path, { kind: "re-edit", entryId: "d" });
    expect(lastOf(path).parentId).toBe("a");
    await perform(path, { kind: "re-edit", entryId: "a" });
    expect(lastOf(path).parentId).toBeNull();
    await expect(perform(path, { kind: "re-edit", entryId: "b" })).rejects.toThrow(/only a message of the user/);
  });

  it("that leaves a branch with a summary names the leaf left and the files of that part alone", async () => {
    const path = folder.put(BRANCHED);
    await perform(path, { kind: "set-leaf", entryId: "c" });
    const left = lastOf(path).id;
    await perform(path, { kind: "set-leaf", entryId: "d", summary: "tried b" });
    expect(lastOf(path)).toMatchObject({
      type: "branch_summary",
      parentId: "d",
      fromId: left,
      summary: "tried b",
      details: { readFiles: ["kept.ts"], modifiedFiles: ["changed.ts"] },
    });
    for (const manager of folder.managers(path))
      expect(manager.buildSessionContext().messages.map((message) => message.role)).toEqual([
        "user",
        "user",
        "branchSummary",
      ]);
    // Files told of by a summary that is left in turn.
    await perform(path, { kind: "set-leaf", entryId: "a", summary: "and d" });
    expect(lastOf(path).details).toEqual({ readFiles: ["kept.ts"], modifiedFiles: ["changed.ts"] });
    await expect(perform(path, { kind: "set-leaf", entryId: lastOf(path).id as string, summary: "x" })).rejects.toThrow(
      /nothing to sum up/,
    );
  });

  it("that labels or renames leaves pi on the path it was on, whatever branch the label is on", async () => {
    const path = folder.put(BRANCHED);
    const before = SessionManager.open(path);
    await perform(path, { kind: "label", entryId: "c", label: "tried" });
    expect(lastOf(path)).toMatchObject({ type: "label", parentId: "e", targetId: "c", label: "tried" });
    await perform(path, { kind: "rename", name: "two\nlines" });
    await perform(path, { kind: "label", entryId: "c", label: "" });
    await perform(path, { kind: "label", entryId: "b", label: "kept" });
    for (const manager of folder.managers(path)) {
      expect(pathOf(manager).slice(0, 3)).toEqual(pathOf(before));
      expect(manager.buildSessionContext()).toEqual(before.buildSessionContext());
      expect(manager.getSessionName()).toBe("two lines");
      expect([manager.getLabel("c"), manager.getLabel("b")]).toEqual([undefined, "kept"]);
    }
  });

  it("can be taken back by another one", async () => {
    const path = folder.put(BRANCHED);
    const state = () => {
      const manager = SessionManager.open(path);
      const housekeeping = new Set(["label", "session_info", "custom"]);
      const conversation = manager.getBranch().filter(({ type }) => !housekeeping.has(type));
      return [conversation.map(({ id }) => id), manager.getLabel("b"), manager.getSessionName()];
    };
    await perform(path, { kind: "label", entryId: "b", label: "first" });
    await perform(path, { kind: "rename", name: "first" });
    const before = state();
    const actions: Action[] = [
      { kind: "set-leaf", entryId: "c" },
      { kind: "set-leaf", entryId: null },
      { kind: "re-edit", entryId: "d" },
      { kind: "set-leaf", entryId: "c", summary: "x" },
      { kind: "label", entryId: "b", label: "second" },
      { kind: "label", entryId: "b", label: "" },
      { kind: "rename", name: "" },
    ];
    for (const action of actions) {
      const { undo } = await perform(path, action);
      expect(state()).not.toEqual(before);
      await perform((undo as { path: string }).path, (undo as { action: Action }).action);
      expect(state()).toEqual(before);
    }
  });

  it("on an older file migrates it first, keeps the old one, and says so before", async () => {
    const path = folder.put(file(...VERSION_1));
    const before = SessionManager.open(path);
    const entryId = before.getEntries()[1]?.id as string;
    const { migrates } = await plan(path, { kind: "set-leaf", entryId });
    expect(migrates).toEqual({ version: 1, backup: `${path}.v1.bak` });
    const { backup } = await perform(path, { kind: "set-leaf", entryId });
    expect(backup).toBe(`${path}.v1.bak`);
    expect(readFileSync(`${path}.v1.bak`, "utf8")).toBe(file(...VERSION_1));
    for (const manager of folder.managers(path)) expect(manager.getEntries().slice(0, -1)).toEqual(before.getEntries());
    await expect(perform(path, { kind: "migrate" })).rejects.toThrow(/current version already/);
    const other = folder.put(file(...VERSION_1), "t.jsonl");
    expect(await plan(other, { kind: "migrate" })).toMatchObject({ lines: [], migrates: { version: 1 } });
    await perform(other, { kind: "migrate" });
    expect(SessionManager.open(other).getEntries()).toEqual(before.getEntries());
    expect(linesOf(other)[0]?.version).toBe(3);
  });

  it.each<[string, Action]>([
    ["an unknown entry", { kind: "set-leaf", entryId: "nowhere" }],
    ["an unknown entry to label", { kind: "label", entryId: "nowhere", label: "x" }],
    ["an unknown entry to copy", { kind: "extract", entryId: "nowhere" }],
    ["the leaf that is set already", { kind: "set-leaf", entryId: "e" }],
    ["a name that is there already", { kind: "rename", name: "" }],
    ["a label that is not there", { kind: "label", entryId: "a", label: " " }],
    ["a migration of what is new", { kind: "migrate" }],
  ])("is refused for %s, and writes nothing", async (_, action) => {
    const path = folder.put(BRANCHED);
    await expect(perform(path, action)).rejects.toMatchObject({ name: "ActionRefused", code: "not-allowed" });
    expect(readFileSync(path, "utf8")).toBe(BRANCHED);
    expect(readdirSync(folder.path)).toEqual(["s.jsonl"]);
  });

  it("is refused on a session that somebody else changed a moment ago, with the way to do it in pi", async () => {
    const path = folder.put(BRANCHED);
    appendFileSync(path, file(user("f", "e")));
    const { live, inPi } = await plan(path, { kind: "rename", name: "x" });
    expect({ live, inPi }).toEqual({ live: true, inPi: { line: "/name x", then: "press Enter" } });
    const content = readFileSync(path, "utf8");
    for (const action of [
      { kind: "rename", name: "x" },
      { kind: "set-leaf", entryId: "c" },
      { kind: "delete" },
    ] as Action[])
      await expect(perform(path, action)).rejects.toMatchObject({ name: "ActionRefused", code: "live" });
    expect(readFileSync(path, "utf8")).toBe(content);
    // Copies do not touch it, and our own writes make nothing live.
    await perform(path, { kind: "extract", entryId: "c" });
    utimesSync(path, 1_700_000_000, 1_700_000_000);
    await perform(path, { kind: "rename", name: "x" });
    await perform(path, { kind: "rename", name: "y" });
    expect(SessionManager.open(path).getSessionName()).toBe("y");
  });

  it("is refused on a file that is not the one that was read", async () => {
    const path = folder.put(BRANCHED);
    const session = await readSession(path);
    appendFileSync(path, file(user("f", "e")));
    const content = readFileSync(path, "utf8");
    const changed = { name: "WriteRefused", code: "changed" };
    await expect(performAction(session, { kind: "rename", name: "x" })).rejects.toMatchObject(changed);
    await expect(removeSession(path, session.mark, null)).rejects.toMatchObject(changed);
    expect(readFileSync(path, "utf8")).toBe(content);
    rmSync(path);
    await expect(performAction(session, { kind: "rename", name: "x" })).rejects.toMatchObject({ code: "missing" });
    await expect(performAction(session, { kind: "fork" })).rejects.toMatchObject({ code: "missing" });
    await expect(removeSession(path, session.mark, null)).rejects.toMatchObject({ code: "missing" });
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it("one after the other on one file: the second is refused until it has read what the first wrote", async () => {
    const path = folder.put(BRANCHED);
    const session = await readSession(path);
    const both = ["x", "y"].map((name) => inTurn(path, () => performAction(session, { kind: "rename", name })));
    const settled = await Promise.allSettled(both);
    expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(linesOf(path)).toHaveLength(7);
  });
});
