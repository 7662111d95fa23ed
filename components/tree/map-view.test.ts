import { describe, expect, test } from "vitest";

import { mapView } from "./map-view";

const frame = (x: number, y: number, k: number) => ({ transform: { x, y, k }, width: 470, height: 800 });

describe("what is rendered of the map", () => {
  test("bars from afar, rows nearer, cards nearest", () => {
    const details = [0.01, 0.49, 0.5, 1, 1.69, 1.7, 6].map((k) => mapView(frame(0, 0, k), 30, null).detail);
    expect(details).toEqual(["bars", "bars", "rows", "rows", "rows", "cards", "cards"]);
  });
  test("is what is seen and a margin", () => {
    const { seen, cells } = mapView(frame(-250, -300, 1), 30, null);
    expect(seen).toEqual({ left: 1, right: 2, top: 10, bottom: 36 });
    expect(cells.left).toBeLessThan(seen.left);
    expect(cells.bottom).toBeGreaterThan(seen.bottom);
  });
  test("stays the same while one pans within the margin, and follows beyond it", () => {
    const first = mapView(frame(0, 0, 1), 30, null);
    expect(mapView(frame(-100, -100, 1), 30, first)).toBe(first);
    expect(mapView(frame(0, -2000, 1), 30, first)).not.toBe(first);
  });
  test("changes with the scale in steps, and at the scale of rows not at all", () => {
    const rows = mapView(frame(0, 0, 1), 30, null);
    expect(mapView(frame(0, 0, 1.2), 30, rows)).toBe(rows);
    const card = mapView(frame(0, 0, 2), 30, null);
    expect(mapView(frame(0, 0, 2.02), 30, card)).toBe(card);
    expect(mapView(frame(0, 0, 2.5), 30, card)).not.toBe(card);
  });
});
