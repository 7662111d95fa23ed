import { describe, expect, it } from "vitest";
import { buildTree } from "@/lib/session/tree";
import { letterSession, outlineOf } from "./letter-session";
import { endOf, newestTip, tipAt, tipsOfView } from "./tips";

const label = { type: "label", targetId: "a", label: "here" };
const spent = { type: "usage", kind: "cache_warm", provider: "maker", model: "large" };

function drawn(drawing: string, entries = {}) {
  const outline = letterSession(drawing, entries);
  const tree = buildTree(outline);
  const tips = tipsOfView(outline, tree);
  const row = (id: string) => tree.rowOf.get(id) as number;
  return {
    tree,
    tips,
    row,
    names: tips.rows.map((tip) => outline.ids[tip]).join(" "),
    newest: (id: string) => outline.ids[newestTip(outline, tree, tips, row(id))],
  };
}

describe("tips", () => {
  it("are the entries with nothing below them", () => expect(drawn("a b c | b d").names).toBe("c d"));
  it("have only housekeeping below them, if anything", () =>
    expect(drawn("a b x | b c y", { x: label, y: label }).names).toBe("c"));
  it("are none where everything is housekeeping", () => expect(drawn("x y", { x: label, y: label }).names).toBe(""));
  it("stand under every root", () => expect(drawn("a b | c d").names).toBe("b d"));
  it("are found when a parent comes later in the file", () => {
    const lines = [
      { type: "session", version: 3 },
      { id: "b", parentId: "a" },
      { id: "a", parentId: null },
    ];
    const outline = outlineOf(lines.map((line) => JSON.stringify(line)).join("\n"));
    const tree = buildTree(outline);
    expect(tipsOfView(outline, tree)).toMatchObject({ rows: [0], order: Int32Array.of(1, 0) });
  });
});

describe("the newest tip below an entry", () => {
  it("is the entry itself when nothing follows", () => expect(drawn("a b").newest("b")).toBe("b"));
  it("is the youngest by its time, not by its place in the file", () => {
    const old = { timestamp: "2020-01-01T00:00:00Z" };
    expect(drawn("a b | a c").newest("a")).toBe("c");
    expect(drawn("a b | a c", { c: old }).newest("a")).toBe("b");
  });
  it("does not leave the subtree", () => expect(drawn("a b c | b d | a e").newest("b")).toBe("d"));
  it("takes the housekeeping written after it along", () => expect(drawn("a b x", { x: spent }).newest("a")).toBe("x"));
  it("is never housekeeping beside a branch that went on", () =>
    expect(drawn("a b c | b x", { x: label }).newest("b")).toBe("c"));
});

it("an entry is at the tip it comes after as housekeeping, and at none when something visible follows", () => {
  const { tree, tips, row } = drawn("a b x | a c", { x: label });
  expect(tipAt(tree, tips, row("x"))).toBe(row("b"));
  expect(tipAt(tree, tips, row("c"))).toBe(row("c"));
  expect(tipAt(tree, tips, row("a"))).toBe(-1);
  expect(endOf(tree, row("b"))).toBe(row("x"));
});

it("a chain of 20,000 entries is no deeper than any other", () => {
  const letters = Array.from({ length: 20_000 }, (_, at) => `e${at}`).join(" ");
  expect(drawn(letters).newest("e0")).toBe("e19999");
});
