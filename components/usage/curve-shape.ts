import type { ContextCurve } from "@/lib/view/context-curve";

/** The curve in a box of one by one, y downwards. */
export interface CurveShape {
  /** The line as an SVG path. */
  line: string;
  /** The ground below it. */
  area: string;
  /** Where each point of the curve stands. */
  points: { x: number; y: number }[];
  /** x of each compaction. */
  compactions: number[];
}

export function curveShape(curve: ContextCurve): CurveShape {
  const { points, compactions, requests, most } = curve;
  const x = (at: number) => (requests < 2 ? 0.5 : at / (requests - 1));
  const y = (tokens: number) => (most === 0 ? 1 : 1 - tokens / most);
  const places = points.map((point) => ({ x: x(point.at), y: y(point.tokens) }));
  const line = places.map((place, at) => `${at === 0 ? "M" : "L"}${round(place.x)} ${round(place.y)}`).join("");
  const first = places[0];
  const last = places.at(-1);
  const area = first && last ? `${line}L${round(last.x)} 1L${round(first.x)} 1Z` : "";
  // A compaction stands between the request before it and the one after it.
  const between = compactions.map(({ at }) => Math.min(1, Math.max(0, x(at - 0.5))));
  return { line, area, points: places, compactions: between };
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4;
