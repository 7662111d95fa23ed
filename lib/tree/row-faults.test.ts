import { expect, test } from "vitest";

import { OutlineReader } from "@/lib/outline/outline-reader";
import { buildTree } from "@/lib/session/tree";

import { rowFaults } from "./row-faults";

const entry = (id: string, parentId: string | null) => ({
  type: "message",
  id,
  parentId,
  timestamp: "2026-01-05T10:00:00.000Z",
  message: { role: "user", content: id },
});

function faultsOf(entries: object[]): Record<string, string> {
  const reader = new OutlineReader();
  const lines = [{ type: "session", version: 3, id: "s", timestamp: "2026-01-05T10:00:00.000Z", cwd: "/" }, ...entries];
  reader.push(new TextEncoder().encode(`${lines.map((line) => JSON.stringify(line)).join("\n")}\n`));
  const outline = reader.finish();
  const faults = rowFaults(outline, buildTree(outline));
  return Object.fromEntries(Array.from(faults, ([row, text]) => [`${outline.ids[row]}@${row}`, text]));
}

test("orphans, broken loops and repeated ids are marked where they stand in the tree", () => {
  const entries = [
    entry("a", null),
    entry("b", "gone"),
    entry("c", "d"),
    entry("d", "c"),
    entry("e", "e"),
    entry("a", "b"),
  ];
  expect(faultsOf(entries)).toEqual({
    "a@0": "its id is used again",
    "b@1": "its parent is missing",
    "c@2": "a loop of parents is broken here",
    "e@4": "a loop of parents is broken here",
  });
});

test("two writers who take turns are marked, a person who switches branches is not", () => {
  const turns = [entry("a", null), entry("b", "a"), entry("x", "a"), entry("c", "b"), entry("y", "x"), entry("d", "c")];
  expect(Object.values(faultsOf(turns))).toContain("two writers took turns here");
  const switched = [entry("a", null), entry("b", "a"), entry("c", "b"), entry("x", "a"), entry("y", "x")];
  expect(faultsOf(switched)).toEqual({});
});
