import type { Layout } from "@/lib/tree/layout";

import type { Region } from "./camera";
import { BOX, COLUMN, GAP } from "./map-metrics";

/** Where cells stand in the drawing: `origin` is the cell that its coordinates count from, so that they stay small. */
export interface Grid {
  layout: Layout;
  pitch: number;
  origin: { column: number; row: number };
}

export const leftOf = ({ layout, origin }: Grid, item: number): number =>
  ((layout.column[item] as number) - origin.column) * COLUMN;

export const topOf = ({ layout, pitch, origin }: Grid, item: number): number =>
  ((layout.row[item] as number) - origin.row) * pitch;

export const boxHeight = (pitch: number): number => pitch - GAP;

/** The box of an item in the whole map. */
export const regionOf = (layout: Layout, pitch: number, item: number): Region => ({
  x: (layout.column[item] as number) * COLUMN,
  y: (layout.row[item] as number) * pitch,
  width: BOX,
  height: boxHeight(pitch),
});
