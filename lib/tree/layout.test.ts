import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { letterSession } from "@/lib/view/letter-session";

import { itemAt, itemsIn, linksIn } from "./culling";
import { drawGrid } from "./draw-text";
import { drawnSession } from "./drawn-session";
import { childrenIn, forestOf, type Forest } from "./forest";
import { layoutOf } from "./layout";

const draw = (drawing: string, folding = {}) => {
  const session = drawnSession(letterSession(drawing), "default", folding);
  return drawGrid(session.layout, session.item);
};

describe("the map as text", () => {
  test("a chain is one column", () => {
    expect(draw("a b c")).toBe("a\nb\nc");
  });
  test("the way to where pi continues is straight, what was left stands to the right", () => {
    expect(draw("a b c d | b x y")).toBe("a\nb\nx c\ny d");
  });
  test("off that way the branch that goes on longest is straight", () => {
    expect(draw("a b | b c | b d e f | a z")).toBe("a\nz b\n  d c\n  e\n  f");
  });
  test("of branches that go on equally long the oldest is straight", () => {
    expect(draw("a b c | b d | a z")).toBe("a\nz b\n  c d");
  });
  test("short branches share a column when there is room between them", () => {
    expect(draw("a p q | a b c d e r | e f g")).toBe("a\nb p\nc q\nd\ne\nf r\ng");
  });
  test("a branch that begins right below a stranger's tip keeps clear of it", () => {
    expect(draw("a p | a b q | b c d")).toBe("a\nb   p\nc q\nd");
  });
  test("several roots stand side by side", () => {
    expect(draw("x y | p q r | a b")).toBe("a x p\nb y q\n    r");
  });
  test("a wide fan-out is one row", () => {
    expect(draw("a b | a c | a d | a e")).toBe("a\ne b c d");
  });
  test("a comb leans to the right of its trunk", () => {
    expect(draw("a 1 | a b 2 | b c 3 | c d 4 | d e")).toBe("a\nb       1\nc     2\nd   3\ne 4");
  });
  test("an empty session is nothing", () => {
    expect(draw("m")).toBe("m");
    expect(layoutOf(forestOf(new Int32Array(0)), () => -1)).toMatchObject({ columns: 0, rows: 0 });
  });
});

/** Any forest: each member hangs on the path to the one before it, or begins a tree. */
const forests = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 120 }).map((picks): Forest => {
  const parent = new Int32Array(picks.length).fill(-1);
  for (let at = 1; at < picks.length; at++) {
    const path = [-1];
    for (let up = at - 1; up >= 0; up = parent[up] as number) path.push(up);
    // The square of the pick makes chains as common as branches.
    const share = ((picks[at] as number) / 1001) ** 2;
    parent[at] = path[1 + Math.floor(share * (path.length - 1))] ?? -1;
    if (picks[at] === 1000) parent[at] = -1;
  }
  return forestOf(parent);
});
const drawings = fc.tuple(forests, fc.nat()).map(([forest, seed]) => {
  const straight = (item: number): number => {
    const children = childrenIn(forest, item);
    return children[seed % Math.max(children.length, 1)] ?? -1;
  };
  return { forest, straight, layout: layoutOf(forest, straight, childrenIn(forest, -1)[0]) };
});

describe("of any forest", () => {
  test("no two items share a cell, and the rows list them from left to right", () => {
    fc.assert(
      fc.property(drawings, ({ forest, layout }) => {
        const cells = new Set<string>();
        for (let item = 0; item < forest.size; item++) cells.add(`${layout.column[item]} ${layout.row[item]}`);
        expect(cells.size).toBe(forest.size);
        for (let row = 0; row < layout.rows; row++) {
          const items = layout.rowItems.subarray(layout.rowStart[row], layout.rowStart[row + 1]);
          const columns = Array.from(items, (item) => layout.column[item] as number);
          expect(columns).toEqual(columns.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  test("the straight child stands below its parent, the others to the right", () => {
    fc.assert(
      fc.property(drawings, ({ forest, straight, layout }) => {
        for (let item = 0; item < forest.size; item++)
          for (const child of childrenIn(forest, item)) {
            expect(layout.row[child]).toBe((layout.row[item] as number) + 1);
            const right = (layout.column[child] as number) - (layout.column[item] as number);
            if (child === straight(item)) expect(right).toBe(0);
            else expect(right).toBeGreaterThan(0);
          }
      }),
    );
  });

  test("links of different parents never meet, and none runs past a stranger", () => {
    fc.assert(
      fc.property(drawings, ({ forest, layout }) => {
        for (let item = 0; item < forest.size; item++) {
          const children = childrenIn(forest, item);
          if (children.length === 0) continue;
          const row = layout.row[item] as number;
          const from = layout.column[item] as number;
          const to = Math.max(...children.map((child) => layout.column[child] as number));
          for (let column = from; column <= to; column++) {
            const above = itemAt(layout, column, row);
            if (above !== item) expect(above).toBe(-1);
            const below = itemAt(layout, column, row + 1);
            if (below >= 0) expect(forest.parent[below]).toBe(item);
          }
        }
      }),
    );
  });

  test("no item stands right above one that does not follow it", () => {
    fc.assert(
      fc.property(drawings, ({ forest, layout }) => {
        for (let item = 0; item < forest.size; item++) {
          const above = itemAt(layout, layout.column[item] as number, (layout.row[item] as number) - 1);
          if (above >= 0) expect(above).toBe(forest.parent[item]);
        }
      }),
    );
  });

  test("a window holds what stands in it and the links that pass through it", () => {
    fc.assert(
      fc.property(drawings, fc.nat(9), fc.nat(9), fc.nat(6), fc.nat(6), ({ forest, layout }, left, top, wide, high) => {
        const window = { left, top, right: left + wide, bottom: top + high };
        const all = Array.from({ length: forest.size }, (_, item) => item);
        const inside = all.filter((item) => {
          const column = layout.column[item] as number;
          const row = layout.row[item] as number;
          return column >= left && column <= window.right && row >= top && row <= window.bottom;
        });
        expect(itemsIn(layout, window).toSorted((a, b) => a - b)).toEqual(inside);
        const passing = all.filter((item) => {
          const parent = forest.parent[item] as number;
          if (parent < 0) return false;
          const row = layout.row[item] as number;
          return (
            row >= top &&
            row <= window.bottom + 1 &&
            (layout.column[parent] as number) <= window.right &&
            (layout.column[item] as number) >= left
          );
        });
        expect(linksIn(layout, forest, window).toSorted((a, b) => a - b)).toEqual(passing);
      }),
    );
  });
});
