import { describe, expect, it } from "vitest";

import { madeId } from "./made-id";
import { Migration, currentHeader, upgradedEntry } from "./migrate";

const bytes = (text: string) => new TextEncoder().encode(text);
const HEX = /^[0-9a-f]{8}$/;

describe("Migration", () => {
  it("chains the entries of version 1 and gives them ids", () => {
    const migration = new Migration(1);
    const a = migration.next({ type: "message" }, bytes("one"));
    const b = migration.next({ type: "message" }, bytes("two"));
    expect(a).toEqual({ id: expect.stringMatching(HEX) as string, parentId: null, made: true });
    expect(b).toEqual({ id: expect.stringMatching(HEX) as string, parentId: a.id, made: true });
  });

  it("makes another id where the first one is taken", () => {
    const taken = madeId(1, bytes("line"));
    const { id } = new Migration(3, [taken]).next({}, bytes("line"));
    expect(id).toBe(madeId(1, bytes("line"), 1));
    expect(new Migration(3, [taken, "x"]).next({}, bytes("line")).id).toBe(madeId(2, bytes("line")));
  });

  it("goes on from the ids of a reading as if it had read them itself", () => {
    const whole = new Migration(1);
    const ids = ["a", "b", "c"].map((line) => whole.next({}, bytes(line)));
    const rest = new Migration(1, [ids[0]?.id as string, ids[1]?.id as string]);
    expect(rest.next({}, bytes("c"))).toEqual(ids[2]);
  });

  it.each([
    ["a number", 7],
    ["an empty text", ""],
    ["null", null],
    ["a list", ["a"]],
  ])("an id that is %s is none", (_what, id) => {
    expect(new Migration(3).next({ id }, bytes("x"))).toMatchObject({ made: true });
  });

  it.each([
    ["a number", 7],
    ["an empty text", ""],
    ["null", null],
    ["missing", undefined],
  ])("a parent that is %s makes a root from version 2 on", (_what, parentId) => {
    const migration = new Migration(2);
    migration.next({ id: "a" }, bytes("a"));
    expect(migration.next({ id: "b", parentId }, bytes("b"))).toEqual({ id: "b", parentId: null, made: false });
  });

  it("renames hookMessage below version 3 only", () => {
    const role = (version: number) => {
      const entry = { type: "message", message: { role: "hookMessage" } };
      new Migration(version).next(entry, bytes("x"));
      return entry.message.role;
    };
    expect([1, 2, 3, 4].map(role)).toEqual(["custom", "custom", "hookMessage", "hookMessage"]);
  });

  it("turns an index into an id in version 1 only", () => {
    const kept = (version: number) => {
      const migration = new Migration(version);
      migration.next({ id: "a", parentId: null }, bytes("a"));
      const entry: Record<string, unknown> = { type: "compaction", id: "k", parentId: "a", firstKeptEntryIndex: 1 };
      migration.next(entry, bytes("k"));
      return [entry.firstKeptEntryId, entry.firstKeptEntryIndex];
    };
    expect(kept(1)).toEqual(["a", undefined]);
    expect(kept(2)).toEqual([undefined, 1]);
  });
});

describe("upgradedEntry", () => {
  const raw = { type: "compaction", firstKeptEntryIndex: 2, summary: "s" };

  it("is a copy with identity and id to keep from of version 3", () => {
    expect(upgradedEntry(raw, 1, { id: "k", parentId: "a" }, "b")).toEqual({
      type: "compaction",
      id: "k",
      parentId: "a",
      firstKeptEntryId: "b",
      summary: "s",
    });
    expect(upgradedEntry(raw, 1, { id: "k", parentId: "a" })).not.toHaveProperty("firstKeptEntryId");
    expect(raw).toHaveProperty("firstKeptEntryIndex", 2);
  });

  it("changes no more than the version of its file asks for", () => {
    expect(upgradedEntry(raw, 2, { id: "k", parentId: "a" }, "b")).toEqual({ ...raw, id: "k", parentId: "a" });
    const hook = { type: "message", message: { role: "hookMessage", content: "x" } };
    const role = (version: number) =>
      (upgradedEntry(hook, version, { id: "a", parentId: null }).message as { role: string }).role;
    expect([1, 2, 3].map(role)).toEqual(["custom", "custom", "hookMessage"]);
    expect(hook.message.role).toBe("hookMessage");
  });
});

describe("currentHeader", () => {
  it("raises an older version and leaves a newer one", () => {
    expect(currentHeader({ type: "session", id: "s", extra: 1 })).toEqual({
      type: "session",
      id: "s",
      extra: 1,
      version: 3,
    });
    expect(currentHeader({ type: "session", version: 2 })).toEqual({ type: "session", version: 3 });
    expect(currentHeader({ type: "session", version: 9 })).toEqual({ type: "session", version: 9 });
  });
});
