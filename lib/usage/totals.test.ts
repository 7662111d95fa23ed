import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { answer, file, header, result, usageOf, user, type Line } from "@/e2e/cases/lines";
import { read } from "@/e2e/cases/reading";
import { pathTo } from "@/lib/session/path";
import { buildTree } from "@/lib/session/tree";

import { countedPositions, totalsOf } from "./totals";
import { NO_USAGE, type Usage } from "./usage";

function totals(entries: Line[], leaf: number) {
  const { outline } = read(file(header(), ...entries));
  const tree = buildTree(outline);
  return totalsOf(outline, tree, pathTo(tree, leaf));
}
const costs = (id: string, parentId: string | null, cost: number, fields: Line = {}) =>
  answer(id, parentId, id, { usage: usageOf(1, cost), ...fields });

describe("totalsOf", () => {
  it("are all nothing without usage", () => {
    expect(totals([user("a", null)], 0)).toEqual({
      path: NO_USAGE,
      session: NO_USAGE,
      abandoned: NO_USAGE,
      byModel: [],
    });
  });

  it("count each entry on one side of the path", () => {
    const entries = [costs("a", null, 1), costs("b", "a", 2), costs("c", "a", 4), costs("d", "c", 8)];
    expect(totals(entries, 1)).toMatchObject({ path: { cost: 3 }, session: { cost: 15 }, abandoned: { cost: 12 } });
    expect(totals(entries, 3)).toMatchObject({ path: { cost: 13 }, session: { cost: 15 }, abandoned: { cost: 2 } });
    expect(totals(entries, -1)).toMatchObject({ path: { cost: 0 }, session: { cost: 15 }, abandoned: { cost: 15 } });
  });

  it("list models dearest first, then by tokens, those without a name too", () => {
    const { byModel } = totals(
      [
        costs("a", null, 1, { model: "small" }),
        costs("b", "a", 2, { model: "large" }),
        costs("c", "b", 0, { model: "free", usage: usageOf(1, 0) }),
        costs("d", "c", 0, { model: "gratis", usage: usageOf(9, 0) }),
        result("e", "d", "x", "task", { usage: usageOf(1, 4) }),
      ],
      4,
    );
    expect(byModel.map(({ model }) => model)).toEqual([null, "large", "small", "gratis", "free"]);
  });

  it("tell apart models whose names would read the same when put together", () => {
    const { byModel } = totals(
      [costs("a", null, 1, { provider: "p\n", model: "m" }), costs("b", "a", 2, { provider: "p", model: "\nm" })],
      1,
    );
    expect(byModel).toHaveLength(2);
  });

  const spent = fc.record({
    up: fc.nat({ max: 5 }),
    cost: fc.double({ min: 0, max: 5, noNaN: true }),
    tokens: fc.nat({ max: 1e6 }),
    model: fc.constantFrom("m1", "m2", "m3"),
    priced: fc.boolean(),
  });

  it("add up: path and abandoned are the session, and so are the models, for every leaf", () => {
    const near = (sum: number, whole: number) => Math.abs(sum - whole) <= 1e-9 * Math.max(1, Math.abs(whole));
    fc.assert(
      fc.property(fc.array(spent, { minLength: 1, maxLength: 15 }), (plan) => {
        const entries = plan.map(({ up, cost, tokens, model, priced }, at) => {
          const usage = { ...usageOf(tokens, cost), ...(!priced && { cost: undefined }) };
          return answer(`e${at}`, at <= up ? null : `e${at - 1 - up}`, "x", { model, usage });
        });
        for (let leaf = 0; leaf < entries.length; leaf++) {
          const { path, session, abandoned, byModel } = totals(entries, leaf);
          for (const key of Object.keys(session) as (keyof Usage)[]) {
            expect(near(path[key] + abandoned[key], session[key])).toBe(true);
            expect(
              near(
                byModel.reduce((sum, part) => sum + part[key], 0),
                session[key],
              ),
            ).toBe(true);
          }
        }
      }),
    );
  });
});

describe("countedPositions", () => {
  const at = (line: Line, timestamp: string): Line => ({ ...line, timestamp });
  const counted = (...entries: Line[]) => {
    const { outline } = read(file(header(), ...entries));
    return countedPositions(outline, buildTree(outline)).map((position) => outline.usage.row[position]);
  };

  it("leaves out exact repeats of a line, and those alone", () => {
    const line = at(costs("a", null, 1), "2026-01-05T10:00:00Z");
    const later = at(costs("a", null, 1), "2026-01-05T10:00:01Z");
    const dearer = at(costs("a", null, 2), "2026-01-05T10:00:00Z");
    expect(counted(line, line, later, dearer, line)).toEqual([0, 2, 3]);
  });

  it("counts a repeat whose first line cost nothing", () => {
    expect(counted(user("a", null), costs("a", null, 1))).toEqual([1]);
  });
});
