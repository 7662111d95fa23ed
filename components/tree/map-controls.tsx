"use client";

import { LocateFixed, Maximize, Minus, Plus } from "lucide-react";

import { IconButton } from "@/components/ui/icon-button";

/** Zoom by hand. */
export function MapControls({
  onZoom,
  onFit,
  onLeaf,
}: {
  onZoom: (factor: number) => void;
  onFit: () => void;
  onLeaf: () => void;
}) {
  return (
    <div role="group" aria-label="Zoom" className="flex shrink-0">
      <IconButton label="Zoom in" keys="+" onClick={() => onZoom(1.5)}>
        <Plus />
      </IconButton>
      <IconButton label="Zoom out" keys="-" onClick={() => onZoom(1 / 1.5)}>
        <Minus />
      </IconButton>
      <IconButton label="Show the whole tree" onClick={onFit}>
        <Maximize />
      </IconButton>
      <IconButton label="Go to where you look" onClick={onLeaf}>
        <LocateFixed />
      </IconButton>
    </div>
  );
}
