"use client";

import { useCallback, useId, useMemo, useState } from "react";

import { Button } from "@/components/ui/button";
import { useMediaQuery } from "@/components/ui/media-query";
import type { Outline } from "@/lib/outline/outline";
import type { Label } from "@/lib/session/label";
import type { Tree } from "@/lib/session/tree";
import type { Scale } from "@/lib/tree/colouring";
import type { Filter } from "@/lib/tree/filter";
import { filterCounts, filterRule, isBareAnswer } from "@/lib/tree/filter-rule";
import { foldedBesides, foldedUnlabelled } from "@/lib/tree/fold-presets";
import { itemOfRow } from "@/lib/tree/item-marks";
import { lastRow, type Folding } from "@/lib/tree/segments";
import { turnsOf } from "@/lib/tree/turns";
import { rowFaults } from "@/lib/tree/row-faults";
import { visibleTree, type VisibleTree } from "@/lib/tree/visible";
import type { TreeView } from "@/lib/view/view-params";

import { Camera } from "./camera";
import { MapPane } from "./map-pane";
import { OutlinePane } from "./outline-pane";
import { TreeToolbar, type FoldPreset } from "./tree-toolbar";
import { union, useActive, useFolding, useOpening } from "./use-tree-state";
import { useDrawnTree } from "./use-map-model";

import "./tree.css";

export type GestureKind = "select" | "go";

/** Rows are -1 for none. Functions of rows should stay the same ones between renders: figures are summed from them. */
export interface SessionTreeProps {
  outline: Outline;
  tree: Tree;
  labels: ReadonlyMap<string, Label>;
  /** Rows from the root to the leaf. */
  path: readonly number[];
  leaf: number;
  storedLeaf: number;
  reading: number;
  selected: number;
  /** Rows in the context at the leaf; null while it is not known. */
  contextRows: ReadonlySet<number> | null;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  view: TreeView;
  onView: (view: TreeView) => void;
  /** US dollars recorded on the row, 0 for none. */
  costOf: (row: number) => number;
  tokensOf: (row: number) => number;
  /** Click, tap and Space select; double click and Enter go. What that means is the page's. */
  onGesture: (row: number, gesture: GestureKind) => void;
  /** Escape. */
  onClear: () => void;
}

/** What both views are given. */
export interface PaneProps extends SessionTreeProps {
  visible: VisibleTree;
  /** By row: what is wrong with its place. */
  faults: ReadonlyMap<number, string>;
  folding: Folding;
  setFolding: (change: (folding: Folding) => Folding) => void;
  /** Row the keyboard is on. */
  active: number;
  setActive: (row: number) => void;
  /** Id of the element that shows a row. */
  idOf: (row: number) => string;
  /** A finger points, not a mouse. */
  coarse: boolean;
}

/** The session as a tree, drawn as a map or listed as an outline. */
export function SessionTree(props: SessionTreeProps) {
  const { outline, tree, labels, path, leaf, storedLeaf, selected, filter, view } = props;
  const [scale, setScale] = useState<Scale>("cost");
  const [camera] = useState(() => new Camera());
  const [folding, setFolding] = useFolding();
  const [active, setActive] = useActive(selected, leaf);
  const coarse = useMediaQuery("(pointer: coarse)");
  const prefix = useId();
  const idOf = useCallback((row: number) => `${prefix}-${row}`, [prefix]);

  // Only an answer that a filter would hide makes the tree depend on the leaf; otherwise a switch leaves it as it is.
  const shownLeaf = leaf >= 0 && isBareAnswer(outline, leaf) ? leaf : -1;
  const rule = useMemo(() => ({ columns: outline, tree, labels, leaf: shownLeaf }), [outline, tree, labels, shownLeaf]);
  const counts = useMemo(() => filterCounts(rule), [rule]);
  const visible = useMemo(() => visibleTree(outline, tree, filterRule(rule, filter)), [outline, tree, rule, filter]);
  const faults = useMemo(() => rowFaults(outline, tree), [outline, tree]);
  const turns = useMemo(() => turnsOf(outline, visible), [outline, visible]);
  const drawn = useDrawnTree(turns, visible, folding, tree, labels);
  const placing = { visible, turns, drawn };
  useOpening(placing, { leaf, storedLeaf, selected }, setFolding);

  const activeItem = itemOfRow(placing, active);
  // The map folds what comes after the whole turn.
  const rowToFold = view === "map" && activeItem >= 0 ? lastRow(drawn, turns, visible, activeItem) : active;
  const fold = (preset: FoldPreset) => {
    const labelled = Array.from(labels.keys(), (id) => tree.rowOf.get(id) ?? -1);
    setFolding(({ opened, folded }) => {
      switch (preset) {
        case "below":
          return { opened, folded: union(folded, [rowToFold]) };
        case "runs":
          return { opened: new Set(), folded };
        case "unfold":
          return { opened, folded: new Set() };
        case "path":
          return { opened, folded: foldedBesides(visible, path) };
        case "labelled":
          return { opened, folded: foldedUnlabelled(visible, path, labelled) };
      }
    });
  };
  const pane: PaneProps = {
    ...props,
    visible,
    faults,
    folding,
    setFolding,
    active: active >= 0 && (visible.nearest[active] ?? -1) >= 0 ? active : (visible.rows[0] ?? -1),
    setActive,
    idOf,
    coarse,
  };
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col bg-bg">
      <TreeToolbar
        view={view}
        onView={props.onView}
        filter={filter}
        onFilter={props.onFilter}
        counts={counts}
        scale={scale}
        onScale={setScale}
        onFold={fold}
      />
      {visible.size === 0 ? (
        <NothingShown isEmpty={counts.all === 0} onAll={() => props.onFilter("all")} />
      ) : view === "map" ? (
        <MapPane {...pane} turns={turns} drawn={drawn} camera={camera} scale={scale} />
      ) : (
        <OutlinePane {...pane} />
      )}
    </div>
  );
}

function NothingShown({ isEmpty, onAll }: { isEmpty: boolean; onAll: () => void }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 p-6 text-center text-mute">
      {/* The tree is there for whoever looks for it, without an item. */}
      <div role="tree" aria-label="Session tree" />
      {isEmpty ? "The session has no entries yet." : "This filter shows no entry of the session."}
      {!isEmpty && <Button onClick={onAll}>Show all entries</Button>}
    </div>
  );
}
