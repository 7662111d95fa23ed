import { describe, expect, it } from "vitest";

import { answer, call, compaction, entry, file, header, message, result, text, user } from "./lines";
import { inspect, messagesAt, read } from "./reading";

const system = (id: string, parentId: string | null) =>
  message("system", id, parentId, "", { sections: { preamble: "You are a demo." }, toolsAdded: [{ name: "read" }] });
const edit = (id: string, parentId: string, targetId: string, replacement: unknown) =>
  entry("context_edit", id, parentId, { targetId, replacement });

/** The rule, the entries, then what the context selects, and the messages as `role of entry`. */
const CASES: [string, Record<string, unknown>[], string, string][] = [
  [
    "without a compaction, everything on the path",
    [user("a", null), answer("b", "a"), user("c", "b")],
    "a b c",
    "user a, assistant b, user c",
  ],
  [
    "a compaction: the summary, the kept range without system messages, then what follows",
    [
      system("s", null),
      user("a", "s"),
      answer("b", "a"),
      user("c", "b"),
      system("t", "c"),
      answer("d", "t"),
      compaction("k", "d", { firstKeptEntryId: "c" }),
      user("e", "k"),
      answer("f", "e"),
    ],
    "k c d e f",
    "compactionSummary k, user c, assistant d, user e, assistant f",
  ],
  [
    "a compaction with nothing but housekeeping behind it",
    [
      user("a", null),
      answer("b", "a"),
      user("c", "b"),
      compaction("k", "c", { firstKeptEntryId: "d" }),
      entry("model_change", "d", "k", { provider: "demo", modelId: "m1" }),
      entry("custom", "e", "d", { customType: "x" }),
    ],
    "k d e",
    "compactionSummary k",
  ],
  [
    "an id to keep from that is on another branch keeps nothing",
    [
      user("a", null),
      answer("b", "a"),
      user("x", "a"),
      compaction("k", "b", { firstKeptEntryId: "x" }),
      user("c", "k"),
    ],
    "k c",
    "compactionSummary k, user c",
  ],
  [
    "an id to keep from that is nowhere keeps nothing",
    [user("a", null), compaction("k", "a", { firstKeptEntryId: "gone" }), user("b", "k")],
    "k b",
    "compactionSummary k, user b",
  ],
  [
    "no id to keep from keeps nothing",
    [user("a", null), compaction("k", "a"), user("b", "k")],
    "k b",
    "compactionSummary k, user b",
  ],
  [
    "an id to keep from that is the compaction's own keeps nothing; its system checkpoint leads",
    [
      user("a", null),
      compaction("k", "a", { firstKeptEntryId: "k", systemMessage: { role: "system", content: "You are a demo." } }),
      user("b", "k"),
    ],
    "k b",
    "system k, compactionSummary k, user b",
  ],
  [
    "an id to keep from that names a label keeps from there",
    [
      user("a", null),
      entry("label", "l", "a", { targetId: "a", label: "here" }),
      answer("b", "l"),
      compaction("k", "b", { firstKeptEntryId: "l" }),
    ],
    "k l b",
    "compactionSummary k, assistant b",
  ],
  [
    "an older compaction inside the kept range stays in the selection and adds no message",
    [
      user("a", null),
      answer("b", "a"),
      compaction("k", "b", { firstKeptEntryId: "a" }),
      user("c", "k"),
      compaction("m", "c", { firstKeptEntryId: "b" }),
      user("d", "m"),
    ],
    "m b k c d",
    "compactionSummary m, assistant b, user c, user d",
  ],
  [
    "retained messages stand for the kept range",
    [
      user("a", null),
      answer("b", "a"),
      compaction("k", "b", {
        firstKeptEntryId: "a",
        retainedTail: [
          { role: "user", content: "tail ask" },
          { role: "assistant", content: [text("tail reply")] },
        ],
      }),
      user("c", "k"),
    ],
    "k c",
    "compactionSummary k, user k, assistant k, user c",
  ],
  [
    "an empty list of retained messages keeps nothing",
    [user("a", null), compaction("k", "a", { firstKeptEntryId: "a", retainedTail: [] }), user("c", "k")],
    "k c",
    "compactionSummary k, user c",
  ],
  [
    "branch summaries of any origin; an empty one adds no message",
    [
      user("a", null),
      entry("branch_summary", "b", null, { fromId: "root", summary: "Came back from the start" }),
      entry("branch_summary", "c", "b", { fromId: null, summary: "No origin" }),
      entry("branch_summary", "d", "c", { fromId: "deadbeef", summary: "Origin not in the file" }),
      entry("branch_summary", "e", "d", { fromId: "a", summary: "" }),
      user("f", "e"),
    ],
    "b c d e f",
    "branchSummary b, branchSummary c, branchSummary d, user f",
  ],
  [
    "custom messages reach the model, hidden ones too; custom entries never do",
    [
      user("a", null),
      entry("custom", "b", "a", { customType: "ext.state", data: { n: 1 } }),
      entry("custom_message", "c", "b", { customType: "ext", content: "shown", display: true }),
      entry("custom_message", "d", "c", { customType: "ext", content: [text("hidden")], display: false }),
      entry("custom_message", "e", "d", { customType: "ext", display: true }),
      answer("f", "e"),
    ],
    "a b c d e f",
    "user a, custom c, custom d, custom e, assistant f",
  ],
  [
    "content that is null, missing, a number or an object still is a message",
    [
      user("a", null, null),
      message("assistant", "b", "a", undefined, { provider: "demo", model: "m1" }),
      message("toolResult", "c", "b", undefined, { toolCallId: "x", toolName: "read", isError: false }),
      entry("custom_message", "d", "c", { customType: "ext", content: null, display: true }),
      user("e", "d", 7),
      user("f", "e", { type: "text", text: "no list" }),
    ],
    "a b c d e f",
    "user a, assistant b, toolResult c, custom d, user e, user f",
  ],
  [
    "a message entry without a message adds none",
    [
      user("a", null),
      entry("message", "b", "a"),
      entry("message", "c", "b", { message: null }),
      entry("message", "d", "c", { message: "just text" }),
      answer("e", "d"),
    ],
    "a b c d e",
    "user a, assistant e",
  ],
  [
    "shell commands are messages, excluded ones too",
    [
      message("bashExecution", "a", null, undefined, { command: "make test", output: "ok", exitCode: 0 }),
      message("bashExecution", "b", "a", undefined, { command: "env", output: "x", excludeFromContext: true }),
      message("bashExecution", "c", "b", undefined),
      user("d", "c"),
    ],
    "a b c d",
    "bashExecution a, bashExecution b, bashExecution c, user d",
  ],
  [
    "failed, aborted, deferred and unknown stops are answers",
    ["error", "aborted", "length", "deferred", "pending", "newReason"].map((stopReason, at) =>
      answer(String(at), at === 0 ? null : String(at - 1), [], { stopReason }),
    ),
    "0 1 2 3 4 5",
    "assistant 0, assistant 1, assistant 2, assistant 3, assistant 4, assistant 5",
  ],
  [
    "a role nobody knows passes as it is",
    [user("a", null), message("oracle", "b", "a", "hm"), entry("message", "c", "b", { message: {} })],
    "a b c",
    "user a, oracle b, unknown c",
  ],
  [
    "an edit leaves its target out",
    [user("a", null), answer("b", "a"), edit("e", "b", "b", null), user("c", "e")],
    "a b e c",
    "user a, user c",
  ],
  [
    "the last edit of a target wins, an edit of another branch does not count",
    [
      user("a", null),
      answer("b", "a"),
      edit("e", "b", "b", null),
      edit("f", "e", "b", { content: "short" }),
      user("x", "a"),
      edit("y", "x", "a", null),
      user("c", "f"),
    ],
    "a b e f c",
    "user a, assistant b, user c",
  ],
  [
    "an edit before the kept range is folded away with it",
    [
      user("a", null),
      answer("b", "a"),
      edit("e", "b", "a", null),
      user("c", "e"),
      compaction("k", "c", { firstKeptEntryId: "c" }),
      user("d", "k"),
    ],
    "k c d",
    "compactionSummary k, user c, user d",
  ],
];

