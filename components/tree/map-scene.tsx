"use client";

import { memo, useMemo } from "react";

import { itemsIn } from "@/lib/tree/culling";
import { itemRow } from "@/lib/tree/segments";

import type { Camera } from "./camera";
import { MapBars } from "./map-bars";
import { MapBox } from "./map-boxes";
import { MapGlyphs } from "./map-glyphs";
import { MapLinks } from "./map-links";
import { MapBrackets, MapMarks } from "./map-marks";
import { MapTexts } from "./map-texts";
import type { Grid } from "./map-places";
import type { MapView } from "./map-view";
import { MapWorld } from "./map-world";
import type { MapModel } from "./use-map-model";

/** So many boxes are drawn at most; where more stand in the window they become bars. A box is five elements. */
const MOST_BOXES = 130;
/** Rows in the window from which on links are not told from the bars. */
const FAR_ROWS = 700;

interface Scene {
  view: MapView;
  /** Items drawn as boxes, and those kept in the page for whoever looks for them there. */
  boxes: readonly number[];
}

/** What is in the window. The leaf, the selected and the active item are always in the page: focus has to rest on them. */
function sceneOf(model: MapModel, view: MapView, active: number): Scene {
  const kept = new Set([active, model.leaf, model.selected].filter((item) => item >= 0));
  if (view.detail !== "bars") {
    for (const cells of [view.cells, view.seen]) {
      const items = itemsIn(model.layout, cells);
      if (items.length > MOST_BOXES) continue;
      for (const item of items) kept.delete(item);
      return { view: { ...view, cells }, boxes: [...items, ...kept] };
    }
  }
  return { view: { ...view, detail: "bars" }, boxes: Array.from(kept) };
}

/** The part of the map that is rendered. */
export const MapScene = memo(function MapScene({
  model,
  camera,
  pitch,
  view: wanted,
  active,
  idOf,
}: {
  model: MapModel;
  camera: Camera;
  pitch: number;
  view: MapView;
  active: number;
  idOf: (row: number) => string;
}) {
  const { view, boxes } = useMemo(() => sceneOf(model, wanted, active), [model, wanted, active]);
  const column = Math.max(0, view.cells.left);
  const row = Math.max(0, view.cells.top);
  const grid = useMemo<Grid>(
    () => ({ layout: model.layout, pitch, origin: { column, row } }),
    [model.layout, pitch, column, row],
  );
  const isFar = view.detail === "bars";
  const showsLinks = view.cells.bottom - view.cells.top < FAR_ROWS;
  return (
    <MapWorld camera={camera} column={column} row={row} pitch={pitch}>
      {showsLinks && <MapLinks model={model} grid={grid} cells={view.cells} far={isFar} />}
      {view.detail === "bars" && <MapBars model={model} grid={grid} cells={view.cells} scale={view.scale} />}
      <MapBrackets model={model} grid={grid} scale={view.scale} />
      {boxes.map((item) => (
        <MapBox
          key={item}
          model={model}
          grid={grid}
          view={view}
          item={item}
          id={idOf(itemRow(model.drawn, model.turns, model.visible, item))}
        />
      ))}
      {view.detail !== "bars" && <MapGlyphs model={model} grid={grid} view={view} items={boxes} />}
      {view.detail !== "bars" && <MapTexts model={model} grid={grid} view={view} items={boxes} />}
      <MapMarks model={model} grid={grid} active={active} scale={view.scale} />
    </MapWorld>
  );
});
