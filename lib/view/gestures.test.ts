import { describe, expect, it } from "vitest";
import { pathTo } from "@/lib/session/path";
import { buildTree } from "@/lib/session/tree";
import { clear, go, select, switchTo, type Move } from "./gestures";
import { letterSession } from "./letter-session";
import { lookAt, lookedRows } from "./looked-at";
import { tipsOfView } from "./tips";

// a ─ b ┬ c ─ d
//       ├ e ┬ f
//       │   └ g
//       └ h ─ i
const DRAWING = "a b c d | b e f | e g | b h i";

function at(leaf: string, selected: string | null = null, looked: string[] = [], drawing = DRAWING) {
  const columns = letterSession(drawing);
  const tree = buildTree(columns);
  const tips = tipsOfView(columns, tree);
  const row = (id: string) => tree.rowOf.get(id) as number;
  const onPath = new Uint8Array(tree.size);
  for (const on of pathTo(tree, row(leaf))) onPath[on] = 1;
  const standing = {
    columns,
    tree,
    tips,
    onPath,
    selected: selected === null ? -1 : row(selected),
    looked: lookedRows(looked, tree),
  };
  const named = ({ leaf, selected }: Move) => ({
    leaf: leaf === undefined ? "stays" : columns.ids[leaf],
    selected: selected < 0 ? null : columns.ids[selected],
  });
  return {
    select: (id: string) => named(select(standing, row(id))),
    go: (id: string) => named(go(row(id))),
    switchTo: (id: string) => named(switchTo(standing, row(id))),
    clear: () => named(clear),
    look: (id: string) => lookAt(looked, columns.ids, tree, tips, row(id)),
  };
}

describe("click, tap, Space", () => {
  it("on the path selects the entry; the leaf stays", () =>
    expect(at("d").select("b")).toEqual({ leaf: "stays", selected: "b" }));
  it("on the leaf itself changes no leaf", () => expect(at("d").select("d")).toEqual({ leaf: "stays", selected: "d" }));
  it("off the path goes to the newest tip below the entry and selects the entry", () =>
    expect(at("d").select("e")).toEqual({ leaf: "g", selected: "e" }));
  it("off the path goes to the tip last looked at below the entry when there is one", () =>
    expect(at("d", null, ["d", "f", "g"]).select("e")).toEqual({ leaf: "f", selected: "e" }));
  it("does not go to a tip looked at elsewhere", () =>
    expect(at("i", null, ["f"]).select("c")).toEqual({ leaf: "d", selected: "c" }));
  it("goes on from a tip that has grown since it was looked at", () =>
    expect(at("i", null, ["c"]).select("c")).toEqual({ leaf: "d", selected: "c" }));
});

describe("Enter, double click", () => {
  it("makes exactly this entry the leaf, on the path and off it", () => {
    expect(at("d").go("b")).toEqual({ leaf: "b", selected: "b" });
    expect(at("d").go("e")).toEqual({ leaf: "e", selected: "e" });
  });
});

describe("the switcher", () => {
  it("goes to the sibling branch at the tip last looked at there", () =>
    expect(at("d", null, ["d", "f"]).switchTo("e").leaf).toBe("f"));
  it("else at its newest tip", () => expect(at("d").switchTo("e").leaf).toBe("g"));
  it("keeps the selection that both branches share", () => expect(at("d", "a").switchTo("e").selected).toBe("a"));
  it("drops the selection that stays behind", () => expect(at("d", "c").switchTo("e").selected).toBe(null));
});

it("Escape selects nothing and leaves the leaf", () =>
  expect(at("d", "c").clear()).toEqual({ leaf: "stays", selected: null }));

describe("the tips looked at", () => {
  it("come the latest first, each once", () => {
    expect(at("d", null, ["f", "d"]).look("d")).toEqual(["d", "f"]);
    expect(at("d", null, ["d"]).look("g")).toEqual(["g", "d"]);
  });
  it("are no inner entries", () => expect(at("d", null, ["d"]).look("b")).toEqual(["d"]));
  it("are at most 32", () => {
    const many = Array.from({ length: 40 }, (_, n) => `t${n}`);
    expect(at("d", null, many).look("g")).toHaveLength(32);
  });
  it("are forgotten when the file no longer holds them", () =>
    expect(at("d", null, ["gone", "f"]).select("e")).toEqual({ leaf: "f", selected: "e" }));
});
