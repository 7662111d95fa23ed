"use client";

import { useLayoutEffect, useRef, type ReactNode } from "react";

import type { Camera } from "./camera";
import { COLUMN } from "./map-metrics";

/** Moves what is drawn under the camera. Only an attribute changes; coordinates count from the origin's cell. */
export function MapWorld({
  camera,
  column,
  row,
  pitch,
  children,
}: {
  camera: Camera;
  column: number;
  row: number;
  pitch: number;
  children: ReactNode;
}) {
  const group = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const { x, y, k } = camera.transform;
      group.current?.setAttribute(
        "transform",
        `translate(${x + column * COLUMN * k} ${y + row * pitch * k}) scale(${k})`,
      );
    };
    place();
    return camera.subscribe(place);
  }, [camera, column, row, pitch]);
  return (
    <g ref={group} role="none">
      {children}
    </g>
  );
}
