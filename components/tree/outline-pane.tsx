"use client";

import { useMemo } from "react";

import { entryTitle } from "@/lib/tree/entry-title";
import { stepInOutline } from "@/lib/tree/navigation";
import { outlineRows } from "@/lib/tree/outline-rows";

import type { GestureKind, PaneProps } from "./session-tree";
import { TreeOutline } from "./tree-outline";
import { useTreeKeys } from "./use-tree-keys";
import { union, without } from "./use-tree-state";

/** Lines a Page key moves by. */
const PAGE = 20;

/** The outline with its keyboard. */
export function OutlinePane(pane: PaneProps) {
  const { outline, visible, folding, active, setActive, setFolding, idOf } = pane;
  const lines = useMemo(() => outlineRows(visible, folding.folded), [visible, folding.folded]);
  const rowOf = (line: number) => visible.rows[lines.shown[line] as number] as number;
  const isFolded = (line: number) => (lines.hidden[line] as number) > 0;
  const toggle = (toggled: readonly number[]) =>
    setFolding(({ opened, folded }) => {
      for (const line of toggled)
        folded = isFolded(line) ? without(folded, [rowOf(line)]) : union(folded, [rowOf(line)]);
      return { opened, folded };
    });
  const press = (row: number, gesture: GestureKind) => {
    setActive(row);
    pane.onGesture(row, gesture);
  };
  const member = active < 0 ? -1 : (visible.nearest[active] ?? -1);
  const onKeyDown = useTreeKeys({
    view: "outline",
    filter: pane.filter,
    forest: lines,
    active: member < 0 ? -1 : (lines.lineOf[member] as number),
    rowOf,
    titleOf: (line) => entryTitle(outline, rowOf(line)),
    stepTo: (from, step, page) => stepInOutline(lines, from, step, page),
    page: PAGE,
    isFolded,
    onActive: setActive,
    onGesture: press,
    onClear: pane.onClear,
    onFilter: pane.onFilter,
    onToggle: toggle,
  });
  return (
    <TreeOutline
      {...pane}
      lines={lines}
      idOf={idOf}
      onPress={press}
      onToggle={(line) => toggle([line])}
      onKeyDown={onKeyDown}
    />
  );
}
