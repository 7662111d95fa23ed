import { describe, expect, test } from "vitest";

import { commandOf } from "./tree-keys";

const press = (key: string, view: "map" | "outline", more = {}, typing = false) =>
  commandOf({ key, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, ...more }, view, "default", typing);

describe("keys of the tree", () => {
  test("the map's arrows follow what is seen, the outline's the lines", () => {
    expect(press("ArrowDown", "map")).toEqual({ type: "step", step: "child" });
    expect(press("ArrowRight", "map")).toEqual({ type: "step", step: "next-sibling" });
    expect(press("ArrowDown", "outline")).toEqual({ type: "line", by: 1 });
    expect(press("ArrowRight", "outline")).toEqual({ type: "step", step: "child" });
    expect(press("ArrowDown", "outline", { shiftKey: true })).toEqual({ type: "step", step: "next-sibling" });
  });
  test("Space selects, Enter goes, Escape clears, f folds", () => {
    expect([" ", "Enter", "Escape", "f"].map((key) => press(key, "map")?.type)).toEqual([
      "select",
      "go",
      "clear",
      "fold",
    ]);
  });
  test("plus and minus zoom the map alone", () => {
    expect(press("+", "map")).toEqual({ type: "zoom", by: 1.5 });
    expect(press("-", "outline")).toBeNull();
  });
  test("letters search, also those with a meaning once a search has begun", () => {
    expect(press("r", "map")).toEqual({ type: "typed", letter: "r" });
    expect(press("é", "map")).toEqual({ type: "typed", letter: "é" });
    expect(press("f", "map", {}, true)).toEqual({ type: "typed", letter: "f" });
  });
  test("the page's own keys are left to it", () => {
    expect(["l", "0", "[", "]", "/", "?", "Tab", "F5"].map((key) => press(key, "map"))).toEqual(Array(8).fill(null));
    expect(press("k", "map", { ctrlKey: true })).toBeNull();
    expect(press("k", "outline", { metaKey: true })).toBeNull();
    expect(press("ArrowLeft", "outline", { altKey: true })).toBeNull();
  });
  test("pi's keys work in the outline", () => {
    expect(press("u", "outline", { ctrlKey: true })).toEqual({ type: "filter", filter: "user-only" });
    expect(press("o", "outline", { ctrlKey: true })).toEqual({ type: "filter", filter: "no-tools" });
    expect(press("O", "outline", { ctrlKey: true, shiftKey: true })).toEqual({ type: "filter", filter: "all" });
    expect(press("ArrowLeft", "outline", { ctrlKey: true })).toEqual({ type: "fold-or-up" });
    expect(press("u", "map", { ctrlKey: true })).toBeNull();
  });
});
