"use client";

import { formatCost } from "@/lib/format/cost";
import { formatTime } from "@/lib/format/time";
import { formatTokens } from "@/lib/format/tokens";
import { STEPS, type Colouring } from "@/lib/tree/colouring";

import { swatchClass } from "./swatch";

/** What the colours of the map mean, on one line. */
export function MapLegend({ colouring }: { colouring: Colouring }) {
  const { scale, range, groups, swatch } = colouring;
  if (range === null) {
    const used = new Set(swatch);
    return (
      <ul aria-label={`Colours: ${scale}`} className="flex min-w-0 gap-2.5 overflow-hidden">
        {groups.map((name, group) =>
          used.has(group) ? (
            <li key={name} className="flex min-w-0 items-center gap-1.5">
              <i className={`tree-chip size-2.5 shrink-0 rounded-xs ${swatchClass(scale, group)}`} />
              <span className="truncate">{name}</span>
            </li>
          ) : null,
        )}
      </ul>
    );
  }
  const text = scale === "cost" ? formatCost : scale === "time" ? formatTime : formatTokens;
  const what = scale === "cost" ? "per turn" : scale === "context" ? "tokens of context" : "";
  return (
    <div
      role="img"
      aria-label={`Colours: ${text(range.from)} to ${text(range.to)} ${what}`}
      className="flex min-w-0 items-center gap-1.5"
    >
      <span>{text(range.from)}</span>
      <span className="flex shrink-0">
        {Array.from({ length: STEPS }, (_, step) => (
          <i
            key={step}
            className={`tree-chip h-2.5 w-3 first:rounded-l-xs last:rounded-r-xs ${swatchClass(scale, step)}`}
          />
        ))}
      </span>
      <span className="truncate">
        {text(range.to)} {what}
      </span>
    </div>
  );
}
