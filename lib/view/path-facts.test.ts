import { expect, test } from "vitest";

import { pathTo, storedLeaf } from "@/lib/session/path";
import { buildTree } from "@/lib/session/tree";

import { outlineOf } from "./letter-session";
import { levelAt, pathFacts, timeSince } from "./path-facts";

const entries = [
  { type: "message", id: "u", message: { role: "user", content: "hi" } },
  { type: "thinking_level_change", id: "t", thinkingLevel: "high" },
  { type: "message", id: "a", message: { role: "assistant", content: "x", usage: { input: 1, cost: { total: 0.1 } } } },
  { type: "usage", id: "w", kind: "cache_warm", provider: "p", model: "m", usage: { input: 1, cost: { total: 0.2 } } },
  { type: "message", id: "s", message: { role: "system", content: "changed" } },
];

function read() {
  let parentId: string | null = null;
  const lines = entries.map((entry, index) => {
    const line = { ...entry, parentId, timestamp: new Date(1_767_607_200_000 + index * 1500).toISOString() };
    parentId = entry.id;
    return line;
  });
  const header = { type: "session", version: 3, id: "s", timestamp: "2026-01-05T10:00:00.000Z", cwd: "/" };
  const outline = outlineOf([header, ...lines].map((line) => JSON.stringify(line)).join("\n") + "\n");
  const tree = buildTree(outline);
  return { outline, path: pathTo(tree, storedLeaf(outline, tree)) };
}

test("cost grows along the path with every kind of usage", () => {
  const { outline, path } = read();
  expect([...pathFacts(outline, path).cost]).toEqual([0, 0, 0.1, 0.1 + 0.2, 0.1 + 0.2]);
});

test("the level in force is the last one set above, none before the first", () => {
  const { outline, path } = read();
  const facts = pathFacts(outline, path);
  expect(levelAt(facts, 0)).toBeUndefined();
  expect(levelAt(facts, 2)).toBe("high");
  expect(facts.systems).toEqual([4]);
});

test("time since the entry above is unknown for the first", () => {
  const { outline, path } = read();
  expect(timeSince(outline, path, 0)).toBeNull();
  expect(timeSince(outline, path, 2)).toBe(1500);
});
