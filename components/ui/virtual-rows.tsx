"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, type ReactNode } from "react";
import { classNames } from "./class-names";

/** A long list of rows of one height, of which only those in sight are rendered. It fills its container. */
export function VirtualRows({
  label,
  count,
  height,
  keyOf,
  className,
  children,
}: {
  label: string;
  count: number;
  /** Of a row, in pixels. */
  height: number;
  keyOf?: (index: number) => string | number;
  className?: string;
  children: (index: number) => ReactNode;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    ...(keyOf && { getItemKey: keyOf }),
  });
  return (
    <div ref={scroller} className={classNames("min-h-0 flex-1 overflow-auto", className)} tabIndex={-1}>
      <ul aria-label={label} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => (
          <li
            key={row.key}
            aria-setsize={count}
            aria-posinset={row.index + 1}
            className="absolute inset-x-0 top-0"
            style={{ height, transform: `translateY(${row.start}px)` }}
          >
            {children(row.index)}
          </li>
        ))}
      </ul>
    </div>
  );
}
