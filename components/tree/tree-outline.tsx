"use client";

import { useVirtualizer, type Range } from "@tanstack/react-virtual";
import { useEffect, useEffectEvent, useMemo, useRef, type KeyboardEvent, type MouseEvent } from "react";

import type { Outline } from "@/lib/outline/outline";
import type { Label } from "@/lib/session/label";
import { pathBeside, type OutlineRows } from "@/lib/tree/outline-rows";
import type { VisibleTree } from "@/lib/tree/visible";

import type { GestureKind } from "./session-tree";
import { usePress } from "./use-press";
import { LINE, OutlineLine } from "./outline-line";

export interface TreeOutlineProps {
  outline: Outline;
  visible: VisibleTree;
  lines: OutlineRows;
  labels: ReadonlyMap<string, Label>;
  faults: ReadonlyMap<number, string>;
  path: readonly number[];
  contextRows: ReadonlySet<number> | null;
  /** Rows, -1 for none. */
  active: number;
  leaf: number;
  storedLeaf: number;
  selected: number;
  reading: number;
  coarse: boolean;
  costOf: (row: number) => number;
  idOf: (row: number) => string;
  onPress: (row: number, gesture: GestureKind) => void;
  onToggle: (line: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The tree as an indented list: every visible entry a line, only those in sight in the page. */
export function TreeOutline(props: TreeOutlineProps) {
  const { outline, visible, lines, labels, faults, path, contextRows, idOf } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const height = props.coarse ? 44 : LINE;
  const lineOf = (row: number): number => {
    const member = row < 0 ? -1 : (visible.nearest[row] ?? -1);
    return member < 0 ? -1 : (lines.lineOf[member] as number);
  };
  const pathEnd = lineOf(path[path.length - 1] ?? -1);
  const active = lineOf(props.active);
  const leaf = lineOf(props.leaf);
  const stored = lineOf(props.storedLeaf);
  const reading = lineOf(props.reading);
  const selected = lineOf(props.selected);
  const { onPath, beside } = useMemo(() => {
    const marked = new Uint8Array(lines.size);
    for (const row of path) {
      const member = visible.nearest[row] as number;
      if (member >= 0) marked[lines.lineOf[member] as number] = 1;
    }
    return { onPath: marked, beside: pathBeside(lines, marked) };
  }, [lines, visible, path]);

  const list = useVirtualizer({
    count: lines.size,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    initialOffset: () => Math.max(0, (active - 8) * height),
    rangeExtractor: (range: Range) => {
      const inSight = [];
      for (
        let at = Math.max(0, range.startIndex - range.overscan);
        at <= Math.min(range.count - 1, range.endIndex + range.overscan);
        at++
      )
        inSight.push(at);
      // Focus rests on the active line, and the leaf has to be found in the page, wherever they are.
      for (const kept of [active, leaf]) if (kept >= 0 && !inSight.includes(kept)) inSight.push(kept);
      return inSight.sort((a, b) => a - b);
    },
  });

  const follow = useEffectEvent((row: number) => {
    const line = lineOf(row);
    if (line >= 0) list.scrollToIndex(line, { align: "auto" });
  });
  const seen = useRef({ active: props.active, selected: props.selected, leaf: props.leaf, reading: props.reading });
  useEffect(() => {
    const before = seen.current;
    const now = { active: props.active, selected: props.selected, leaf: props.leaf, reading: props.reading };
    seen.current = now;
    for (const what of ["active", "selected", "leaf", "reading"] as const)
      if (now[what] !== before[what]) return follow(now[what]);
  }, [props.active, props.selected, props.leaf, props.reading]);

  const rowUnder = (event: MouseEvent): number => {
    const line = (event.target as Element).closest("[data-line]")?.getAttribute("data-line");
    return line == null ? -1 : (visible.rows[lines.shown[Number(line)] as number] as number);
  };
  const press = usePress(rowUnder, props.onPress);
  const activeRow = active < 0 ? -1 : (visible.rows[lines.shown[active] as number] as number);
  return (
    <div
      ref={scroller}
      role="tree"
      aria-label="Session tree"
      aria-activedescendant={activeRow < 0 ? undefined : idOf(activeRow)}
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto -outline-offset-2"
      onKeyDown={props.onKeyDown}
      {...press}
    >
      <div role="none" className="@container relative" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index: line, start }) => {
          const row = visible.rows[lines.shown[line] as number] as number;
          return (
            <OutlineLine
              key={row}
              outline={outline}
              lines={lines}
              line={line}
              row={row}
              id={idOf(row)}
              height={height}
              top={start}
              onPath={onPath[line] === 1}
              pathBelow={onPath[line] === 1 && line !== pathEnd}
              pathBeside={beside[line] as number}
              inContext={contextRows === null ? null : contextRows.has(row)}
              selected={line === selected}
              active={line === active}
              leaf={line === leaf}
              storedLeaf={line === stored}
              reading={line === reading}
              fault={faults.get(row)}
              label={labels.get(outline.ids[row] as string)?.text}
              cost={props.costOf(row)}
              onToggle={() => props.onToggle(line)}
            />
          );
        })}
      </div>
    </div>
  );
}
