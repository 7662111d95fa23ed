import { useMemo } from "react";

import type { Outline } from "@/lib/outline/outline";
import { lastCompaction } from "@/lib/session/context";
import type { Label } from "@/lib/session/label";
import type { Tree } from "@/lib/session/tree";
import { colouringOf, type Colouring, type Scale } from "@/lib/tree/colouring";
import { Gates } from "@/lib/tree/gates";
import { itemLabels, itemOfRow, itemsOfRows, tiesOf, type Placing, type Tie } from "@/lib/tree/item-marks";
import { layoutOf, type Layout } from "@/lib/tree/layout";
import { pieceRows, type PieceRows } from "@/lib/tree/piece-rows";
import { straightChildren, straightItem, trunkRoot } from "@/lib/tree/trunk";
import { turnFacts, type RowFigures, type TurnFacts } from "@/lib/tree/turn-facts";
import { pieceAt, type Turns } from "@/lib/tree/turns";
import type { VisibleTree } from "@/lib/tree/visible";
import { drawnTree, type DrawnTree, type Folding } from "@/lib/tree/segments";

export interface MapInput extends RowFigures {
  outline: Outline;
  tree: Tree;
  labels: ReadonlyMap<string, Label>;
  /** By row: what is wrong with its place. */
  faults: ReadonlyMap<number, string>;
  visible: VisibleTree;
  turns: Turns;
  drawn: DrawnTree;
  path: readonly number[];
  leaf: number;
  storedLeaf: number;
  reading: number;
  selected: number;
  contextRows: ReadonlySet<number> | null;
}

/** Everything the map draws from. Each part is made anew only when what it is made of changes. */
export interface MapModel extends Placing {
  outline: Outline;
  facts: TurnFacts;
  pieceRows: PieceRows;
  layout: Layout;
  gates: Gates;
  colouring: Colouring;
  /** Cost of the dearest item: what a full bar means. */
  dearest: number;
  ties: readonly Tie[];
  labels: ReadonlyMap<number, readonly string[]>;
  /** What is wrong with the place of an entry in the item. */
  faults: ReadonlyMap<number, string>;
  /** 1 where the path runs through. */
  onPath: Uint8Array;
  /** 1 where something is in the context at the leaf; null when that is not known. */
  inContext: Uint8Array | null;
  /** Items of the marked entries, -1 for none. */
  leaf: number;
  storedLeaf: number;
  reading: number;
  selected: number;
  /** Row of the compaction whose spans are told apart: the selected one, else the last on the path; -1 for none. */
  gateRow: number;
}

/** The pieces of the map that are folded into items. Labels stay in sight. */
export function useDrawnTree(
  turns: Turns,
  visible: VisibleTree,
  folding: Folding,
  tree: Tree,
  labels: ReadonlyMap<string, Label>,
): DrawnTree {
  return useMemo(() => {
    const labelled = Array.from(labels.keys(), (id) => tree.rowOf.get(id) ?? -1);
    return drawnTree(turns, visible, folding, labelled);
  }, [turns, visible, folding, tree, labels]);
}

export function useMapModel(input: MapInput, scale: Scale): MapModel {
  const { outline, tree, labels, visible, turns, drawn, path, contextRows, costOf, tokensOf } = input;
  const placing = useMemo(() => ({ visible, turns, drawn }), [visible, turns, drawn]);
  const facts = useMemo(
    () => turnFacts(outline, tree, visible, turns, { costOf, tokensOf }),
    [outline, tree, visible, turns, costOf, tokensOf],
  );
  const rowsOfPieces = useMemo(() => pieceRows(tree, visible, turns), [tree, visible, turns]);
  const trunkEnd = pieceAt(turns, visible, input.storedLeaf);
  const straight = useMemo(() => straightChildren(turns, trunkEnd), [turns, trunkEnd]);
  const layout = useMemo(
    () => layoutOf(drawn, straightItem(drawn, straight), trunkRoot(turns, drawn, trunkEnd)),
    [drawn, straight, turns, trunkEnd],
  );
  const gates = useMemo(() => new Gates(outline, tree), [outline, tree]);
  const colouring = useMemo(() => colouringOf({ outline, ...placing, facts }, scale), [outline, placing, facts, scale]);
  const dearest = useMemo(() => dearestOf(drawn, facts), [drawn, facts]);
  const ties = useMemo(() => tiesOf(placing, outline, tree), [placing, outline, tree]);
  const onPath = useMemo(() => itemsOfRows(placing, path), [placing, path]);
  const inContext = useMemo(
    () => (contextRows === null ? null : itemsOfRows(placing, contextRows)),
    [placing, contextRows],
  );
  const byItem = useMemo(() => itemLabels(placing, tree, labels), [placing, tree, labels]);
  const faulty = useMemo(() => {
    const items = Array.from(input.faults, ([row, text]) => [itemOfRow(placing, row), text] as const);
    return new Map(items.filter(([item]) => item >= 0));
  }, [placing, input.faults]);
  const gateRow = useMemo(() => {
    if (gates.of(input.selected) !== undefined) return input.selected;
    const last = lastCompaction(outline, path);
    return last < 0 ? -1 : (path[last] as number);
  }, [gates, outline, path, input.selected]);
  return {
    ...placing,
    outline,
    facts,
    pieceRows: rowsOfPieces,
    layout,
    gates,
    colouring,
    dearest,
    ties,
    labels: byItem,
    faults: faulty,
    onPath,
    inContext,
    leaf: itemOfRow(placing, input.leaf),
    storedLeaf: itemOfRow(placing, input.storedLeaf),
    reading: itemOfRow(placing, input.reading),
    selected: itemOfRow(placing, input.selected),
    gateRow,
  };
}

function dearestOf(drawn: DrawnTree, facts: TurnFacts): number {
  let dearest = 0;
  for (let item = 0; item < drawn.size; item++) {
    let cost = 0;
    for (let piece = drawn.first[item] as number; piece <= (drawn.last[item] as number); piece++)
      cost += facts.cost[piece] as number;
    dearest = Math.max(dearest, cost);
  }
  return dearest;
}
