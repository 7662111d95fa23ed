import { expect, it } from "vitest";
import { buildTree } from "@/lib/session/tree";
import { branchChoices } from "./branch-choices";
import { letterSession } from "./letter-session";
import { nearestBranch } from "./nearest-branch";

// a ─ b ┬ c ─ d ┬ e
//       │       └ f
//       └ g
const outline = letterSession("a b c d e | d f | b g");
const tree = buildTree(outline);
const row = (id: string) => tree.rowOf.get(id) as number;

function nearest(from: string, path = "a b c d e"): string | null {
  const rows = path.split(" ").map(row);
  const choice = nearestBranch(rows, branchChoices(outline, tree, rows).heads, row(from));
  return (
    choice && choice.siblings.map((sibling, at) => (at === choice.position ? "*" : "") + outline.ids[sibling]).join(" ")
  );
}

it("is the one at the nearest branch point above", () => {
  expect(nearest("e")).toBe("*e f");
  expect(nearest("d")).toBe("*c g");
});
it("is the one at the first branch point below when there is none above", () => expect(nearest("a")).toBe("*c g"));
it("is counted from the leaf when the entry is not on the path", () => {
  expect(nearest("g")).toBe("*e f");
  expect(nearest("f", "a b g")).toBe("c *g");
});
it("is none on a path without a branch point", () => expect(nearestBranch([0, 1], new Map(), 1)).toBe(null));
