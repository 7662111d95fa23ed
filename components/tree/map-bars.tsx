"use client";

import { NO_SWATCH } from "@/lib/tree/colouring";
import { itemsIn, type Cells } from "@/lib/tree/culling";
import { rasterOf } from "@/lib/tree/raster";

import { BOX, COLUMN } from "./map-metrics";
import { boxHeight, leftOf, topOf, type Grid } from "./map-places";
import { swatchClass } from "./swatch";
import type { MapModel } from "./use-map-model";

/** Smallest bar drawn by itself, in pixels; below it cells are joined. */
const LOWEST = 2;
const NARROWEST = 4;

/** The map from afar: one element for all bars of a colour, one for those of the path. */
export function MapBars({ model, grid, cells, scale }: { model: MapModel; grid: Grid; cells: Cells; scale: number }) {
  const { colouring, layout, onPath } = model;
  const perRow = Math.max(1, Math.ceil(LOWEST / (grid.pitch * scale)));
  const perColumn = Math.max(1, Math.ceil(NARROWEST / (COLUMN * scale)));
  const items = itemsIn(layout, cells);
  const bars =
    perRow === 1 && perColumn === 1
      ? singleBars(model, grid, items)
      : joinedBars(model, grid, items, perColumn, perRow);
  let path = "";
  if (perRow === 1) {
    for (const item of items)
      if (onPath[item] === 1)
        path += `M${leftOf(grid, item)} ${topOf(grid, item)}h${4 / scale}v${grid.pitch}h${-4 / scale}z`;
  } else {
    const strip = 2.5 / scale;
    const blocks = rasterOf(
      layout,
      items.filter((item) => onPath[item] === 1),
      () => 1,
      perColumn,
      perRow,
    );
    for (const { column, row, height } of blocks)
      path += `M${(column - grid.origin.column) * COLUMN} ${(row - grid.origin.row) * grid.pitch}h${strip}v${height * grid.pitch}h${-strip}z`;
  }
  return (
    <g role="none">
      {Array.from(bars, ([swatch, d]) => (
        <path key={swatch} className={`tree-swatch ${swatchClass(colouring.scale, swatch)}`} d={d} />
      ))}
      {path !== "" && <path className="tree-ink" d={path} />}
    </g>
  );
}

/** A bar an item; the more turns it holds, the longer. */
function singleBars(model: MapModel, grid: Grid, items: readonly number[]): Map<number, string> {
  const { drawn, colouring } = model;
  const height = boxHeight(grid.pitch);
  const bars = new Map<number, string>();
  for (const item of items) {
    const turns = (drawn.last[item] as number) - (drawn.first[item] as number) + 1 + (drawn.hidden[item] as number);
    const width = Math.min(BOX, BOX * (0.3 + 0.7 * (Math.log2(turns) / Math.log2(100))));
    const swatch = colouring.swatch[item] as number;
    bars.set(
      swatch,
      `${bars.get(swatch) ?? ""}M${leftOf(grid, item)} ${topOf(grid, item)}h${width}v${height}h${-width}z`,
    );
  }
  return bars;
}

function joinedBars(
  { layout, colouring }: MapModel,
  grid: Grid,
  items: readonly number[],
  perColumn: number,
  perRow: number,
): Map<number, string> {
  const bars = new Map<number, string>();
  const width = COLUMN * perColumn * 0.8;
  // What has no colour must not outweigh what has one.
  const lookOf = (item: number) =>
    (colouring.swatch[item] as number) === NO_SWATCH ? -1 : (colouring.swatch[item] as number);
  for (const { column, row, height, look } of rasterOf(layout, items, lookOf, perColumn, perRow)) {
    const swatch = look < 0 ? NO_SWATCH : look;
    const x = (column - grid.origin.column) * COLUMN;
    const y = (row - grid.origin.row) * grid.pitch;
    bars.set(swatch, `${bars.get(swatch) ?? ""}M${x} ${y}h${width}v${height * grid.pitch}h${-width}z`);
  }
  return bars;
}
