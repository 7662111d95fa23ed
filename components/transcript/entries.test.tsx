import { describe, expect, test } from "vitest";

import type { RawObject } from "@/lib/session/entry";

import { staticTranscript, textOf } from "./static-transcript";

const message = (role: string, more: RawObject): RawObject => ({ type: "message", message: { role, ...more } });
const call = (name: string, given: RawObject, id = "c"): RawObject => ({
  type: "toolCall",
  id,
  name,
  arguments: given,
});
const answer = (...content: RawObject[]): RawObject =>
  message("assistant", { content, provider: "p", model: "m", stopReason: "toolUse" });
const result = (text: string, more: RawObject = {}, id = "c"): RawObject =>
  message("toolResult", { toolCallId: id, toolName: "t", content: [{ type: "text", text }], isError: false, ...more });
const shown = async (entries: RawObject[], options?: Parameters<typeof staticTranscript>[1]) =>
  textOf(await staticTranscript(entries, options));

describe("tools", () => {
  test("a failed command shows its code, read from pi's line, and not that line", async () => {
    const text = await shown([
      answer(call("bash", { command: "make" })),
      result("boom\n\nCommand exited with code 2", { isError: true }),
    ]);
    expect(text).toContain("exit 2");
    expect(text).toContain("boom");
    expect(text).not.toContain("Command exited");
    expect(text).toContain("≈ 1.5 s");
  });

  test("a read shows its range, numbered lines and the note under them apart", async () => {
    const html = await staticTranscript([
      answer(call("read", { path: "src/a.ts", offset: 12, limit: 2 })),
      result("one\ntwo\n\n[12 more lines in file. Use offset=14 to continue.]"),
    ]);
    expect(textOf(html)).toContain("src/a.ts:12–13");
    expect(html).toContain('data-line="13"');
    expect(html).not.toContain('data-line="15"');
  });

  test("an edit shows pi's diff with its counts, or one made from what was asked for", async () => {
    const edit = call("edit", { path: "a.ts", edits: [{ oldText: "a\nb", newText: "a\nB" }] });
    const own = await shown([answer(edit), result("ok", { details: { diff: " 1 a\n-2 b\n+2 B" } })]);
    expect(own).toContain("+1 −1");
    expect(await shown([answer(edit)])).toContain("+1 −1");
  });

  test("a search and a listing are lists", async () => {
    const html = await staticTranscript([
      answer(call("grep", { pattern: "foo", path: "src" }, "g"), call("ls", { path: "." }, "l")),
      result("a.ts:3: foo()\nb.ts:9: foo", {}, "g"),
      result("a.ts\nb/", {}, "l"),
    ]);
    expect(html).toContain('aria-label="Matches in 2 files"');
    expect(html).toContain('aria-label="2 paths"');
    expect(textOf(html)).toContain("2 calls at once");
  });

  test("any other tool shows arguments, result, details and the calls it made", async () => {
    const html = await staticTranscript([
      answer(call("deploy", { target: "prod", times: 2 })),
      result("done", {
        nestedCalls: {
          calls: [{ id: "c/1", name: "bash", status: "error", durationMs: 1200, error: "no" }],
          complete: true,
        },
      }),
    ]);
    for (const text of ["deploy", '"target": "prod"', "done", "1 call made inside, 1 failed", "1.2 s"])
      expect(textOf(html)).toContain(text);
  });

  test("a call without a result says why", async () => {
    const asked = [answer(call("bash", { command: "x" }))];
    expect(await shown(asked)).toContain("no result recorded");
    expect(await shown(asked, { live: true })).toContain("running…");
    const stopped = [message("assistant", { content: [call("bash", { command: "x" })], stopReason: "aborted" })];
    expect(await shown(stopped, { live: true })).toContain("aborted");
  });

  test("an answer without a call stands on its own", async () => {
    expect(await shown([result("whose was this")])).toContain("Answer without a call: t");
  });
});

