"use client";

import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { setPaneSize } from "./pane-sizes";

const STEP = 16;
const MAX_WIDTH = 1600;

/** The line between two panes: dragged, or moved by the arrow keys; Enter or a double click restores the width. */
export function PaneSeparator({
  layout,
  pane,
  paneElement,
  label,
  width,
  minWidth,
  direction,
}: {
  layout: string;
  pane: string;
  /** Id of the element that is resized. */
  paneElement: string;
  label: string;
  /** In pixels, as chosen: the window may leave less. */
  width: number;
  minWidth: number;
  /** 1 when moving right widens the pane, -1 when it narrows it. */
  direction: 1 | -1;
}) {
  const grip = useRef<{ x: number; width: number } | null>(null);
  const shown = () => document.getElementById(paneElement)?.offsetWidth ?? width;
  const resize = (next: number, keep: boolean) =>
    setPaneSize(layout, pane, Math.round(Math.min(MAX_WIDTH, Math.max(minWidth, next))), keep);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, width: shown() };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (grip.current) resize(grip.current.width + (event.clientX - grip.current.x) * direction, false);
  };
  const onPointerEnd = () => {
    if (!grip.current) return;
    grip.current = null;
    // What the window did not leave room for is not remembered.
    resize(shown(), true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.shiftKey ? STEP * 4 : STEP;
    if (event.key === "ArrowRight") resize(shown() + step * direction, true);
    else if (event.key === "ArrowLeft") resize(shown() - step * direction, true);
    else if (event.key === "Home") resize(minWidth, true);
    else if (event.key === "Enter") setPaneSize(layout, pane, null, true);
    else return;
    event.preventDefault();
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={paneElement}
      aria-valuenow={width}
      aria-valuemin={minWidth}
      aria-valuemax={MAX_WIDTH}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={onKeyDown}
      onDoubleClick={() => setPaneSize(layout, pane, null, true)}
      className="relative w-px cursor-col-resize touch-none bg-line after:absolute after:inset-y-0 after:-left-1 after:z-10 after:w-2.25 hover:bg-accent max-[50rem]:hidden pointer-coarse:after:-left-3 pointer-coarse:after:w-6"
    />
  );
}
