import { expect, test } from "vitest";

import { pathTo } from "@/lib/session/path";
import { letterSession } from "@/lib/view/letter-session";

import { drawnSession } from "./drawn-session";
import { foldedBesides, foldedUnlabelled } from "./fold-presets";

const labelled = {
  l: { type: "label", targetId: "y", label: "good" },
};

function fold(drawing: string, leaf: string, preset: "path" | "labelled") {
  const { outline, tree, visible, labels } = drawnSession(letterSession(drawing, labelled));
  const path = pathTo(tree, tree.rowOf.get(leaf) as number);
  const rows = Array.from(labels.keys(), (id) => tree.rowOf.get(id) as number);
  const folded = preset === "path" ? foldedBesides(visible, path) : foldedUnlabelled(visible, path, rows);
  return Array.from(folded, (row) => outline.ids[row]).join(" ");
}

test("all but the path: the heads of the branches beside it that go on", () => {
  expect(fold("a b c d | b e f | b g | e h i", "d", "path")).toBe("e");
  expect(fold("a b c d | b e f | b g | e h i", "f", "path")).toBe("c h");
});

test("roots beside the path fold too", () => {
  expect(fold("a b | x y", "b", "path")).toBe("x");
});

test("branches without a label: one with a label stays, its own branches are looked at in turn", () => {
  expect(fold("a b c d | b e f | b x y z l | x u v", "d", "labelled")).toBe("e u");
});