describe("messages", () => {
  test("an answer that was cut, failed or deferred says so, its error in full", async () => {
    const ended = (stopReason: string, more: RawObject = {}) =>
      shown([message("assistant", { content: [], stopReason, ...more })]);
    expect(await ended("length")).toContain("Cut at the output limit");
    expect(await ended("error", { errorMessage: "429 <b>too many</b>" })).toContain("429 <b>too many</b>");
    expect(await ended("deferred")).toContain("Deferred");
    expect(await ended("newReason")).toContain("Stopped: newReason");
  });

  test("thinking says when it has no text, and never shows a signature", async () => {
    const text = await shown([
      message("assistant", {
        content: [
          { type: "thinking", thinking: "", thinkingSignature: "sig-sig" },
          { type: "thinking", thinking: "", redacted: true, thinkingSignature: "ENCENC" },
          { type: "thinking", thinking: "deep thought" },
          { type: "text", text: "answer", textSignature: "opaque" },
        ],
      }),
    ]);
    for (const part of ["no text recorded", "redacted by the provider", "Thinking · 12 characters", "answer"])
      expect(text).toContain(part);
    for (const part of ["sig-sig", "ENCENC", "opaque"]) expect(text).not.toContain(part);
  });

  test("a command a person ran says its end, what was cut and whether the model saw it", async () => {
    const ran = (more: RawObject) => shown([message("bashExecution", { command: "ls", output: "a", ...more })]);
    expect(await ran({ exitCode: 0 })).toContain("exit 0");
    expect(await ran({})).toContain("no exit code recorded");
    const cut = await ran({ cancelled: true, truncated: true, fullOutputPath: "/tmp/o.log", excludeFromContext: true });
    for (const part of ["cancelled", "output cut by pi", "/tmp/o.log", "the model did not see it"])
      expect(cut).toContain(part);
    expect(await shown([message("bashExecution", {})])).not.toMatch(/undefined|NaN/);
  });

  test("images are asked for by their place; a block without one says so", async () => {
    const html = await staticTranscript([
      message("user", {
        content: [
          { type: "text", text: "see" },
          { type: "image", data: "AAAA", mimeType: "image/png" },
          { type: "image" },
          { type: "image", data: "BBBB", mimeType: "image/svg+xml" },
        ],
      }),
    ]);
    expect([...html.matchAll(/src="([^"]+)"/g)].map((match) => match[1])).toEqual(["/images/0/0"]);
    expect(textOf(html)).toContain("no image data");
    expect(textOf(html)).toContain("not shown: image/svg+xml");
    expect(html).not.toContain("AAAA");
  });

  test("hidden messages are shown when asked for, and marked", async () => {
    const entries = [
      message("user", { content: "hi" }),
      { type: "custom_message", customType: "ext", content: "secret note", display: false },
    ];
    expect(await shown(entries)).not.toContain("secret note");
    const open = await shown(entries, { hidden: true });
    expect(open).toContain("secret note");
    expect(open).toContain("hidden in the terminal");
  });

  test("attached files and skills are folded", async () => {
    const text = await shown([message("user", { content: '<file name="/a.ts">\nsecret = 1\nb\n</file> look' })]);
    expect(text).toContain("/a.ts");
    expect(text).toContain("look");
    expect(text).not.toContain("secret = 1");
  });

  test("a system message is folded and counted", async () => {
    const text = await shown([
      message("system", { content: "You are careful", sections: { a: "1", b: null }, toolsAdded: [{ name: "bash" }] }),
    ]);
    expect(text).toContain("15 characters · 1 section · 1 section removed · +1 tool");
    expect(text).not.toContain("You are careful");
  });

  test("what nothing knows is shown as it stands", async () => {
    const text = await shown([
      { type: "oddity", payload: { deep: true } },
      message("stranger", { content: "hm" }),
      { type: "message", message: null },
      message("user", { content: 7 }),
    ]);
    for (const part of [
      "Unknown entry: oddity",
      '"deep": true',
      "Unknown role: stranger",
      "Entry without a message",
      "Unknown content: content",
    ])
      expect(text).toContain(part);
  });
});

describe("the path", () => {
  test("a compaction is a gate with what it folded and kept; opened, all it holds", async () => {
    const entries = [
      message("user", { content: "old" }),
      message("user", { content: "kept" }),
      {
        type: "compaction",
        summary: "## Goal",
        firstKeptEntryId: "e1",
        tokensBefore: 152_340,
        fromHook: true,
        usage: { input: 1, cost: { total: 0.04 } },
        details: { readFiles: ["a.ts"], modifiedFiles: ["b.ts", "c.ts"], note: 1 },
      },
    ];
    expect(await shown(entries)).toContain(
      "compacted at 152,340 tokens · 1 folded, 1 kept · summary $0.040 · by an extension",
    );
    const open = await shown(entries, { open: ["2.gate"] });
    for (const part of ["Goal", "1 file read", "2 files modified", "Other details"]) expect(open).toContain(part);
  });

  test("messages kept in a compaction are readable in place, results under their calls", async () => {
    const entries = [
      {
        type: "compaction",
        summary: "s",
        tokensBefore: 5,
        retainedTail: [
          { role: "user", content: "the latest request" },
          { role: "assistant", content: [call("bash", { command: "ls" })] },
          {
            role: "toolResult",
            toolCallId: "c",
            toolName: "bash",
            content: [{ type: "text", text: "tail output" }],
            isError: false,
          },
        ],
      },
    ];
    const open = await shown(entries, { open: ["0.gate", "0.tail.closed"] });
    for (const part of ["3 messages kept in the compaction itself", "the latest request", "tail output", "exit 0"])
      expect(open).toContain(part);
    expect(open.match(/tail output/g)).toHaveLength(1);
  });

  test("a branch summary leads to where the branch was left, or says why it cannot", async () => {
    const from = (fromId: unknown) =>
      shown([message("user", { content: "first words" }), { type: "branch_summary", fromId, summary: "told" }]);
    expect(await from("e0")).toContain("Left at first words");
    expect(await from("root")).toContain("from the start of the session");
    expect(await from("gone")).toContain("not in the file");
    expect(await from(undefined)).toContain("does not say");
  });

  test("a branch has a switcher at its head, the leaf a card for each way to go on", async () => {
    const entries = [
      { id: "a", ...message("user", { content: "root" }) },
      { id: "b", ...message("user", { content: "one way" }) },
      { id: "c", parentId: "a", ...message("user", { content: "another way" }) },
    ];
    const second = await staticTranscript(entries);
    expect(textOf(second)).toContain("branch 2 of 2");
    expect(second).toContain('aria-label="Previous branch"');
    const root = await shown(entries, { leaf: "a" });
    expect(root).toContain("The session goes on in 2 ways");
    expect(root).toContain("one way");
    expect(root).toContain("you look here");
    expect(root).not.toContain("pi continues here");
  });

  test("housekeeping is one slim line each", async () => {
    const text = await shown([
      { type: "model_change", provider: "openai", modelId: "gpt" },
      { type: "thinking_level_change", thinkingLevel: "high" },
      { type: "label", targetId: "e0", label: "here" },
      { type: "label", targetId: "gone" },
      { type: "session_info", name: "Named" },
      { type: "custom", customType: "ext.state", data: { n: 1 } },
      {
        type: "usage",
        kind: "cache_warm",
        provider: "p",
        model: "m",
        usage: { input: 5, output: 1, cost: { total: 0.01 } },
      },
      { type: "context_edit", targetId: "e0", replacement: null },
    ]);
    for (const part of [
      "Model: openai/gpt",
      "Thinking level: high",
      "Label here on",
      "Label cleared on gone (not in the file)",
      "Session named Named",
      "State of ext.state",
      "cache_warm by m",
      "$0.010",
      "left out of what the model receives",
    ])
      expect(text).toContain(part);
  });
});
