import { describe, expect, it } from "vitest";

import { answer, compaction, entry, file, header, label, message, user } from "./lines";
import { inspect, messagesAt, read } from "./reading";

const v1 = (fields: Record<string, unknown> = {}) => header({ version: undefined, ...fields });
const old = (content: string) => user(undefined, undefined, content);
const said = (input: string) => messagesAt(read(input)).map((at) => at.content ?? at.summary);

describe("version 1", () => {
  const LINEAR = file(
    v1(),
    old("one"),
    answer(undefined, undefined, "two"),
    old("three"),
    answer(undefined, undefined, "four"),
    compaction(undefined, undefined, { summary: "old part", firstKeptEntryIndex: 3 }),
    old("six"),
  );

  it("is one chain in file order, kept from the line that the index counts", () => {
    const got = inspect(LINEAR);
    expect(got).toMatchObject({ version: 1, entries: 6, problems: [] });
    expect(got.roots).toHaveLength(1);
    expect(got.tips).toEqual([got.leafId]);
    expect(got.path).toHaveLength(6);
    expect(said(LINEAR)).toEqual(["old part", "three", [{ type: "text", text: "four" }], "six"]);
  });

  it("counts every line that parses in the index: later headers do, broken and blank ones do not", () => {
    const input = file(
      v1(),
      "not JSON",
      old("one"),
      "",
      v1(),
      old("two"),
      compaction(undefined, undefined, { summary: "s", firstKeptEntryIndex: 3 }),
    );
    expect(said(input)).toEqual(["s", "two"]);
  });

  it.each([
    ["the header", 0],
    ["a line past the end", 99],
    ["a line that follows", 4],
    ["no whole number", 1.5],
    ["before the start", -1],
    ["itself", 2],
  ])("an index that names %s keeps nothing", (_what, firstKeptEntryIndex) => {
    const input = file(
      v1(),
      old("one"),
      compaction(undefined, undefined, { summary: "s", firstKeptEntryIndex }),
      old("two"),
      old("three"),
    );
    expect(said(input)).toEqual(["s", "two", "three"]);
  });

  it("an index that is no number leaves an id to keep from as it is", () => {
    const input = file(
      v1(),
      user("a", undefined),
      compaction("k", undefined, { firstKeptEntryId: "a", firstKeptEntryIndex: "1" }),
    );
    expect(inspect(input).context.entries).toEqual(["k", "a"]);
  });

  it("keeps the tree of entries that carry ids although the header names no version, and says so once", () => {
    const input = file(v1(), user("a", null), answer("b", "a"), answer("c", "a"));
    expect(inspect(input)).toMatchObject({
      roots: ["a"],
      tips: ["b", "c"],
      path: ["a", "c"],
      problems: [{ kind: "bad-field", line: 2, reason: expect.stringContaining("names no version") as string }],
    });
  });

  it("chains an entry without an id even where it says that it is a root", () => {
    const got = inspect(file(v1(), old("one"), user(undefined, null, "two")));
    expect(got.roots).toHaveLength(1);
    expect(got.path).toHaveLength(2);
  });

  it("renames hookMessage too", () => {
    const input = file(v1(), message("hookMessage", undefined, undefined, "from a hook", { customType: "x" }));
    expect(inspect(input).context.messages[0]?.role).toBe("custom");
  });

  it("reads a version that is no number as 1 and says so", () => {
    const got = inspect(file(header({ version: "three" }), user("a", null)));
    expect(got.version).toBe(1);
    expect(got.problems[0]).toMatchObject({ kind: "bad-field", line: 1, reason: "the header's version is no number" });
  });
});

describe("made ids", () => {
  const entries = [old("one"), old("two"), old("two"), old("three")];

  it("are 8 hex digits, distinct, and the same on every read, in any chunks", () => {
    const input = file(v1(), ...entries);
    const { ids } = read(input).outline;
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}$/);
    for (const chunk of [1, 7, 100]) expect(read(input, chunk).outline.ids).toEqual(ids);
  });

  it("stay when the file grows, is copied under another header, or gains blank lines", () => {
    const { ids } = read(file(v1(), ...entries)).outline;
    const again = (input: string) => read(input).outline.ids.slice(0, 4);
    expect(again(file(v1(), ...entries, old("four")))).toEqual(ids);
    expect(again(file(v1({ id: "other", cwd: "/elsewhere" }), ...entries))).toEqual(ids);
    expect(again(file(v1(), ...entries).replaceAll("\n", "\n\n"))).toEqual(ids);
  });
});

describe("version 2", () => {
  it("renames hookMessage to custom and keeps ids and tree", () => {
    const hook = message("hookMessage", "b", "a", "from a hook", { customType: "ext", display: true });
    const got = inspect(file(header({ version: 2 }), user("a", null), hook, answer("c", "b"), answer("d", "a")));
    expect(got).toMatchObject({ version: 2, tips: ["c", "d"], path: ["a", "d"], problems: [] });
    expect(inspect(file(header({ version: 2 }), user("a", null), hook)).context.messages).toMatchObject([
      { role: "user" },
      { role: "custom" },
    ]);
  });

  it("does not read an index as an id", () => {
    const input = file(header({ version: 2 }), user("a", null), compaction("k", "a", { firstKeptEntryIndex: 1 }));
    expect(inspect(input).context.entries).toEqual(["k"]);
  });
});

describe("version 3 and newer", () => {
  it("leaves a hookMessage as the unknown role that it is there", () => {
    const input = file(header(), message("hookMessage", "a", null, "x"));
    expect(inspect(input).context.messages[0]?.role).toBe("hookMessage");
  });

  it("reads a newer version as it is and says so", () => {
    const got = inspect(
      file(
        header({ version: 7, shiny: { a: 1 } }),
        { ...user("a", null), lane: "main" },
        answer("b", "a"),
        label("l", "b", "a", { label: "x" }),
      ),
    );
    expect(got).toMatchObject({
      version: 7,
      path: ["a", "b", "l"],
      labels: { a: "x" },
      problems: [{ kind: "newer-version", line: 1 }],
    });
  });

  it("gives no ids of ours to unknown types that have their own", () => {
    expect(inspect(file(header(), entry("x", "a", null))).problems).toEqual([]);
  });
});
