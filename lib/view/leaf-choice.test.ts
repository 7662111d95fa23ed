import { expect, it } from "vitest";
import { storedLeaf } from "@/lib/session/path";
import { buildTree } from "@/lib/session/tree";
import { letterSession } from "./letter-session";
import { chooseLeaf } from "./leaf-choice";
import { tipsOfView } from "./tips";

// a ─ b ┬ c
//       ├ d ─ e
//       └ f       the last line of the file
function chosen(params: { leaf?: string; entry?: string }, drawing = "a b c | b d e | b f") {
  const outline = letterSession(drawing);
  const tree = buildTree(outline);
  const stored = storedLeaf(outline, tree);
  const choice = chooseLeaf(outline, tree, tipsOfView(outline, tree), stored, params);
  const name = (row: number) => outline.ids[row] ?? null;
  return { ...choice, leaf: name(choice.leaf), selected: name(choice.selected) };
}

it("follows the end of the file when the address says nothing", () =>
  expect(chosen({})).toEqual({ leaf: "f", follows: true, selected: null, missing: null }));

it("stays at the leaf the address names, even when that is where the file ends", () => {
  expect(chosen({ leaf: "d" })).toMatchObject({ leaf: "d", follows: false });
  expect(chosen({ leaf: "f" })).toMatchObject({ leaf: "f", follows: false });
});

it("falls back to the end of the file for a leaf that is not there, and tells", () =>
  expect(chosen({ leaf: "zz" })).toEqual({
    leaf: "f",
    follows: true,
    selected: null,
    missing: { what: "leaf", id: "zz" },
  }));

it("keeps following when the selected entry is on the way to the end", () =>
  expect(chosen({ entry: "a" })).toMatchObject({ leaf: "f", follows: true, selected: "a" }));

it("shows a linked entry on a branch that holds it", () =>
  expect(chosen({ entry: "d" })).toMatchObject({ leaf: "e", follows: false, selected: "d" }));

it("lets a named leaf stand although the entry is elsewhere", () =>
  expect(chosen({ leaf: "c", entry: "d" })).toMatchObject({ leaf: "c", selected: "d" }));

it("tells of an entry that is not there", () =>
  expect(chosen({ leaf: "c", entry: "zz" })).toMatchObject({
    leaf: "c",
    selected: null,
    missing: { what: "entry", id: "zz" },
  }));
