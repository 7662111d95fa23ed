import { describe, expect, it } from "vitest";

import { emptyOutline } from "@/lib/outline/outline";

import { ENTRY_TYPES, ROLES, type Detail, type EntryColumns, type EntryType, type Role } from "./columns";
import { contextOf, lastCompaction, modelOf, thinkingLevelOf } from "./context";

type Letter = [type: EntryType, role: Role, detail?: Detail];
const KINDS: Record<string, Letter> = {
  u: ["message", "user"],
  a: ["message", "assistant"],
  s: ["message", "system"],
  b: ["message", "bashExecution"],
  n: ["message", "none"],
  x: ["custom", "none"],
  m: ["custom_message", "none"],
};

/** Entries as words: a letter of KINDS and a number, or a name given in `more`. Each hangs on the one before. */
function columnsOf(words: string, more: Record<string, Letter> = {}): EntryColumns {
  const ids = words.split(" ");
  const letters = ids.map((id) => more[id] ?? (KINDS[id[0] as string] as Letter));
  return {
    ...emptyOutline(),
    size: ids.length,
    ids,
    type: letters.map(([type]) => ENTRY_TYPES.indexOf(type)),
    role: letters.map(([, role]) => ROLES.indexOf(role)),
    model: ids.map(() => -1),
    details: new Map(letters.flatMap(([, , detail], row) => (detail ? [[row, detail] as const] : []))),
  };
}
const rowsOf = (columns: EntryColumns) => columns.ids.map((_, row) => row);
const compacted = (detail: Detail): Letter => ["compaction", "none", detail];
const edit = (targetId: string, omit: boolean): Letter => ["context_edit", "none", { targetId, omit }];

/** The selection and the messages, in words. */
function context(words: string, more: Record<string, Letter> = {}): [string, string] {
  const columns = columnsOf(words, more);
  const { entries, items } = contextOf(columns, rowsOf(columns));
  const id = (row: number) => columns.ids[row] as string;
  return [
    entries.map(id).join(" "),
    items
      .map(({ row, from, edit: by }) => (from === "entry" ? id(row) : from) + (by < 0 ? "" : `/${id(by)}`))
      .join(" "),
  ];
}

describe("contextOf", () => {
  it("is empty on an empty path", () => {
    expect(contextOf(emptyOutline(), [])).toMatchObject({ entries: [], items: [], compaction: -1 });
  });

  it("takes messages of every role, and custom messages, and nothing else", () => {
    expect(context("s1 u1 a1 b1 n1 x1 m1")).toEqual(["s1 u1 a1 b1 n1 x1 m1", "s1 u1 a1 b1 m1"]);
  });

  it("leads with the last compaction and keeps its range without system messages", () => {
    const more = { K: compacted({ firstKeptEntryId: "u1" }), L: compacted({ firstKeptEntryId: "a1", system: true }) };
    expect(context("u1 K a1 s1 x1 L s2 u2", more)).toEqual(["L a1 x1 s2 u2", "system summary a1 s2 u2"]);
  });

  it("takes retained messages for the kept range", () => {
    const more = { K: compacted({ firstKeptEntryId: "u1", tail: ["user", "odd"] }) };
    expect(context("u1 a1 K u2", more)).toEqual(["K u2", "summary retained retained u2"]);
    const columns = columnsOf("u1 a1 K u2", more);
    expect(contextOf(columns, rowsOf(columns)).items).toMatchObject([
      { role: "compactionSummary", row: 2, index: 0 },
      { role: "user", row: 2, index: 0 },
      { role: "odd", row: 2, index: 1 },
      { role: "user", row: 3, index: 0 },
    ]);
  });

  it("marks what an edit replaces and notes what one leaves out", () => {
    const more = { E: edit("u1", false), F: edit("a1", true) };
    expect(context("u1 a1 E F", more)).toEqual(["u1 a1 E F", "u1/E"]);
    const columns = columnsOf("u1 a1 E F", more);
    expect(contextOf(columns, rowsOf(columns)).omitted).toEqual(new Map([[1, 3]]));
  });

  it("replaces the content of no role that edits do not reach", () => {
    expect(context("s1 b1 m1 E F G", { E: edit("s1", false), F: edit("b1", false), G: edit("m1", false) })[1]).toBe(
      "s1 b1 m1/G",
    );
  });

  it("leaves out whatever an edit names, a summary too", () => {
    expect(context("u1 K u2 E", { K: compacted({}), E: edit("K", true) })[1]).toBe("u2");
  });

  it("does not change the path it is given", () => {
    const path = Object.freeze([0, 1]);
    expect(contextOf(columnsOf("u1 a1"), path).entries).toEqual([0, 1]);
  });
});

describe("lastCompaction", () => {
  it("is an index in the path", () => {
    const columns = columnsOf("u1 K u2 L u3", { K: compacted({}), L: compacted({}) });
    expect([
      lastCompaction(columns, [0, 1, 2]),
      lastCompaction(columns, [0, 1, 2, 3, 4]),
      lastCompaction(columns, [0]),
    ]).toEqual([1, 3, -1]);
    expect(lastCompaction(columns, [0, 2, 3])).toBe(2);
  });
});

describe("modelOf and thinkingLevelOf", () => {
  const change: Letter = ["model_change", "none", { provider: "p", modelId: "m" }];
  const level: Letter = ["thinking_level_change", "none", { level: "high" }];

  it("are null and off where nothing says", () => {
    expect([modelOf(columnsOf("u1 x1"), [0, 1]), thinkingLevelOf(columnsOf("u1"), [0])]).toEqual([null, "off"]);
  });

  it("are what the last entry that says something says", () => {
    const columns: EntryColumns = {
      ...columnsOf("u1 C T a1 u2", { C: change, T: level }),
      model: [-1, -1, -1, 0, -1],
      models: [{ provider: "q", model: "n" }],
    };
    expect(modelOf(columns, [0, 1, 2])).toEqual({ provider: "p", modelId: "m" });
    expect(modelOf(columns, [0, 1, 2, 3, 4])).toEqual({ provider: "q", modelId: "n" });
    expect(thinkingLevelOf(columns, [0, 1, 2, 3])).toBe("high");
  });
});
