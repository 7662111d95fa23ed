"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown } from "lucide-react";
import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from "react";
import { classNames } from "@/components/ui/class-names";
import { useMediaQuery } from "@/components/ui/media-query";
import { COLUMNS, TRACKS } from "./columns";
import { projectName, type LibraryLine } from "./library-lines";
import type { Order } from "./library-order";
import { ProjectLine } from "./project-line";
import { NarrowSessionLine, SessionLine } from "./session-line";

const HEIGHT = 29;
const NARROW_HEIGHT = 52;
/** Of the line of headings, which stays in sight above the others. */
const HEAD = 28;

export interface SessionTableHandle {
  /** Puts the keyboard on the line it was on last, at first the first session. */
  focus: () => void;
}

/** The lines of the library, of which only those in sight are rendered. */
export function SessionTable({
  ref,
  lines,
  order,
  now,
  onOrder,
  onToggle,
}: {
  ref?: Ref<SessionTableHandle>;
  lines: readonly LibraryLine[];
  order: Order;
  now: number;
  onOrder: (order: Order) => void;
  /** Opens or closes a working directory, by its project name. */
  onToggle: (project: string) => void;
}) {
  const narrow = useMediaQuery("(width < 60rem)");
  const height = narrow ? NARROW_HEIGHT : HEIGHT;
  const head = narrow ? 0 : HEAD;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const wanted = useRef(-1);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: head,
    scrollPaddingStart: head,
  });
  useEffect(() => rows.measure(), [rows, height]);
  useEffect(() => {
    if (wanted.current < 0) return;
    const control = scroller.current?.querySelector<HTMLElement>(`[data-line="${wanted.current}"] :is(a, button)`);
    if (!control) return;
    wanted.current = -1;
    control.focus({ preventScroll: true });
  });

  const moveTo = (index: number) => {
    const next = Math.min(lines.length - 1, Math.max(0, index));
    if (next < 0) return;
    wanted.current = next;
    setActive(next);
    rows.scrollToIndex(next);
  };
  useImperativeHandle(ref, () => ({
    focus: () => moveTo(lines[active] === undefined || active === 0 ? Math.min(1, lines.length - 1) : active),
  }));
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 1);
    const at = Math.min(active, lines.length - 1);
    const line = lines[at];
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: lines.length - 1,
    }[event.key];
    if (to !== undefined) moveTo(to);
    else if (line?.kind === "project" && event.key === (line.open ? "ArrowLeft" : "ArrowRight"))
      onToggle(projectName(line.cwd));
    else return;
    event.preventDefault();
  };
  const shown = Math.min(active, lines.length - 1);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div ref={scroller} onKeyDown={onKeyDown} className="min-h-0 flex-1 overflow-y-auto">
        {!narrow && <Headings order={order} onOrder={onOrder} />}
        <ul aria-label="Sessions" className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const line = lines[index]!;
            const focus = { tabIndex: index === shown ? (0 as const) : (-1 as const), onFocus: () => setActive(index) };
            const Line = narrow ? NarrowSessionLine : SessionLine;
            return (
              <li
                key={line.kind === "project" ? `project ${line.cwd}` : line.session.key}
                data-line={index}
                aria-setsize={lines.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ height, transform: `translateY(${start - head}px)` }}
              >
                {line.kind === "project" ? (
                  <ProjectLine line={line} now={now} {...focus} onToggle={() => onToggle(projectName(line.cwd))} />
                ) : (
                  <Line session={line.session} depth={line.depth} now={now} {...focus} />
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

/** The names of the columns; those that can be ordered by are buttons. */
export function Headings({ order, onOrder }: { order: Order; onOrder?: (order: Order) => void }) {
  return (
    <div
      className={classNames(
        "sticky top-0 z-10 grid h-7 items-center gap-x-3 border-b bg-bg px-4 text-xs text-mute",
        TRACKS,
      )}
    >
      <span>Session</span>
      {COLUMNS.map((column) =>
        column.order === undefined || onOrder === undefined ? (
          <span key={column.name} className={column.right ? "text-right" : undefined}>
            {column.name}
          </span>
        ) : (
          <button
            key={column.name}
            type="button"
            aria-pressed={order === column.order}
            onClick={() => onOrder(column.order!)}
            className="flex items-center justify-end gap-0.5 rounded hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink"
          >
            {order === column.order && <ArrowDown aria-hidden className="size-3" />}
            {column.name}
          </button>
        ),
      )}
    </div>
  );
}
