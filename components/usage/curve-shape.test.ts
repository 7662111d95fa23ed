import { expect, it } from "vitest";
import { curveShape } from "./curve-shape";

const point = (at: number, tokens: number) => ({ at, row: at, tokens });

it("goes from the first request to the last, the largest context at the top", () => {
  const shape = curveShape({
    points: [point(0, 50), point(1, 100), point(2, 25)],
    compactions: [],
    requests: 3,
    most: 100,
  });
  expect(shape.line).toBe("M0 0.5L0.5 0L1 0.75");
  expect(shape.area).toBe("M0 0.5L0.5 0L1 0.75L1 1L0 1Z");
});

it("puts a compaction between the requests around it", () => {
  const points = [point(0, 50), point(1, 100)];
  const at = (index: number) =>
    curveShape({ points, compactions: [{ at: index, row: 9, tokens: null }], requests: 2, most: 100 }).compactions[0];
  expect(at(1)).toBe(0.5);
  expect(at(0)).toBe(0);
  expect(at(2)).toBe(1);
});

it("is empty without requests and a single dot with one", () => {
  expect(curveShape({ points: [], compactions: [], requests: 0, most: 0 })).toMatchObject({ line: "", area: "" });
  expect(curveShape({ points: [point(0, 7)], compactions: [], requests: 1, most: 7 }).points).toEqual([
    { x: 0.5, y: 0 },
  ]);
});
