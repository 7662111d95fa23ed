"use client";

import { memo, useEffect, useMemo, useRef, type PointerEvent } from "react";

import { rasterOf } from "@/lib/tree/raster";

import type { Camera } from "./camera";
import { COLUMN } from "./map-metrics";
import type { MapModel } from "./use-map-model";

const WIDTH = 96;
const HEIGHT = 112;
const INSET = 6;

/** The whole map small, with the part in sight. Pressing or dragging on it goes there. */
export const Minimap = memo(function Minimap({
  model,
  camera,
  pitch,
}: {
  model: MapModel;
  camera: Camera;
  pitch: number;
}) {
  const { layout, onPath, leaf } = model;
  const frame = useRef<SVGSVGElement>(null);
  const sight = useRef<SVGRectElement>(null);
  const scale = Math.min(
    (WIDTH - 2 * INSET) / Math.max(layout.columns * COLUMN, 1),
    (HEIGHT - 2 * INSET) / Math.max(layout.rows * pitch, 1),
    0.12,
  );
  const paths = useMemo(() => {
    // At least 1.5 by 2 pixels each, so the number of blocks is bounded by the minimap's size.
    const perColumn = Math.max(1, Math.ceil(2 / (COLUMN * scale)));
    const perRow = Math.max(1, Math.ceil(1.5 / (pitch * scale)));
    const drawing = ["", ""];
    const items = Array.from(layout.column, (_, item) => item);
    for (const { column, row, height, look } of rasterOf(
      layout,
      items,
      (item) => onPath[item] as number,
      perColumn,
      perRow,
    )) {
      const w = Math.max(1, COLUMN * perColumn * scale * 0.6);
      drawing[look] +=
        `M${round(INSET + column * COLUMN * scale)} ${round(INSET + row * pitch * scale)}h${round(w)}v${round(height * pitch * scale)}h${round(-w)}z`;
    }
    return drawing;
  }, [layout, onPath, pitch, scale]);

  useEffect(() => {
    const place = () => {
      const { x, y, k } = camera.transform;
      const left = Math.max(0, INSET - (x / k) * scale);
      const top = Math.max(0, INSET - (y / k) * scale);
      const right = Math.min(WIDTH, INSET + ((camera.width - x) / k) * scale);
      const bottom = Math.min(HEIGHT, INSET + ((camera.height - y) / k) * scale);
      const rect = sight.current;
      if (rect === null || frame.current === null) return;
      rect.setAttribute("x", String(left));
      rect.setAttribute("y", String(top));
      rect.setAttribute("width", String(Math.max(4, right - left)));
      rect.setAttribute("height", String(Math.max(4, bottom - top)));
      const allSeen =
        -x <= 0 &&
        -y <= 0 &&
        layout.columns * COLUMN * k + x <= camera.width &&
        layout.rows * pitch * k + y <= camera.height;
      frame.current.style.visibility = allSeen ? "hidden" : "visible";
    };
    place();
    return camera.subscribe(place);
  }, [camera, scale, layout, pitch]);

  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons !== 1) return;
    const bounds = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - bounds.left - INSET) / scale;
    const y = (event.clientY - bounds.top - INSET) / scale;
    event.currentTarget.setPointerCapture(event.pointerId);
    camera.lookAt({ x, y, width: 0, height: 0 }, camera.transform.k, 0.5, 0.5, false);
  };
  return (
    <svg
      ref={frame}
      aria-hidden="true"
      width={WIDTH}
      height={HEIGHT}
      className="tree-minimap absolute right-3 bottom-3 touch-none rounded-md border bg-panel shadow-float"
      onPointerDown={go}
      onPointerMove={go}
    >
      <path d={paths[0]} className="fill-faint opacity-60" />
      <path d={paths[1]} className="fill-ink" />
      {leaf >= 0 && (
        <circle
          className="fill-ink"
          cx={INSET + (layout.column[leaf] as number) * COLUMN * scale + 1}
          cy={INSET + (layout.row[leaf] as number) * pitch * scale}
          r={2.5}
        />
      )}
      <rect ref={sight} rx={2} className="fill-accent/10 stroke-accent" />
    </svg>
  );
});

const round = (value: number): number => Math.round(value * 100) / 100;
