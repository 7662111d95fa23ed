import { expect, test } from "vitest";

import type { RawObject } from "@/lib/session/entry";
import { answers, letterSession, says } from "@/lib/view/letter-session";

import { drawnSession } from "./drawn-session";
import { entryTitle } from "./entry-title";
import { itemTitle } from "./item-title";
import { turnFacts } from "./turn-facts";

const title = (entry: RawObject) => entryTitle(letterSession("x", { x: entry }), 0);
const calls = (...names: string[]) =>
  answers(1, { content: names.map((name, at) => ({ type: "toolCall", id: String(at), name, arguments: {} })) });

test.each<[string, RawObject]>([
  ["fix it", says("user", "fix  it\n")],
  ["image", says("user", "", { content: [{ type: "image", data: "", mimeType: "image/png" }] })],
  ["empty message", says("user", " ")],
  ["answer", answers(1)],
  ["read ×2, edit", calls("read", "edit", "read")],
  ["failed", answers(1, { content: [], stopReason: "error" })],
  ["over quota", answers(1, { content: [], stopReason: "error", errorMessage: "over quota" })],
  ["aborted", answers(1, { content: [], stopReason: "aborted" })],
  ["empty answer", answers(1, { content: [] })],
  ["read: a line", says("toolResult", "a line", { toolCallId: "1", toolName: "read" })],
  ["! ls", { type: "message", message: { role: "bashExecution", command: "ls", output: "" } }],
  [
    "!! ls",
    { type: "message", message: { role: "bashExecution", command: "ls", output: "", excludeFromContext: true } },
  ],
  ["Compaction: so far", { type: "compaction", summary: "so far" }],
  ["Summary of the branch left: flaky", { type: "branch_summary", summary: "flaky", fromId: "a" }],
  ["note: hello", { type: "custom_message", customType: "note", content: "hello", display: true }],
  ["custom: state", { type: "custom", customType: "state" }],
  ["label: good", { type: "label", targetId: "a", label: "good" }],
  ["label cleared", { type: "label", targetId: "a" }],
  ["name: My work", { type: "session_info", name: "My work" }],
  ["name cleared", { type: "session_info", name: "" }],
  ["model: p/m", { type: "model_change", provider: "p", modelId: "m" }],
  ["thinking: high", { type: "thinking_level_change", thinkingLevel: "high" }],
  ["usage: title", { type: "usage", kind: "title", provider: "p", model: "m" }],
  ["context edit: left out", { type: "context_edit", targetId: "a", replacement: null }],
  ["context edit: replaced", { type: "context_edit", targetId: "a", replacement: { content: "x" } }],
  ["mystery", { type: "mystery" }],
  ["robot: beep", says("robot", "beep")],
  ["message without content", { type: "message", message: null }],
])("%s", (expected, entry) => {
  expect(title(entry)).toBe(expected);
});

test("an item is named by its prompt, its first answer, or the turns it folds", () => {
  const outline = letterSession("u a | u b | u c d e f g", {
    a: answers(1, { content: "first answer" }),
    b: says("toolResult", "out", { toolCallId: "1", toolName: "read" }),
  });
  const { tree, visible, turns, drawn } = drawnSession(outline);
  const facts = turnFacts(outline, tree, visible, turns, { costOf: () => 0, tokensOf: () => 0 });
  const titles = Array.from({ length: drawn.size }, (_, item) =>
    itemTitle(outline, visible, turns, facts, drawn, item),
  );
  expect(titles).toEqual(["u", "continued: first answer", "read: out", "c", "4 turns folded"]);
});
