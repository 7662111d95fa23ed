import { describe, expect, it } from "vitest";

import { answer, call, entry, message, result, text, usageOf, user } from "@/e2e/cases/lines";
import { ENTRY_TYPES, FLAG, ROLES, STOP_REASONS } from "@/lib/session/columns";
import { USAGE_KINDS } from "@/lib/usage/usage-columns";

import { entryFacts } from "./entry-facts";

/** Facts with their codes as words; flags as a list of names. */
function facts(raw: Record<string, unknown>) {
  const found = entryFacts(JSON.parse(JSON.stringify(raw)) as Record<string, unknown>);
  return {
    ...found,
    type: ENTRY_TYPES[found.type],
    role: ROLES[found.role],
    stop: STOP_REASONS[found.stop],
    usageKind: USAGE_KINDS[found.usageKind],
    flags: Object.entries(FLAG).flatMap(([name, bit]) => ((found.flags & bit) === bit ? [name] : [])),
  };
}
const shell = (fields: Record<string, unknown>) => message("bashExecution", "a", null, undefined, fields);

describe("facts of messages", () => {
  it.each<[string, Record<string, unknown>, object]>([
    ["a prompt", user("a", null, "hello"), { type: "message", role: "user", text: "hello", chars: 5, flags: ["text"] }],
    [
      "an answer",
      answer("a", null, "hi", { usage: usageOf(7, 1) }),
      {
        role: "assistant",
        stop: "stop",
        model: { provider: "demo", model: "m1" },
        usage: { input: 7, cost: 1 },
        usageKind: "answer",
        badFields: [],
      },
    ],
    [
      "an answer that calls",
      answer("a", null, [call("c", "read")]),
      { flags: ["calls"], calls: [{ id: "c" }], text: "" },
    ],
    [
      "an answer that only thinks",
      answer("a", null, [{ type: "thinking", thinking: "hm" }]),
      { text: "hm", flags: ["thinking"] },
    ],
    [
      "an answer that failed",
      answer("a", null, [], { stopReason: "error", errorMessage: "429" }),
      { stop: "error", flags: ["error"], text: "429" },
    ],
    [
      "an answer that was aborted",
      answer("a", null, "half", { stopReason: "aborted" }),
      { stop: "aborted", flags: ["text", "aborted"] },
    ],
    ["a stop nobody knows", answer("a", null, "x", { stopReason: "newReason" }), { stop: "other" }],
    ["a stop of a word of ours", answer("a", null, "x", { stopReason: "none" }), { stop: "other" }],
    ["an answer without stop", answer("a", null, "x", { stopReason: undefined }), { stop: "none" }],
    [
      "a tool's result",
      result("a", "b", "c1", "read", { usage: usageOf(3, 0) }),
      { role: "toolResult", result: { id: "c1", name: "read" }, usageKind: "tool", usage: { input: 3 } },
    ],
    ["a failed tool", result("a", "b", "c1", "read", { isError: true }), { flags: ["text", "error"] }],
    ["a result that names no call", message("toolResult", "a", null, "x"), { result: { id: "", name: "" } }],
    ["a command", shell({ command: "make", output: "okay", exitCode: 0 }), { text: "make", chars: 8, flags: ["text"] }],
    ["a command that failed", shell({ command: "false", exitCode: 1 }), { flags: ["text", "error"] }],
    [
      "a command that was cancelled, kept from the model",
      shell({ command: "x", cancelled: true, excludeFromContext: true }),
      { flags: ["text", "aborted", "excluded"] },
    ],
    ["a command without anything", shell({}), { text: "", chars: 0, flags: [] }],
    [
      "a hidden custom message",
      message("custom", "a", null, "x", { customType: "ext", display: false }),
      { role: "custom", flags: ["text", "hidden"], detail: { customType: "ext" } },
    ],
    [
      "a system message",
      message("system", "a", null, "ab", { sections: { x: "cde", y: null }, toolsAdded: [{ name: "f" }] }),
      { role: "system", chars: 6 },
    ],
    [
      "a summary as a message",
      message("branchSummary", "a", null, undefined, { summary: "abc" }),
      { role: "branchSummary", text: "abc", chars: 3 },
    ],
    [
      "a role nobody knows",
      message("oracle", "a", null, "x"),
      { role: "unknown", detail: { name: "oracle" }, badFields: [] },
    ],
    ["a role of a word of ours", message("unknown", "a", null, "x"), { role: "unknown", detail: { name: "unknown" } }],
    ["a role called none", message("none", "a", null, "x"), { role: "unknown", detail: { name: "none" } }],
    ["no role", entry("message", "a", null, { message: {} }), { role: "unknown", badFields: ["message.role"] }],
    ["no message", entry("message", "a", null), { role: "none", badFields: ["message"] }],
    [
      "a message that is a list",
      entry("message", "a", null, { message: [] }),
      { role: "none", badFields: ["message"] },
    ],
    ["content that is a number", user("a", null, 7), { chars: 0, badFields: ["content"] }],
    ["usage that is a text", answer("a", null, "x", { usage: "free" }), { usage: null, badFields: ["usage"] }],
    [
      "an image",
      user("a", null, [text("see"), { type: "image", data: "AAAA" }]),
      { detail: { images: 1, imageBytes: 3 }, flags: ["text", "image"] },
    ],
  ])("%s", (_what, raw, right) => {
    expect(facts(raw)).toMatchObject(right);
  });
});

