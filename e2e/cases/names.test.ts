import { describe, expect, it } from "vitest";

import { answer, entry, file, header, user } from "./lines";
import { inspect } from "./reading";

const info = (id: string, parentId: string, name?: unknown) => entry("session_info", id, parentId, { name });

describe("the session's name", () => {
  it.each([
    ["none", [], null],
    ["the last one wins", [info("c", "b", "Old"), info("d", "c", "New")], "New"],
    ["blanks clear", [info("c", "b", "Old"), info("d", "c", "   ")], null],
    ["an empty text clears", [info("c", "b", "Old"), info("d", "c", "")], null],
    ["no name clears", [info("c", "b", "Old"), info("d", "c")], null],
    ["what is no text clears", [info("c", "b", "Old"), info("d", "c", 5)], null],
    ["it is trimmed", [info("c", "b", "  Refactor auth\n")], "Refactor auth"],
    [
      "one on a branch that was left counts",
      [info("c", "b", "Named on the left"), answer("d", "a")],
      "Named on the left",
    ],
  ])("%s", (_what, entries, name) => {
    expect(inspect(file(header(), user("a", null), answer("b", "a"), ...entries)).name).toBe(name);
  });
});

describe("the loadout", () => {
  const loadout = (id: string, parentId: string, data: unknown) =>
    entry("custom", id, parentId, { customType: "pi.loadout", data });
  const skill = { reference: { type: "skill", scope: "user" }, enabled: false };

  it.each([
    ["none", [], null],
    [
      "the latest one in the file",
      [loadout("b", "a", { version: 1, overrides: [] }), loadout("c", "a", { version: 1, overrides: [skill] })],
      [skill],
    ],
    [
      "an empty one resets",
      [loadout("b", "a", { version: 1, overrides: [skill] }), loadout("c", "b", { version: 1, overrides: [] })],
      null,
    ],
    [
      "one on a branch that was left counts",
      [loadout("b", "a", { version: 1, overrides: [skill] }), user("c", "a")],
      [skill],
    ],
    [
      "an invalid later one does not shadow a valid earlier one",
      [
        loadout("b", "a", { version: 1, overrides: [skill] }),
        loadout("c", "b", { version: 2, overrides: [] }),
        loadout("d", "c", { version: 1, overrides: [{ reference: "x", enabled: true }] }),
        loadout("e", "d", { version: 1, overrides: [{ reference: {}, enabled: "yes" }] }),
        loadout("f", "e", { version: 1 }),
        loadout("g", "f", null),
      ],
      [skill],
    ],
    [
      "other custom entries are none",
      [entry("custom", "b", "a", { customType: "x", data: { version: 1, overrides: [skill] } })],
      null,
    ],
  ])("%s", (_what, entries, overrides) => {
    const { loadout: got } = inspect(file(header(), user("a", null), ...entries));
    expect(got).toEqual(overrides === null ? null : { version: 1, overrides });
  });

  it("a reference nested deeper than the stack is no reference, and the answer can still be written", () => {
    const depth = 50_000;
    const line = `{"type":"custom","id":"b","parentId":"a","timestamp":"2026-01-05T10:00:00Z","customType":"pi.loadout","data":{"version":1,"overrides":[{"enabled":true,"reference":${'{"x":'.repeat(depth)}1${"}".repeat(depth)}}]}}`;
    const got = inspect(file(header(), user("a", null), line));
    expect(got).toMatchObject({ entries: 2, loadout: null });
    expect(() => JSON.stringify(got)).not.toThrow();
  });
});
