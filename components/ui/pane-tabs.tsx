"use client";

import type { KeyboardEvent } from "react";
import { classNames } from "./class-names";
import type { Pane } from "./panes";

/** The tabs of panes where there is room for only one of them; elsewhere they are not displayed. */
export function PaneTabs({
  prefix,
  panes,
  active,
  onActiveChange,
}: {
  /** Of the panes' element ids. */
  prefix: string;
  panes: readonly Pane[];
  active: string;
  onActiveChange: (id: string) => void;
}) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const at = panes.findIndex((pane) => pane.id === active);
    const next = step === undefined ? undefined : panes[(at + step + panes.length) % panes.length];
    if (!next) return;
    event.preventDefault();
    onActiveChange(next.id);
    document.getElementById(`${prefix}-${next.id}-tab`)?.focus();
  };
  return (
    <div role="tablist" aria-label="Panes" onKeyDown={onKeyDown} className="flex border-b bg-panel min-[50rem]:hidden">
      {panes.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${prefix}-${id}-tab`}
          aria-controls={`${prefix}-${id}`}
          aria-selected={id === active}
          tabIndex={id === active ? 0 : -1}
          onClick={() => onActiveChange(id)}
          className={classNames(
            "min-h-9 flex-1 border-b-2 px-2 text-sm pointer-coarse:min-h-11",
            id === active ? "border-ink font-semibold text-ink" : "border-transparent text-mute",
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
