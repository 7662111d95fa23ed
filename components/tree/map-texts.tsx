"use client";

import { moreTexts } from "./box-text";
import { boxHeight, leftOf, topOf, type Grid } from "./map-places";
import type { MapView } from "./map-view";
import type { MapModel } from "./use-map-model";

/** What the boxes say besides their titles. The items' names say it too, so it is for the eye alone. */
export function MapTexts({
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
  const height = boxHeight(grid.pitch);
  return (
    <g aria-hidden="true">
      {items.flatMap((item) =>
        moreTexts(model, view, item, height).map(({ text, x, y, size, className, atEnd }, at) => (
          <text
            key={`${item} ${at}`}
            className={className}
            x={leftOf(grid, item) + x}
            y={topOf(grid, item) + y}
            fontSize={size}
            textAnchor={atEnd === true ? "end" : undefined}
          >
            {text}
          </text>
        )),
      )}
    </g>
  );
}
