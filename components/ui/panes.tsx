"use client";

import { Fragment, useId, useSyncExternalStore, type ReactNode } from "react";
import { classNames } from "./class-names";
import { useMediaQuery } from "./media-query";
import { PaneSeparator } from "./pane-separator";
import { noPaneSizes, paneSizes, subscribeToPaneSizes } from "./pane-sizes";
import { PaneTabs } from "./pane-tabs";

export interface Pane {
  id: string;
  label: string;
  content: ReactNode;
  /** Width in pixels before anyone changes it. The one pane without a width takes what the others leave. */
  width?: number;
  minWidth: number;
}

/**
 * Panes side by side with separators that can be dragged or moved by the arrow keys; under 800 px one at a time,
 * chosen by tabs. All stay mounted. Widths are remembered under the layout's name.
 */
export function Panes({
  layout,
  panes,
  active,
  onActiveChange,
}: {
  layout: string;
  panes: readonly Pane[];
  /** The pane shown where there is room for only one. */
  active: string;
  onActiveChange: (id: string) => void;
}) {
  const sizes = useSyncExternalStore(subscribeToPaneSizes, () => paneSizes(layout), noPaneSizes);
  const narrow = useMediaQuery("(width < 50rem)");
  const prefix = useId();
  const filler = panes.findIndex((pane) => pane.width === undefined);
  const columns = panes.map(({ id, width, minWidth }) =>
    // Never so wide that the filling pane is pushed off a smaller window.
    width === undefined ? `minmax(${minWidth}px, 1fr)` : `minmax(${minWidth}px, ${sizes[id] ?? width}px)`,
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PaneTabs prefix={prefix} panes={panes} active={active} onActiveChange={onActiveChange} />
      <div
        className="grid min-h-0 flex-1 grid-cols-1 grid-rows-[minmax(0,1fr)] min-[50rem]:grid-cols-(--columns)"
        style={{ "--columns": columns.join(" auto ") } as React.CSSProperties}
      >
        {panes.map((pane, index) => {
          // A separator resizes the pane on its far side from the filling one.
          const resized = index <= filler ? panes[index - 1] : pane;
          return (
            <Fragment key={pane.id}>
              {index > 0 && resized?.width !== undefined && (
                <PaneSeparator
                  layout={layout}
                  pane={resized.id}
                  paneElement={`${prefix}-${resized.id}`}
                  label={`Width of ${resized.label}`}
                  width={sizes[resized.id] ?? resized.width}
                  minWidth={resized.minWidth}
                  direction={index <= filler ? 1 : -1}
                />
              )}
              <div
                id={`${prefix}-${pane.id}`}
                role={narrow ? "tabpanel" : "group"}
                aria-label={pane.label}
                className={classNames("flex min-h-0 min-w-0 flex-col", pane.id !== active && "max-[50rem]:hidden")}
              >
                {pane.content}
              </div>
            </Fragment>
          );
        })}
      </div>
    </div>
  );
}
