import { describe, expect, it } from "vitest";

import { emptyOutline } from "@/lib/outline/outline";

import { ENTRY_TYPES, type Detail, type EntryColumns, type EntryType } from "./columns";
import { labelsOf } from "./label";
import { loadoutOf, readLoadout } from "./loadout";
import { sessionName } from "./session-name";

const columnsOf = (...rows: [EntryType, Detail][]): EntryColumns => ({
  ...emptyOutline(),
  size: rows.length,
  type: rows.map(([type]) => ENTRY_TYPES.indexOf(type)),
  details: new Map(rows.map(([, detail], row) => [row, detail])),
});
const label = (targetId: string, text: string): [EntryType, Detail] => ["label", { targetId, label: text }];

describe("labelsOf", () => {
  it("names the row that set each label in force", () => {
    const columns = columnsOf(label("a", "one"), label("b", "two"), label("a", "three"), label("b", ""));
    expect(labelsOf(columns)).toEqual(new Map([["a", { text: "three", row: 2 }]]));
  });

  it("reads labels only, and only the rows of its snapshot", () => {
    const columns = columnsOf(
      ["context_edit", { targetId: "a", label: "x" }],
      ["label", { label: "x" }],
      label("a", "late"),
    );
    expect(labelsOf(columns)).toEqual(new Map([["a", { text: "late", row: 2 }]]));
    expect(labelsOf({ ...columns, size: 2 })).toEqual(new Map());
  });
});

describe("sessionName", () => {
  it("is that of the last session_info of its snapshot", () => {
    const columns = columnsOf(
      ["session_info", { name: "one" }],
      ["unknown", { name: "other" }],
      ["session_info", { name: "" }],
    );
    expect(sessionName(columns)).toBeNull();
    expect(sessionName({ ...columns, size: 2 })).toBe("one");
  });
});

describe("loadoutOf", () => {
  const set = { version: 1 as const, overrides: [{ reference: {}, enabled: true }] };

  it("is the last valid one of its snapshot, and none after a reset", () => {
    const columns = columnsOf(
      ["custom", { loadout: set }],
      ["custom", {}],
      ["custom", { loadout: { version: 1, overrides: [] } }],
    );
    expect(loadoutOf(columns)).toBeNull();
    expect(loadoutOf({ ...columns, size: 2 })).toEqual({ loadout: set, row: 0 });
  });
});

describe("readLoadout", () => {
  const nested = (depth: number) => {
    let value: Record<string, unknown> = {};
    for (let level = 1; level < depth; level++) value = { in: [value] };
    return { version: 1, overrides: [{ reference: value, enabled: true }] };
  };

  it("keeps reference and switch of each override, and nothing else", () => {
    const reference = { type: "skill", relativePath: "a/b" };
    expect(readLoadout({ version: 1, more: 1, overrides: [{ reference, enabled: false, note: "x" }] })).toEqual({
      version: 1,
      overrides: [{ reference, enabled: false }],
    });
  });

  it.each([
    ["nothing", undefined],
    ["a list", []],
    ["another version", { version: 2, overrides: [] }],
    ["a version in words", { version: "1", overrides: [] }],
    ["no overrides", { version: 1 }],
    ["overrides that are no list", { version: 1, overrides: {} }],
    ["an override that is null", { version: 1, overrides: [null] }],
    ["a reference that is a list", { version: 1, overrides: [{ reference: [], enabled: true }] }],
    ["no switch", { version: 1, overrides: [{ reference: {} }] }],
    ["one bad override among good ones", { version: 1, overrides: [{ reference: {}, enabled: true }, {}] }],
    ["a reference nested too deep", nested(100)],
  ])("%s is none", (_what, data) => {
    expect(readLoadout(data)).toBeUndefined();
  });

  it("takes a reference nested as deep as one may be", () => {
    expect(readLoadout(nested(32))).toBeDefined();
  });
});
