"use client";

import { COMPACTION } from "@/lib/tree/turns";

import { isTrouble, iconPath } from "./icon-path";
import { itemIcon } from "./item-icon";
import { itemFigures } from "./item-text";
import { CARD_TOP, FLAG_WIDTH } from "./box-text";
import { BOX } from "./map-metrics";
import { boxHeight, leftOf, topOf, type Grid } from "./map-places";
import type { MapView } from "./map-view";
import { swatchClass } from "./swatch";
import type { MapModel } from "./use-map-model";

const LONGEST_BAR = 72;

/** The small signs of all boxes, one element for all of a look: icons, swatches, cost bars, flags, tool marks. */
export function MapGlyphs({
  model,
  grid,
  view,
  items,
}: {
  model: MapModel;
  grid: Grid;
  view: MapView;
  items: readonly number[];
}) {
  const { colouring, labels, drawn } = model;
  const height = boxHeight(grid.pitch);
  const bySwatch = new Map<number, string>();
  const near = view.detail === "cards";
  let icons = "";
  let troubles = "";
  let tools = "";
  let flags = "";
  for (const item of items) {
    const x = leftOf(grid, item);
    const y = topOf(grid, item);
    const icon = itemIcon(model, item);
    // On cards the signs keep their size on the screen, and the icon stands beside the first line.
    const unit = near ? 1 / view.scale : 1;
    const picture = iconPath(icon, x + 7 * unit, near ? y + (CARD_TOP + 1.5) * unit : y + height / 2 - 5, 10 * unit);
    if (isTrouble(icon)) troubles += picture;
    else icons += picture;
    const { calls, cost } = itemFigures(model, item);
    const right = x + BOX - 7 * unit;
    if (!near && calls > 0 && drawn.hidden[item] === 0)
      tools += iconPath("tool", right - 9 - (labels.has(item) ? FLAG_WIDTH : 0), y + height / 2 - 4.5, 9);
    if (labels.has(item)) flags += flag(right - 9 * unit, y, unit);
    const swatch = colouring.swatch[item] as number;
    const bar = cost > 0 ? Math.max(3, LONGEST_BAR * Math.sqrt(cost / model.dearest)) * unit : 0;
    // A gate is round at its ends: a stripe would stand out of it.
    const edge =
      drawn.kind[item] === COMPACTION ? "" : stripe(x + 1.5 * unit, y + 4 * unit, 2.5 * unit, height - 8 * unit);
    const signs = edge + stripe(right - bar, y + height - 3.5 * unit, bar, 2 * unit);
    bySwatch.set(swatch, (bySwatch.get(swatch) ?? "") + signs);
  }
  return (
    <g role="none">
      {Array.from(bySwatch, ([swatch, path]) => (
        <path key={swatch} className={`tree-swatch ${swatchClass(colouring.scale, swatch)}`} d={path} />
      ))}
      {icons !== "" && <path className="tree-line tree-line-icon" d={icons} />}
      {tools !== "" && <path className="tree-line tree-line-icon" d={tools} />}
      {troubles !== "" && <path className="tree-line tree-line-icon tree-line-error" d={troubles} />}
      {flags !== "" && <path className="tree-flag" d={flags} />}
    </g>
  );
}

const stripe = (x: number, y: number, width: number, height: number): string =>
  width > 0 ? `M${x} ${y}h${width}v${height}h${-width}z` : "";

const flag = (x: number, y: number, unit: number): string =>
  `M${x} ${y}h${8 * unit}v${11 * unit}l${-4 * unit} ${-3 * unit}l${-4 * unit} ${3 * unit}z`;
