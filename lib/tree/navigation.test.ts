import { describe, expect, test } from "vitest";

import { letterSession } from "@/lib/view/letter-session";

import { drawnSession } from "./drawn-session";
import { findTyped, stepInOutline, stepOnMap, type Step } from "./navigation";
import { outlineRows } from "./outline-rows";

// a
// b
// e c f        e is straight: pi continues at g
// g d
const drawing = "a b c d | b f | b e g";

describe("on the map", () => {
  const { drawn, layout, item } = drawnSession(letterSession(drawing));
  const walk = (from: string, ...steps: Step[]) => {
    let at = Array.from({ length: drawn.size }, (_, index) => item(index)).indexOf(from);
    for (const step of steps) at = stepOnMap(layout, drawn, at, step, 2);
    return item(at);
  };
  test("down follows what stands straight below, up the parent", () => {
    expect(walk("a", "child", "child", "child")).toBe("g");
    expect(walk("g", "parent", "parent", "parent", "parent")).toBe("a");
  });
  test("left and right go from branch to branch as they stand", () => {
    expect(walk("e", "next-sibling")).toBe("c");
    expect(walk("e", "next-sibling", "next-sibling")).toBe("f");
    expect(walk("f", "next-sibling")).toBe("f");
    expect(walk("f", "previous-sibling")).toBe("c");
  });
  test("without a sibling they go to the neighbour in the row", () => {
    expect(walk("d", "previous-sibling")).toBe("g");
    expect(walk("g", "next-sibling")).toBe("d");
  });
  test("Home, End, Page keys and branch points", () => {
    expect(walk("g", "first")).toBe("a");
    expect(walk("a", "last")).toBe("g");
    expect(walk("a", "page-down")).toBe("e");
    expect(walk("g", "page-up")).toBe("b");
    expect(walk("a", "next-branch-point")).toBe("b");
    expect(walk("b", "next-branch-point")).toBe("b");
    expect(walk("g", "previous-branch-point")).toBe("b");
  });
});

describe("in the outline", () => {
  const { outline, visible } = drawnSession(letterSession(drawing));
  const lines = outlineRows(visible, new Set());
  const idOf = (line: number) => outline.ids[visible.rows[lines.shown[line] as number] as number] as string;
  const walk = (from: string, ...steps: Step[]) => {
    let at = Array.from({ length: lines.size }, (_, line) => idOf(line)).indexOf(from);
    for (const step of steps) at = stepInOutline(lines, at, step, 2);
    return idOf(at);
  };
  test("parent, child and siblings, oldest first", () => {
    expect(walk("b", "child")).toBe("c");
    expect(walk("c", "next-sibling", "next-sibling")).toBe("e");
    expect(walk("e", "next-sibling")).toBe("e");
    expect(walk("e", "previous-sibling")).toBe("f");
    expect(walk("d", "child")).toBe("d");
    expect(walk("a", "parent")).toBe("a");
  });
  test("Page keys stop at the ends", () => {
    expect(walk("a", "page-down")).toBe("c");
    expect(walk("e", "page-down", "page-down")).toBe("g");
    expect(walk("b", "page-up")).toBe("a");
  });
  test("to where the branch begins, and on to the next one or to the tip", () => {
    expect(walk("d", "branch-start")).toBe("c");
    expect(walk("c", "branch-start")).toBe("a");
    expect(walk("a", "branch-end")).toBe("c");
    expect(walk("e", "branch-end")).toBe("g");
  });
});

describe("typed letters", () => {
  const titles = ["Alpha", "beta", "alps", "Be"];
  const find = (from: number, typed: string) => findTyped(titles.length, from, typed, (at) => titles[at] as string);
  test("lead to the next title that begins so, whatever the case, and around the end", () => {
    expect(find(0, "b")).toBe(1);
    expect(find(1, "b")).toBe(3);
    expect(find(3, "b")).toBe(1);
    expect(find(0, "a")).toBe(2);
  });
  test("more of them may stay where they are", () => {
    expect(find(2, "al")).toBe(2);
    expect(find(1, "alph")).toBe(0);
  });
  test("lead nowhere when nothing begins so", () => {
    expect(find(0, "x")).toBe(-1);
    expect(findTyped(0, 0, "x", () => "")).toBe(-1);
  });
});
