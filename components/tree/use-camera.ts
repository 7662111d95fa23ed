import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";

import { itemOfRow } from "@/lib/tree/item-marks";

import type { Camera, Region } from "./camera";
import { COLUMN } from "./map-metrics";
import { regionOf } from "./map-places";
import type { MapModel } from "./use-map-model";

/** Rows the page looks at, -1 for none. */
export interface LookedAt {
  active: number;
  leaf: number;
  selected: number;
  reading: number;
}

/** Room left of the first column, for brackets and marks, and above the first row. */
const LEFT = 34;
const TOP = 26;

/** Ties the camera to its frame and to what the page looks at. `known`: the frame has a size. */
export function useCamera(
  frame: RefObject<HTMLElement | null>,
  camera: Camera,
  model: MapModel,
  pitch: number,
  known: boolean,
  { active, leaf, selected, reading }: LookedAt,
): void {
  const { layout } = model;
  const anchored = useRef<{ row: number; region: Region } | null>(null);
  useLayoutEffect(() => camera.attach(frame.current as HTMLElement), [camera, frame]);

  const settle = useEffectEvent(() => {
    const size = { width: layout.columns * COLUMN, height: layout.rows * pitch };
    camera.setDrawing(size.width, size.height);
    const item = itemOfRow(model, active);
    if (item < 0 || camera.width === 0) return;
    const region = regionOf(layout, pitch, item);
    const before = anchored.current;
    if (!camera.placed) open(camera, region, size.height);
    else if (before?.row === active) camera.shift(before.region.x - region.x, before.region.y - region.y);
    anchored.current = { row: active, region };
  });
  // What is looked at stays where it is while the tree around it changes.
  useLayoutEffect(() => settle(), [layout, pitch, known]);

  const seen = useRef({ active, leaf, selected, reading });
  const follow = useEffectEvent((row: number) => {
    const item = itemOfRow(model, row);
    if (item >= 0) camera.reveal(regionOf(layout, pitch, item));
  });
  const anchor = useEffectEvent(() => {
    const item = itemOfRow(model, active);
    anchored.current = item < 0 ? null : { row: active, region: regionOf(layout, pitch, item) };
  });
  useEffect(() => {
    const before = seen.current;
    seen.current = { active, leaf, selected, reading };
    anchor();
    if (active !== before.active) follow(active);
    else if (selected !== before.selected) follow(selected);
    else if (leaf !== before.leaf) follow(leaf);
    else if (reading !== before.reading) follow(reading);
  }, [active, leaf, selected, reading]);
}

/** Where the map opens: at the top when all of it is seen, else at the item with the way to it above. */
function open(camera: Camera, region: Region, height: number): void {
  const fitsDown = height + TOP + LEFT <= camera.height;
  const fitsAcross = region.x + region.width + LEFT <= camera.width;
  camera.jump(
    fitsAcross ? LEFT : Math.max(LEFT, camera.width * 0.3) - region.x,
    fitsDown ? TOP : Math.min(TOP, camera.height * 0.72 - region.y),
    1,
  );
}
