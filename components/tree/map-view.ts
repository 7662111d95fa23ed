import type { Cells } from "@/lib/tree/culling";

import { BARS_BELOW, CARDS_FROM, COLUMN } from "./map-metrics";

export type Detail = "bars" | "rows" | "cards";

/** What is rendered of the map: a level of detail, and a window somewhat larger than what is seen. */
export interface MapView {
  detail: Detail;
  /** The scale that sizes are chosen for; the true one is within a tenth of it. */
  scale: number;
  cells: Cells;
  /** Without the margin. */
  seen: Cells;
  /** Of the frame, in units of the map: text wider than this would not be seen whole. */
  width: number;
}

interface Frame {
  transform: { x: number; y: number; k: number };
  width: number;
  height: number;
}

/** The view of a frame. The one before is kept while it still serves, so that a pan renders nothing most of the time. */
export function mapView(
  { transform: { x, y, k }, width, height }: Frame,
  pitch: number,
  before: MapView | null,
): MapView {
  const detail = k < BARS_BELOW ? "bars" : k < CARDS_FROM ? "rows" : "cards";
  // At the scale 1 nothing may be off, so that the most used one is drawn as designed.
  const scale = detail === "rows" && k >= 1 ? 1 : 1.1 ** Math.round(Math.log(k) / Math.log(1.1));
  const seen = {
    left: Math.floor(-x / k / COLUMN),
    right: Math.floor((width - x) / k / COLUMN),
    top: Math.floor(-y / k / pitch),
    bottom: Math.floor((height - y) / k / pitch),
  };
  if (before !== null && before.detail === detail && before.scale === scale && within(seen, before.cells))
    return before;
  const across = Math.max(1, Math.round((seen.right - seen.left) / 4));
  const down = Math.max(3, Math.round((seen.bottom - seen.top) / 4));
  const cells = {
    left: seen.left - across,
    right: seen.right + across,
    top: seen.top - down,
    bottom: seen.bottom + down,
  };
  return { detail, scale, cells, seen, width: width / k };
}

const within = (inner: Cells, outer: Cells): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
