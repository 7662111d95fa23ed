import { describe, expect, it } from "vitest";
import type { SessionRow } from "@/lib/api/contract";
import { NO_USAGE } from "@/lib/usage/usage";
import { libraryLines, matching } from "./library-lines";

const session = (key: string, more: Partial<SessionRow> = {}, cost = 0): SessionRow => ({
  key,
  id: `id-${key}`,
  path: `/s/${key}.jsonl`,
  sample: false,
  cwd: "/work/api",
  name: null,
  firstMessage: `message ${key}`,
  version: 3,
  created: 0,
  modified: 0,
  bytes: 0,
  facts: { messages: 1, entries: 1, branches: 1, models: ["large"], usage: { ...NO_USAGE, cost }, problems: 0 },
  parentKey: null,
  parentPath: null,
  ...more,
});

const drawn = (sessions: SessionRow[], order: Parameters<typeof libraryLines>[1] = "recent", closed: string[] = []) =>
  libraryLines(sessions, order, new Set(closed)).map((line) =>
    line.kind === "project" ? `[${line.cwd} ${line.sessions}]` : "  ".repeat(line.depth) + line.session.key,
  );

describe("libraryLines", () => {
  it("groups by working directory, the directory with the newest session first", () =>
    expect(
      drawn([
        session("a", { modified: 1 }),
        session("b", { modified: 3, cwd: "/work/web" }),
        session("c", { modified: 2 }),
        session("d", { modified: 0, cwd: null }),
      ]),
    ).toEqual(["[/work/web 1]", "b", "[/work/api 2]", "c", "a", "[null 1]", "d"]));

  it("orders by cost, size, length and branches, what is not read yet last", () => {
    const rows = [
      session("a", { bytes: 9 }, 1),
      session("b", { bytes: 5 }, 3),
      session("c", { bytes: 7, facts: null }),
    ];
    expect(drawn(rows, "cost")).toEqual(["[/work/api 3]", "b", "a", "c"]);
    expect(drawn(rows, "size")).toEqual(["[/work/api 3]", "a", "c", "b"]);
  });

  it("puts forks below their parent, and the family where its newest member is", () =>
    expect(
      drawn([
        session("old", { modified: 1 }),
        session("other", { modified: 5 }),
        session("fork", { modified: 9, parentKey: "old" }),
        session("fork of fork", { modified: 2, parentKey: "fork" }),
        session("early fork", { modified: 3, parentKey: "old" }),
      ]),
    ).toEqual(["[/work/api 5]", "old", "  fork", "    fork of fork", "  early fork", "other"]));

  it("lists a fork by itself when its parent is in another directory or filtered out", () =>
    expect(drawn([session("a", { parentKey: "gone" })])).toEqual(["[/work/api 1]", "a"]));

  it("lists every session once when headers name each other as parents", () =>
    expect(
      drawn([
        session("a", { parentKey: "b" }),
        session("b", { parentKey: "a" }),
        session("c", { parentKey: "c" }),
      ]).sort(),
    ).toEqual(["  b", "[/work/api 3]", "a", "c"]));

  it("shows no session of a closed directory, but what they come to", () => {
    const [line, ...rest] = libraryLines([session("a", {}, 2), session("b", {}, 3)], "recent", new Set(["/work/api"]));
    expect(rest).toEqual([]);
    expect(line).toMatchObject({ kind: "project", open: false, sessions: 2, cost: 5 });
  });
});

describe("matching", () => {
  const rows = [
    session("a", { name: "Auth spike", firstMessage: "Fix the refresh token" }),
    session("b", { cwd: "/work/web" }),
    session("c", { facts: null }),
  ];
  const found = (query: string) => matching(rows, query).map(({ key }) => key);
  it("finds all words, whatever their case, in whatever names the session", () => {
    expect(found("AUTH refresh")).toEqual(["a"]);
    expect(found("/work/web")).toEqual(["b"]);
    expect(found("id-c")).toEqual(["c"]);
    expect(found("large")).toEqual(["a", "b"]);
  });
  it("finds nothing when one word is missing", () => expect(found("auth nowhere")).toEqual([]));
  it("finds all with an empty query", () => expect(found("  ")).toEqual(["a", "b", "c"]));
});
