import { expect, it } from "vitest";
import { letterSession } from "./letter-session";
import { viewStages } from "./stages";

const outline = letterSession("a b c | b d");

it("selecting another entry on the path computes nothing anew", () => {
  const view = viewStages();
  const before = view(outline, { entry: "a" });
  const after = view(outline, { entry: "b" });
  expect(after.choice.selected).toBe(1);
  expect(after.structure).toBe(before.structure);
  expect(after.path).toBe(before.path);
});

it("another leaf computes its path anew and the structure not", () => {
  const view = viewStages();
  const before = view(outline, {});
  const after = view(outline, { leaf: "c" });
  expect(after.structure).toBe(before.structure);
  expect(after.path).not.toBe(before.path);
  expect(after.path.rows).toEqual([0, 1, 2]);
});

it("a grown file is looked at anew", () => {
  const view = viewStages();
  const before = view(outline, {});
  const after = view(letterSession("a b c | b d e"), {});
  expect(after.structure).not.toBe(before.structure);
  expect(after.choice.leaf).toBe(4);
});

it("the same question has the same answer", () => {
  const view = viewStages();
  expect(view(outline, { leaf: "c" }).choice).toBe(view(outline, { leaf: "c" }).choice);
});
