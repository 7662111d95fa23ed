"use client";

import { useEffect, useState, type RefObject } from "react";

import { FLOATING } from "@/components/ui/floating";
import { classNames } from "@/components/ui/class-names";
import { itemAt } from "@/lib/tree/culling";

import type { Camera } from "./camera";
import { answerLine, figuresLine } from "./card-lines";
import { itemLine, itemTools } from "./item-text";
import { BOX, COLUMN, GAP } from "./map-metrics";
import { boxHeight } from "./map-places";
import type { MapModel } from "./use-map-model";

const DWELL = 250;
const WIDTH = 320;

/** A card over the map that says more of the item under the mouse. Touch selects instead: it has no hover. */
export function MapHover({
  model,
  camera,
  pitch,
  frame,
}: {
  model: MapModel;
  camera: Camera;
  pitch: number;
  frame: RefObject<HTMLDivElement | null>;
}) {
  const [item, setItem] = useState(-1);
  const { layout } = model;
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let timer = 0;
    let under = -1;
    const show = (next: number) => {
      if (next === under) return;
      under = next;
      window.clearTimeout(timer);
      setItem(-1);
      if (next >= 0) timer = window.setTimeout(() => setItem(next), DWELL);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerType !== "mouse" || event.buttons !== 0) return show(-1);
      const bounds = element.getBoundingClientRect();
      show(itemUnder(model.layout, camera, pitch, event.clientX - bounds.left, event.clientY - bounds.top));
    };
    const leave = () => show(-1);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerdown", leave);
    element.addEventListener("pointerleave", leave);
    const unsubscribe = camera.subscribe(leave);
    return () => {
      window.clearTimeout(timer);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerdown", leave);
      element.removeEventListener("pointerleave", leave);
      unsubscribe();
    };
  }, [frame, camera, model.layout, pitch]);

  if (item < 0 || item >= layout.column.length) return null;
  const { x, y, k } = camera.transform;
  const left = x + (layout.column[item] as number) * COLUMN * k;
  const top = y + (layout.row[item] as number) * pitch * k;
  const bottom = top + boxHeight(pitch) * k;
  const below = bottom < camera.height - 150;
  const width = Math.min(WIDTH, camera.width - 16);
  const answer = answerLine(model, item);
  const tools = itemTools(model, item);
  const figures = figuresLine(model, item);
  return (
    <div
      aria-hidden="true"
      className={classNames(FLOATING, "pointer-events-none absolute grid gap-1 p-2.5 text-sm")}
      style={{
        width,
        left: Math.max(8, Math.min(left, camera.width - width - 8)),
        ...(below ? { top: bottom + 6 } : { bottom: camera.height - top + 6 }),
      }}
    >
      <div className="font-semibold wrap-anywhere">{itemLine(model, item)}</div>
      {answer !== "" && <div className="wrap-anywhere">{answer}</div>}
      {tools !== "" && <div className="text-mute wrap-anywhere">{tools}</div>}
      {figures !== "" && <div className="text-mute">{figures}</div>}
      {model.faults.has(item) && <div className="text-error">{model.faults.get(item)}</div>}
      {model.labels.has(item) && <div className="text-label wrap-anywhere">{model.labels.get(item)?.join(", ")}</div>}
    </div>
  );
}

/** The item whose box is under a point of the frame, or -1. */
export function itemUnder(layout: MapModel["layout"], camera: Camera, pitch: number, px: number, py: number): number {
  const { x, y, k } = camera.transform;
  const column = (px - x) / k / COLUMN;
  const row = (py - y) / k / pitch;
  if (column - Math.floor(column) > BOX / COLUMN || row - Math.floor(row) > (pitch - GAP / 2) / pitch) return -1;
  return itemAt(layout, Math.floor(column), Math.floor(row));
}
