import { describe, expect, test } from "vitest";

import { labelsOf } from "@/lib/session/label";
import { pathTo, storedLeaf } from "@/lib/session/path";
import { buildTree } from "@/lib/session/tree";
import { answers, letterSession, says } from "@/lib/view/letter-session";

import { drawList } from "./draw-text";
import { FILTERS, type Filter } from "./filter";
import { filterCounts, filterRule } from "./filter-rule";
import { visibleTree } from "./visible";

const calls = (...names: string[]) => ({
  content: names.map((name, at) => ({ type: "toolCall", id: `${name}${at}`, name, arguments: {} })),
  stopReason: "toolUse",
});
const result = says("toolResult", "done", { toolCallId: "read0", toolName: "read", isError: false });

function draw(outline: ReturnType<typeof letterSession>, filter: Filter, leaf?: number): string {
  const tree = buildTree(outline);
  const rule = { columns: outline, tree, labels: labelsOf(outline), leaf: leaf ?? storedLeaf(outline, tree) };
  const visible = visibleTree(outline, tree, filterRule(rule, filter));
  return drawList(visible, (at) => outline.ids[visible.rows[at] as number] as string);
}

// u asks, c only calls a tool, t is its result, a answers; m, n are housekeeping inside the chain.
const worked = letterSession("u m c t a n v | a l", {
  m: { type: "model_change", provider: "p", modelId: "x" },
  c: answers(1, calls("read")),
  t: result,
  a: answers(1),
  n: { type: "thinking_level_change", thinkingLevel: "high" },
  l: { type: "label", targetId: "a", label: "good" },
});

describe("each filter shows what pi's shows", () => {
  test("default: no housekeeping, no answer that only calls tools", () => {
    expect(draw(worked, "default")).toBe("u\nt\na\nv");
  });
  test("no-tools: no tool results either", () => {
    expect(draw(worked, "no-tools")).toBe("u\na\nv");
  });
  test("user-only", () => {
    expect(draw(worked, "user-only")).toBe("u\nv");
  });
  test("labeled-only", () => {
    expect(draw(worked, "labeled-only")).toBe("a");
  });
  test("all: every entry", () => {
    expect(draw(worked, "all")).toBe("u\nm\nc\nt\na\n├─ n\n│  v\n└─ l");
  });
  test("the counts are the lines drawn", () => {
    const tree = buildTree(worked);
    const input = { columns: worked, tree, labels: labelsOf(worked), leaf: storedLeaf(worked, tree) };
    const counts = filterCounts(input);
    for (const filter of FILTERS) expect(counts[filter]).toBe(draw(worked, filter).split("\n").length);
  });
});

test("an answer that only calls tools is shown as the leaf, when it failed, and when it was aborted", () => {
  const outline = letterSession("u c | u d | u e | u f", {
    c: answers(1, calls("read")),
    d: answers(1, { ...calls("read"), stopReason: "error" }),
    e: answers(1, { ...calls("read"), stopReason: "aborted" }),
    f: answers(1, calls("read")),
  });
  expect(draw(outline, "default", 1)).toBe("u\n├─ c\n├─ d\n└─ e");
  expect(draw(outline, "default", 4)).toBe("u\n├─ d\n├─ e\n└─ f");
});

test("what only thinks is hidden, what was cut off is not", () => {
  const thinks = { content: [{ type: "thinking", thinking: "hm" }] };
  const outline = letterSession("u a b v", {
    a: answers(1, { ...thinks, stopReason: "stop" }),
    b: answers(1, { ...thinks, stopReason: "length" }),
  });
  expect(draw(outline, "default")).toBe("u\nb\nv");
});

test("compactions, branch summaries, custom messages and unknown entries are shown by default, usage is not", () => {
  const outline = letterSession("u k s c x w v", {
    k: { type: "compaction", summary: "so far", firstKeptEntryId: "u", tokensBefore: 10 },
    s: { type: "branch_summary", fromId: "k", summary: "left" },
    c: { type: "custom_message", customType: "note", content: "n", display: true },
    x: { type: "mystery" },
    w: { type: "usage", kind: "title", provider: "p", model: "m" },
  });
  expect(draw(outline, "default")).toBe("u\nk\ns\nc\nx\nv");
  expect(draw(outline, "all").split("\n")).toHaveLength(7);
});

test("housekeeping at the tips makes no branch", () => {
  const outline = letterSession("a b c | b n | c o | a p q", {
    n: { type: "custom", customType: "x" },
    o: { type: "session_info", name: "name" },
    p: { type: "label", targetId: "a", label: "here" },
    q: { type: "custom", customType: "x" },
  });
  expect(draw(outline, "default")).toBe("a\nb\nc");
});

test("a label inside the path does not cut it", () => {
  const outline = letterSession("a b l c d m e", {
    l: { type: "label", targetId: "b", label: "plan done" },
    m: { type: "label", targetId: "c", label: "build" },
  });
  expect(draw(outline, "default")).toBe("a\nb\nc\nd\ne");
  expect(draw(outline, "labeled-only")).toBe("b\nc");
});

test("a cleared label is none", () => {
  const outline = letterSession("a b l c m", {
    l: { type: "label", targetId: "b", label: "x" },
    m: { type: "label", targetId: "b", label: "" },
  });
  expect(draw(outline, "labeled-only")).toBe("");
});

test("branches under hidden entries become branches of the visible one above, oldest first", () => {
  const outline = letterSession("a m c | m d | a b", {
    m: { type: "model_change", provider: "p", modelId: "x" },
    b: { ...says("user", "b"), timestamp: "2024-01-01T00:00:00Z" },
  });
  expect(draw(outline, "default")).toBe("a\n├─ b\n├─ c\n└─ d");
});

test("several roots, orphans and a broken loop stand side by side", () => {
  const outline = letterSession("a b | c d | e f");
  outline.parentIds[2] = "gone";
  outline.parentIds[4] = "f";
  expect(draw(outline, "default")).toBe("a\nb\nc\nd\ne\nf");
  const tree = buildTree(outline);
  expect(tree.roots.map((row) => outline.ids[row])).toEqual(["a", "c", "e"]);
  expect(pathTo(tree, 5).map((row) => outline.ids[row])).toEqual(["e", "f"]);
});

test("a wide fan-out and a repeated id", () => {
  const outline = letterSession("a b | a c | a d e | a f");
  outline.ids[2] = "b";
  expect(draw(outline, "default")).toBe("a\n├─ b\n├─ d\n│  e\n└─ f");
});

test("an entry whose parent stands later in the file hangs below it", () => {
  const outline = letterSession("a b c");
  outline.parentIds.splice(0, 3, "c", "a", null);
  expect(draw(outline, "default")).toBe("c\na\nb");
});

test("a hundred thousand siblings and a chain as long fit on the stack", () => {
  const size = 100_000;
  const outline = letterSession("a");
  const grow = (parent: (row: number) => string) => {
    const rows = Array.from({ length: size }, (_, row) => row);
    return {
      ...outline,
      size,
      ids: rows.map(String),
      parentIds: rows.map((row) => (row === 0 ? null : parent(row))),
      type: rows.map(() => 0),
      role: rows.map(() => 1),
      time: rows.map((row) => row),
    };
  };
  for (const shape of [grow(() => "0"), grow((row) => String(row - 1))]) {
    const visible = visibleTree(shape, buildTree(shape), () => true);
    expect(visible.size).toBe(size);
    expect(visible.end[0]).toBe(size);
  }
});
