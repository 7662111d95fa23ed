import { expect, it } from "vitest";
import { headerFacts } from "./header-facts";
import { answers, letterSession, outlineOf, says, START } from "./letter-session";

it("titles a session by its name", () =>
  expect(headerFacts(letterSession("a b"), "Auth spike")).toMatchObject({ title: "Auth spike", named: true }));

it("titles an unnamed session by the first thing the user said, on one line", () =>
  expect(headerFacts(letterSession("a b", { a: answers(1), b: says("user", "Fix\n  it") }), null)).toMatchObject({
    title: "Fix it",
    named: false,
  }));

it("says so when nobody said anything", () =>
  expect(headerFacts(letterSession("a", { a: answers(1) }), null).title).toBe("Session without a message"));

it.each([
  [1, "version 1, migrated in memory"],
  [2, "version 2, migrated in memory"],
  [3, "version 3"],
  [4, "version 4, newer than 3"],
])("tells of version %i", (version, text) =>
  expect(headerFacts(letterSession("a", {}, { version }), null).version).toBe(text),
);

it("dates the session by its header and its last message", () =>
  expect(headerFacts(letterSession("a b x", { x: { type: "label" } }), null)).toMatchObject({
    created: START,
    active: START + 2 * 60_000,
  }));

it("knows no date, id or directory in an empty file", () =>
  expect(headerFacts(outlineOf(""), null)).toEqual({
    title: "Session without a message",
    named: false,
    id: null,
    cwd: null,
    created: null,
    active: null,
    version: "version 3",
    parentSession: null,
  }));

it("names the file it was forked from", () =>
  expect(headerFacts(letterSession("a", {}, { parentSession: "/s/old.jsonl" }), null).parentSession).toBe(
    "/s/old.jsonl",
  ));
