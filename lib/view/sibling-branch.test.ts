import { expect, it } from "vitest";
import { buildTree } from "@/lib/session/tree";
import { branchChoices } from "./branch-choices";
import { letterSession } from "./letter-session";
import { siblingBranch } from "./sibling-branch";

// a ─ b ┬ c ─ d ┬ e
//       │       └ f
//       └ g
const outline = letterSession("a b c d e | d f | b g");
const tree = buildTree(outline);
const row = (id: string) => tree.rowOf.get(id) as number;

function beside(from: string, by: number, path = "a b c d e") {
  const rows = path.split(" ").map(row);
  return outline.ids[siblingBranch(rows, branchChoices(outline, tree, rows).heads, row(from), by)] ?? null;
}

it("is the branch beside the nearest branch point above", () => {
  expect(beside("e", 1)).toBe("f");
  expect(beside("d", 1)).toBe("g");
});
it("is at the first branch point below when there is none above", () => expect(beside("a", 1)).toBe("g"));
it("is counted from the leaf when the entry is not on the path", () => expect(beside("g", 1)).toBe("f"));
it("ends at the first and the last branch", () => {
  expect(beside("e", -1)).toBe(null);
  expect(beside("g", 1, "a b g")).toBe(null);
  expect(beside("g", -1, "a b g")).toBe("c");
});
it("is none on a path without a branch point", () => expect(siblingBranch([0, 1], new Map(), 1, 1)).toBe(-1));
