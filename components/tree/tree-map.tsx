"use client";

import { useRef, type KeyboardEvent, type MouseEvent } from "react";

import { itemOfRow } from "@/lib/tree/item-marks";
import { itemRow } from "@/lib/tree/segments";

import type { Camera } from "./camera";
import { itemUnder, MapHover } from "./map-hover";
import { MapScene } from "./map-scene";
import { Minimap } from "./minimap";
import type { GestureKind } from "./session-tree";
import { SLACK } from "./scroll-as-pan";
import { useCamera } from "./use-camera";
import type { MapModel } from "./use-map-model";
import { usePress } from "./use-press";
import { NOWHERE, useMapView } from "./use-map-view";

export interface TreeMapProps {
  model: MapModel;
  camera: Camera;
  pitch: number;
  /** Rows of the entries that matter, -1 for none. */
  active: number;
  leaf: number;
  selected: number;
  reading: number;
  idOf: (row: number) => string;
  onPress: (row: number, gesture: GestureKind) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The drawn tree: pans, zooms, and is one tab stop whose active item moves by keys. */
export function TreeMap({
  model,
  camera,
  pitch,
  active,
  leaf,
  selected,
  reading,
  idOf,
  onPress,
  onKeyDown,
}: TreeMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { layout, drawn, turns, visible } = model;
  const view = useMapView(camera, pitch);
  useCamera(frame, camera, model, pitch, view !== NOWHERE, { active, leaf, selected, reading });
  const activeItem = itemOfRow(model, active);
  const activeRow = activeItem < 0 ? -1 : itemRow(drawn, turns, visible, activeItem);

  const rowUnder = (event: MouseEvent): number => {
    const element = (event.target as Element).closest("[data-item]");
    const bounds = event.currentTarget.getBoundingClientRect();
    const item =
      element === null
        ? itemUnder(layout, camera, pitch, event.clientX - bounds.left, event.clientY - bounds.top)
        : Number(element.getAttribute("data-item"));
    return item < 0 ? -1 : itemRow(drawn, turns, visible, item);
  };
  const press = usePress(rowUnder, onPress);
  return (
    <div className="relative min-h-0 flex-1 overflow-hidden">
      <div
        ref={frame}
        role="tree"
        aria-label="Session tree"
        aria-activedescendant={activeRow < 0 ? undefined : idOf(activeRow)}
        tabIndex={0}
        className="tree-map absolute inset-0 overflow-hidden -outline-offset-2 [container-type:size]"
        onKeyDown={onKeyDown}
        {...press}
      >
        <div role="none" className="relative" style={{ width: 2 * SLACK, height: 2 * SLACK }}>
          <svg
            role="presentation"
            className="absolute h-[100cqh] w-[100cqw] overflow-visible"
            style={{ left: SLACK, top: SLACK }}
          >
            <MapScene model={model} camera={camera} pitch={pitch} view={view} active={activeItem} idOf={idOf} />
          </svg>
        </div>
      </div>
      <Minimap model={model} camera={camera} pitch={pitch} />
      <MapHover model={model} camera={camera} pitch={pitch} frame={frame} />
    </div>
  );
}
