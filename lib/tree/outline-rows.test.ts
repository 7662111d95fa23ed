import { describe, expect, test } from "vitest";

import { letterSession } from "@/lib/view/letter-session";

import { drawList } from "./draw-text";
import { drawnSession } from "./drawn-session";
import { DEEPEST_LEVEL, outlineRows, pathBeside } from "./outline-rows";

function draw(drawing: string, folded = ""): string {
  const { outline, visible, tree } = drawnSession(letterSession(drawing));
  const rows = new Set(folded.split(" ").flatMap((id) => tree.rowOf.get(id) ?? []));
  const lines = outlineRows(visible, rows);
  return drawList(lines, (line) => {
    const hidden = lines.hidden[line] as number;
    return `${outline.ids[visible.rows[lines.shown[line] as number] as number]}${hidden > 0 ? ` +${hidden}` : ""}`;
  });
}

describe("the outline as text", () => {
  test("a chain stays flat", () => {
    expect(draw("a b c d")).toBe("a\nb\nc\nd");
  });
  test("guides run past a branch that others follow and end at the last", () => {
    expect(draw("a b c d | b e f g | e h i | b j k")).toBe(
      ["a", "b", "├─ c", "│  d", "├─ e", "│  ├─ f", "│  │  g", "│  └─ h", "│     i", "└─ j", "   k"].join("\n"),
    );
  });
  test("roots stand flat below each other", () => {
    expect(draw("a b c | b d | e f")).toBe("a\nb\n├─ c\n└─ d\ne\nf");
  });
  test("a fold leaves out what follows and says how much", () => {
    expect(draw("a b c d | b e f", "c")).toBe("a\nb\n├─ c +1\n└─ e\n   f");
    expect(draw("a b c d | b e f", "a")).toBe("a +5");
    expect(draw("a b", "b")).toBe("a\nb");
  });
});

test("a deep comb is indented no further than the deepest level", () => {
  const teeth = Array.from({ length: 60 }, (_, at) => `t${at} t${at + 1} | t${at} s${at}`).join(" | ");
  const { visible } = drawnSession(letterSession(teeth));
  const lines = outlineRows(visible, new Set());
  expect(Math.max(...lines.level)).toBe(DEEPEST_LEVEL);
  expect(lines.size).toBe(121);
});

test("the path runs past the branches between a branch point and the branch it takes", () => {
  const { outline, visible } = drawnSession(letterSession("a b c d | b e f | b g h | g i"));
  const lines = outlineRows(visible, new Set());
  const onPath = new Uint8Array(lines.size);
  const ids = Array.from(lines.shown, (member) => outline.ids[visible.rows[member] as number]);
  for (const id of ["a", "b", "g", "i"]) onPath[ids.indexOf(id)] = 1;
  const beside = pathBeside(lines, onPath);
  expect(ids.map((id, line) => `${id}${beside[line]}`).join(" ")).toBe("a-1 b-1 c0 d0 e0 f0 g-1 h1 i-1");
});
