import { expect, it } from "vitest";
import { readableJson } from "./readable-json";

it("indents JSON", () => expect(readableJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}'));
it("shows what is no JSON as it is", () => expect(readableJson('{"a":')).toBe('{"a":'));
it("cuts a long text inside and tells how much is missing", () =>
  expect(readableJson(JSON.stringify({ data: "x".repeat(6500) }))).toContain("x… and 2,500 characters more"));
it("cuts a long line that is no JSON", () =>
  expect(readableJson("y".repeat(300_000))).toMatch(/… and 100,000 characters more$/));
it("shows a line nested deeper than the stack as it is", () => {
  const deep = "[".repeat(50_000) + "]".repeat(50_000);
  expect(readableJson(deep)).toBe(deep);
});
