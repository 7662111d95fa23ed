"use client";

import { useMemo, useState, type KeyboardEvent, type PointerEvent } from "react";
import { formatCount } from "@/lib/format/number";
import { formatTokens } from "@/lib/format/tokens";
import type { ContextCurve } from "@/lib/view/context-curve";
import { curveShape } from "./curve-shape";

/** More compactions than this are marked at the foot only: lines across would hide the curve. */
const MOST_LINES = 12;

/**
 * How large the context was at each request of the path. A slider over its requests: the pointer or the arrow keys go
 * along it, a click or Enter selects the entry.
 */
export function ContextChart({ curve, onSelect }: { curve: ContextCurve; onSelect: (row: number) => void }) {
  const shape = useMemo(() => curveShape(curve), [curve]);
  const [at, setAt] = useState<number | null>(null);
  const last = curve.points.length - 1;
  if (last < 0) return <p className="text-sm text-mute">No request on this path tells how large its context was.</p>;

  const shown = Math.min(at ?? last, last);
  const crowded = curve.compactions.length > MOST_LINES;
  const point = curve.points[shown]!;
  const place = shape.points[shown]!;
  const nearest = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - left) / Math.max(1, width);
    let best = 0;
    for (let index = 1; index <= last; index++)
      if (Math.abs(shape.points[index]!.x - x) < Math.abs(shape.points[best]!.x - x)) best = index;
    return best;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = {
      ArrowLeft: shown - 1,
      ArrowDown: shown - 1,
      ArrowRight: shown + 1,
      ArrowUp: shown + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (step !== undefined) setAt(Math.min(last, Math.max(0, step)));
    else if (event.key === "Enter" || event.key === " ") onSelect(point.row);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Requests of the path"
        aria-valuemin={1}
        aria-valuemax={curve.requests}
        aria-valuenow={point.at + 1}
        aria-valuetext={`request ${point.at + 1} of ${curve.requests}: context of ${formatTokens(point.tokens)} tokens`}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => setAt(nearest(event))}
        onPointerLeave={() => setAt(null)}
        onClick={() => onSelect(point.row)}
        className="relative h-22 cursor-pointer touch-pan-y rounded-sm"
      >
        <svg
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          aria-hidden
          className="absolute inset-0 size-full overflow-visible"
        >
          <path d={shape.area} className={crowded ? "fill-ink opacity-30" : "fill-ink opacity-[0.08]"} />
          {!crowded && (
            <path
              d={shape.line}
              vectorEffect="non-scaling-stroke"
              className="fill-none stroke-ink"
              strokeWidth={1.6}
              strokeLinejoin="round"
            />
          )}
          {shape.compactions.map((x, index) => (
            <line
              key={index}
              x1={x}
              x2={x}
              y1={crowded ? 0.94 : 0}
              y2={1}
              vectorEffect="non-scaling-stroke"
              className="stroke-compaction"
              strokeWidth={1.2}
              strokeDasharray={crowded ? undefined : "3 3"}
            />
          ))}
        </svg>
        <span
          aria-hidden
          className="absolute size-2 -translate-1/2 rounded-full border-2 border-panel bg-ink"
          style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
        />
      </div>
      <p className="mt-1 flex justify-between gap-2 text-sm text-mute">
        <span>
          request {point.at + 1} of {curve.requests}
        </span>
        <span>
          <span className="text-ink">{formatTokens(point.tokens)}</span> tokens
        </span>
      </p>
      {curve.compactions.length > 0 && (
        <p className="text-sm text-compaction">
          {formatCount(curve.compactions.length, "compaction")},{" "}
          {crowded ? "marked at the foot" : "drawn as dashed lines"}
        </p>
      )}
    </>
  );
}
