import { describe, expect, test } from "vitest";

import { bashStatus } from "./bash-status";
import { contentBlocks } from "./content-blocks";
import { grepHits } from "./grep-hits";
import { nestedCalls } from "./nested-calls";
import { replaySystem } from "./system-state";
import { editsOf, lineRange } from "./tool-arguments";
import { trailingNotice } from "./trailing-notice";
import { userParts } from "./user-parts";

describe("what pi writes under a command's output", () => {
  test("an exit code is read and taken out of the output", () => {
    expect(bashStatus("boom\n\nCommand exited with code 2")).toEqual({
      output: "boom",
      end: { kind: "exit", code: 2 },
      cut: null,
    });
  });

  test("output that only speaks of an exit code keeps it", () => {
    const text = "Command exited with code 1 is what it said\nok";
    expect(bashStatus(text)).toEqual({ output: text, end: { kind: "none" }, cut: null });
  });

  test("a cut output with a timeout", () => {
    const text =
      "last\n\n[Showing lines 5-9 of 9. Full output: /tmp/o.log]\n\nCommand timed out after 30 seconds. The shell exited with code 0 after 1 seconds, but more.";
    expect(bashStatus(text)).toEqual({
      output: "last",
      end: { kind: "timeout", seconds: "30" },
      cut: "Showing lines 5-9 of 9. Full output: /tmp/o.log",
    });
  });

  test("aborted, no output, no code", () => {
    expect(bashStatus("Command aborted").end).toEqual({ kind: "aborted" });
    expect(bashStatus("(no output)").output).toBe("");
    expect(bashStatus("x\n\nCommand terminated without an exit code").end).toEqual({ kind: "no-code" });
  });
});

test("a note in brackets is split from a cut result", () => {
  expect(trailingNotice("a\nb\n\n[12 more lines in file. Use offset=3 to continue.]")).toEqual({
    text: "a\nb",
    notice: "12 more lines in file. Use offset=3 to continue.",
  });
  expect(trailingNotice("[x]")).toEqual({ text: "[x]", notice: null });
});

test("hits of a search stand under their file, with the lines beside them", () => {
  expect(grepHits("src/a-1.ts:3: foo(1)\nsrc/a-1.ts-4- bar\nb.ts:9: foo")).toEqual([
    {
      path: "src/a-1.ts",
      lines: [
        { line: 3, text: "foo(1)", match: true },
        { line: 4, text: "bar", match: false },
      ],
    },
    { path: "b.ts", lines: [{ line: 9, text: "foo", match: true }] },
  ]);
  expect(grepHits("No matches found")).toBeNull();
});

test("a user's message falls into skill, files and own words", () => {
  const text =
    '<skill name="review" location="/s/SKILL.md">\nbody\n</skill>\n\nlook at <file name="/a.ts">\nx = 1\n</file> please';
  expect(userParts(text)).toEqual([
    { kind: "skill", name: "review", location: "/s/SKILL.md", text: "body" },
    { kind: "text", text: "look at " },
    { kind: "file", name: "/a.ts", text: "x = 1" },
    { kind: "text", text: " please" },
  ]);
  expect(userParts('<file name="/a"> never closed')).toEqual([{ kind: "text", text: '<file name="/a"> never closed' }]);
});

test("any content gives blocks, what is unknown stays as it is", () => {
  expect(contentBlocks(null)).toEqual([]);
  expect(contentBlocks(7)).toEqual([{ kind: "unknown", name: "content", value: 7 }]);
  expect(
    contentBlocks([{ type: "thinking", redacted: true }, { type: "toolCall", name: 3 }, null, { type: "odd" }]),
  ).toEqual([
    { kind: "thinking", text: "", redacted: true },
    { kind: "call", call: 0, name: "", namespace: "", given: undefined },
    { kind: "unknown", name: "block", value: null },
    { kind: "unknown", name: "odd", value: { type: "odd" } },
  ]);
});

test("a range of lines and every form of an edit", () => {
  expect(lineRange({ offset: 12, limit: 29 })).toBe("12–40");
  expect(lineRange({ limit: 5 })).toBe("1–5");
  expect(lineRange({ offset: 3 })).toBe("from 3");
  expect(lineRange({})).toBe("");
  expect(editsOf({ oldText: "a", newText: "b" })).toEqual([{ before: "a", after: "b" }]);
  expect(editsOf({ edits: [{ oldText: "a", newText: "b" }, "junk"] })).toEqual([{ before: "a", after: "b" }]);
  expect(editsOf({ edits: { oldText: "a", newText: "b" } })).toHaveLength(1);
});

test("calls made by calls are indented under them", () => {
  const found = nestedCalls({
    calls: [
      { id: "c/1", name: "bash", status: "ok", durationMs: 12 },
      { id: "c/1/1", name: "read", status: "weird" },
      { id: "c/2", name: "edit", status: "error", error: "no" },
    ],
    complete: false,
  });
  expect(found?.rows.map(({ call, depth }) => [call.name, call.status, depth])).toEqual([
    ["bash", "ok", 0],
    ["read", "unfinished", 1],
    ["edit", "error", 0],
  ]);
  expect(found?.complete).toBe(false);
  expect(nestedCalls({ calls: [] })).toBeNull();
});

test("system messages replay to the state in force", () => {
  const state = replaySystem([
    {
      message: { content: "base", sections: { a: "1", b: "2" }, toolsAdded: [{ name: "bash" }, { name: "read" }] },
      whole: false,
    },
    { message: { content: "more", sections: { a: null, b: "3" }, toolsRemoved: [{ name: "bash" }] }, whole: false },
  ]);
  expect(state.texts).toEqual(["base", "more"]);
  expect([...state.sections]).toEqual([["b", "3"]]);
  expect([...state.tools.keys()]).toEqual(["read"]);
  const whole = replaySystem([
    { message: { content: "old", toolsAdded: ["x"] }, whole: false },
    { message: { content: "new" }, whole: true },
  ]);
  expect(whole.texts).toEqual(["new"]);
  expect(whole.tools.size).toBe(0);
});