describe("facts of other entries", () => {
  it.each<[string, Record<string, unknown>, object]>([
    [
      "compaction",
      {
        summary: "abc",
        firstKeptEntryId: "x",
        tokensBefore: 9,
        systemMessage: { role: "system" },
        retainedTail: [{ role: "user" }, null, "x", { role: 7 }],
        fromHook: true,
        usage: usageOf(1, 1),
      },
      {
        chars: 3,
        text: "abc",
        flags: ["byExtension"],
        usageKind: "compaction",
        detail: { firstKeptEntryId: "x", tokensBefore: 9, system: true, tail: ["user", "unknown"] },
      },
    ],
    [
      "compaction",
      { summary: 7, firstKeptEntryId: 7, tokensBefore: "9", systemMessage: "x", retainedTail: {} },
      { detail: {}, badFields: ["summary"] },
    ],
    [
      "branch_summary",
      { summary: "abc", fromId: "x", usage: usageOf(1, 1) },
      { detail: { fromId: "x" }, usageKind: "branch-summary", text: "abc" },
    ],
    ["branch_summary", { summary: "", fromId: null }, { detail: { blank: true } }],
    [
      "custom_message",
      { customType: "x", content: "abc", display: false },
      { detail: { customType: "x" }, flags: ["text", "hidden"], chars: 3 },
    ],
    ["custom", { customType: 7 }, { detail: { customType: "" } }],
    [
      "custom",
      { customType: "pi.loadout", data: { version: 1, overrides: [] } },
      { detail: { loadout: { version: 1, overrides: [] } } },
    ],
    ["label", { targetId: "x", label: "here" }, { detail: { targetId: "x", label: "here" }, badFields: [] }],
    ["label", { targetId: "x", label: null }, { detail: { targetId: "x", label: "" }, badFields: [] }],
    ["label", { targetId: 7, label: 8 }, { detail: { label: "" }, badFields: ["label", "targetId"] }],
    ["session_info", { name: " a b " }, { detail: { name: "a b" } }],
    ["model_change", { provider: "p", modelId: "m" }, { detail: { provider: "p", modelId: "m" }, model: null }],
    ["thinking_level_change", { thinkingLevel: "high" }, { detail: { level: "high" } }],
    [
      "usage",
      { kind: "warm", provider: "p", model: "m", usage: usageOf(5, 1) },
      { detail: { kind: "warm" }, model: { provider: "p", model: "m" }, usageKind: "other" },
    ],
    ["context_edit", { targetId: "x", replacement: null }, { detail: { targetId: "x", omit: true }, badFields: [] }],
    [
      "context_edit",
      { targetId: "x", replacement: { content: "y" } },
      { detail: { targetId: "x", omit: false }, badFields: [] },
    ],
    [
      "context_edit",
      { targetId: "x", replacement: "y" },
      { detail: { targetId: "x", omit: false }, badFields: ["replacement"] },
    ],
    ["quantum_note", { summary: 7, usage: 8 }, { type: "unknown", detail: { name: "quantum_note" }, badFields: [] }],
    ["unknown", {}, { type: "unknown", detail: { name: "unknown" } }],
  ])("%s %j", (type, fields, right) => {
    expect(facts(entry(type, "a", null, fields))).toMatchObject({ role: "none", ...right });
  });

  it("an entry without a type is unknown, and said to be damaged", () => {
    expect(facts({ id: "a" })).toMatchObject({ type: "unknown", detail: { name: "" }, badFields: ["type"] });
    expect(facts({ type: 7 })).toMatchObject({ type: "unknown", badFields: ["type"] });
  });
});