describe("the context", () => {
  it.each(CASES)("%s", (_rule, entries, selected, messages) => {
    const input = file(header(), ...entries);
    const { context } = inspect(input);
    expect(context.entries.join(" ")).toBe(selected);
    expect(context.messages.map(({ role, entryId }) => `${role} ${entryId}`).join(", ")).toBe(messages);
    expect(messagesAt(read(input))).toHaveLength(context.messages.length);
  });

  it("says which part of a compaction a message is", () => {
    const input = file(
      header(),
      user("a", null),
      compaction("k", "a", {
        retainedTail: [{ role: "user", content: "tail" }],
        systemMessage: { role: "system", content: "sys" },
      }),
      user("b", "k"),
    );
    expect(inspect(input).context.messages.map(({ from }) => from)).toEqual(["system", "summary", "retained", "entry"]);
    expect(messagesAt(read(input))).toEqual([
      { role: "system", content: "sys" },
      {
        role: "compactionSummary",
        summary: "summary k",
        tokensBefore: 1000,
        timestamp: Date.UTC(2026, 0, 5, 10, 0, 2),
      },
      { role: "user", content: "tail" },
      { role: "user", content: "b" },
    ]);
  });

  it("ends where the leaf is, whatever follows", () => {
    const input = file(header(), user("a", null), answer("b", "a"), compaction("k", "b"), user("c", "k"));
    expect(inspect(input, "b").context.entries).toEqual(["a", "b"]);
    expect(inspect(input, "unknown").context.entries).toEqual(["k", "c"]);
    expect(messagesAt(read(input), null)).toEqual([]);
  });

  it("puts edited content in the form its role needs, and leaves the entry as it was", () => {
    const input = file(
      header(),
      user("a", null),
      answer("b", "a", [call("c1", "read")]),
      result("c", "b", "c1", "read"),
      edit("e", "c", "a", { content: "A" }),
      edit("f", "e", "b", { content: "B" }),
      edit("g", "f", "c", { content: [text("C")] }),
    );
    const reading = read(input);
    expect(messagesAt(reading).map(({ role, content }) => [role, content])).toEqual([
      ["user", "A"],
      ["assistant", [text("B")]],
      ["toolResult", [text("C")]],
    ]);
    expect(reading.bodies[0]).toMatchObject({ message: { content: "a" } });
  });
});
