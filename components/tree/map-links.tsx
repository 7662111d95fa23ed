"use client";

import { memo } from "react";

import { linksIn, type Cells } from "@/lib/tree/culling";

import { BOX, COLUMN, TRUNK } from "./map-metrics";
import { boxHeight, leftOf, topOf, type Grid } from "./map-places";
import type { MapModel } from "./use-map-model";

/** The lines between items: one element for those of the path, one for the rest, one for the ties. */
export const MapLinks = memo(function MapLinks({
  model,
  grid,
  cells,
  far,
}: {
  model: MapModel;
  grid: Grid;
  cells: Cells;
  /** From afar: no ties, and no lines between what stands right below each other, which are not seen there. */
  far: boolean;
}) {
  const { drawn, onPath, layout } = model;
  let beside = "";
  let path = "";
  for (const item of linksIn(grid.layout, drawn, cells)) {
    const parent = drawn.parent[item] as number;
    if (far && layout.column[item] === layout.column[parent]) continue;
    const line = link(grid, parent, item);
    if (onPath[item] === 1 && onPath[parent] === 1) path += line;
    else beside += line;
  }
  return (
    <g role="none">
      {beside !== "" && <path className="tree-line" d={beside} />}
      {path !== "" && <path className="tree-line tree-line-path" d={path} />}
      {!far && <Ties model={model} grid={grid} cells={cells} />}
    </g>
  );
});

function link(grid: Grid, parent: number, child: number): string {
  const from = leftOf(grid, parent) + TRUNK;
  const to = leftOf(grid, child) + TRUNK;
  const top = topOf(grid, parent) + boxHeight(grid.pitch);
  const bottom = topOf(grid, child);
  if (from === to) return `M${from} ${top}V${bottom}`;
  const half = (bottom - top) / 2;
  return `M${from} ${top}q0 ${half} ${half} ${half}H${to - half}q${half} 0 ${half} ${half}`;
}

function Ties({ model: { ties, layout }, grid, cells }: { model: MapModel; grid: Grid; cells: Cells }) {
  let lines = "";
  for (const { from, to } of ties) {
    const ends = [from, to];
    const columns = ends.map((item) => layout.column[item] as number);
    const rows = ends.map((item) => layout.row[item] as number);
    if (Math.max(...columns) < cells.left || Math.min(...columns) > cells.right) continue;
    if (Math.max(...rows) < cells.top || Math.min(...rows) > cells.bottom) continue;
    lines += tie(grid, from, to);
  }
  return lines === "" ? null : <path className="tree-line tree-line-tie" d={lines} />;
}

/** From the side of one box to the nearer edge of the other, which may stand anywhere. */
function tie(grid: Grid, from: number, to: number): string {
  const right = leftOf(grid, to) > leftOf(grid, from);
  const x = leftOf(grid, from) + (right ? BOX : 0);
  const y = topOf(grid, from) + boxHeight(grid.pitch) / 2;
  const endX = leftOf(grid, to) + BOX * (right ? 0.6 : 0.85);
  const above = topOf(grid, to) <= topOf(grid, from);
  const endY = topOf(grid, to) + (above ? boxHeight(grid.pitch) : 0);
  const bend = right ? COLUMN / 8 : -COLUMN / 8;
  return `M${x} ${y}C${x + bend} ${y} ${endX} ${endY + (above ? 24 : -24)} ${endX} ${endY}`;
}
