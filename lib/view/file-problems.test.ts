import { expect, it } from "vitest";
import { buildTree } from "@/lib/session/tree";
import { fileProblems } from "./file-problems";
import { outlineOf } from "./letter-session";

const entry = (id: string, parentId: string | null) =>
  JSON.stringify({
    type: "message",
    id,
    parentId,
    timestamp: "2025-01-01T00:00:00Z",
    message: { role: "user", content: "x" },
  });

it("lists what is wrong with lines and with links in file order, each with the row of its line", () => {
  const file = [
    '{"type":"session","version":3,"id":"s","timestamp":"2025-01-01T00:00:00Z","cwd":"/w"}',
    entry("a", "gone"),
    "{broken",
    entry("a", null),
    entry("b", "a"),
  ].join("\n");
  const outline = outlineOf(file + "\n");
  expect(fileProblems(outline, buildTree(outline)).map(({ line, kind, row }) => [line, kind, row])).toEqual([
    [2, "missing-parent", 0],
    [3, "bad-line", -1],
    [4, "duplicate-id", 1],
  ]);
});
