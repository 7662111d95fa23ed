import { describe, expect, test } from "vitest";

import { pathTo, storedLeaf } from "@/lib/session/path";
import { buildTree } from "@/lib/session/tree";

import { outlineOf } from "./letter-session";
import { pairCalls } from "./tool-pairs";
import { transcriptItems } from "./transcript-items";

const at = (second: number) => new Date(1_767_607_200_000 + second * 1000).toISOString();
type Link = [id: string, parentId: string | null, message: object];
const answer = (...calls: [id: string, name: string][]) => ({
  role: "assistant",
  content: calls.map(([id, name]) => ({ type: "toolCall", id, name, arguments: {} })),
  stopReason: "toolUse",
});
const result = (toolCallId: string | undefined, toolName: string) => ({
  role: "toolResult",
  ...(toolCallId !== undefined && { toolCallId }),
  toolName,
  content: [{ type: "text", text: "out" }],
  isError: false,
});

/** Pairs by id on the path to `leaf`, by default the last entry. */
function pairsOf(links: Link[], leaf?: string) {
  const entries = links.map(([id, parentId, message], index) => ({
    type: "message",
    id,
    parentId,
    timestamp: at(index),
    message,
  }));
  const lines = [{ type: "session", version: 3, id: "s", timestamp: at(0), cwd: "/" }, ...entries];
  const outline = outlineOf(lines.map((line) => JSON.stringify(line)).join("\n") + "\n");
  const tree = buildTree(outline);
  const path = pathTo(tree, leaf === undefined ? storedLeaf(outline, tree) : (tree.rowOf.get(leaf) as number));
  const pairs = pairCalls(outline, path);
  const named = [...pairs.results].map(([row, results]) => [
    outline.ids[row],
    results.map((found) => (found < 0 ? null : outline.ids[found])),
  ]);
  const items = transcriptItems(outline, path, pairs, new Map(), false);
  return {
    pairs: Object.fromEntries(named) as Record<string, (string | null)[]>,
    articles: [...items.rows].map((row) => outline.ids[row]),
    shownBy: (id: string) => outline.ids[items.rows[items.itemOf[tree.rowOf.get(id) as number] as number] as number],
  };
}

describe("calls and results", () => {
  test("a call without a result and results without a call keep their own places", () => {
    const found = pairsOf([
      ["u", null, { role: "user", content: "ask" }],
      ["a", "u", answer(["c1", "bash"], ["c2", "bash"])],
      ["r1", "a", result("c1", "bash")],
      ["lost", "r1", result("call_gone", "web_fetch")],
      ["u2", "lost", { role: "user", content: "hello?" }],
      ["bare", "u2", result(undefined, "bash")],
    ]);
    expect(found.pairs).toEqual({ a: ["r1", null] });
    expect(found.articles).toEqual(["u", "a", "lost", "u2", "bare"]);
    expect(found.shownBy("r1")).toBe("a");
    expect(found.shownBy("bare")).toBe("bare");
  });

  const reused: Link[] = [
    ["u", null, { role: "user", content: "ask" }],
    ["a2", "u", answer(["exec_0", "bash"])],
    ["a3", "a2", result("exec_0", "bash")],
    ["a4", "a3", answer(["exec_0", "bash"])],
    ["a5", "a4", result("exec_0", "bash")],
    ["b4", "a3", answer(["exec_0", "bash"])],
    ["b5", "b4", result("exec_0", "bash")],
    ["a6", "a5", answer(["exec_0", "bash"], ["exec_1", "bash"])],
    ["a7", "a6", result("exec_1", "bash")],
    ["a8", "a7", result("exec_0", "bash")],
  ];

  test("an id used again in every turn joins each result to the nearest open call", () => {
    expect(pairsOf(reused).pairs).toEqual({ a2: ["a3"], a4: ["a5"], a6: ["a8", "a7"] });
  });

  test("branches share no results", () => {
    expect(pairsOf(reused, "b5").pairs).toEqual({ a2: ["a3"], b4: ["b5"] });
  });

  test("a second result of one call is an answer without a call", () => {
    const found = pairsOf([
      ["a", null, answer(["c", "bash"])],
      ["r1", "a", result("c", "bash")],
      ["r2", "r1", result("c", "bash")],
    ]);
    expect(found.pairs).toEqual({ a: ["r1"] });
    expect(found.articles).toEqual(["a", "r2"]);
  });
});

describe("hidden messages", () => {
  const hidden: Link[] = [
    ["u", null, { role: "user", content: "ask" }],
    ["h", "u", { role: "custom", customType: "x", content: "secret", display: false }],
    ["a", "h", { role: "assistant", content: "hi" }],
  ];

  test("are left out, and stand for the article above them", () => {
    const found = pairsOf(hidden);
    expect(found.articles).toEqual(["u", "a"]);
    expect(found.shownBy("h")).toBe("u");
  });
});
