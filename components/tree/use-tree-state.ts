import { useState } from "react";

import { itemOfRow, type Placing } from "@/lib/tree/item-marks";
import { around, SEGMENT, type Folding } from "@/lib/tree/segments";
import type { VisibleTree } from "@/lib/tree/visible";

/** Rows the page points at, -1 for none. */
interface Pointed {
  leaf: number;
  storedLeaf: number;
  selected: number;
}

/** What is folded. It only changes by hand, or to let something the page points at be seen; nothing folds by itself. */
export function useFolding(): [Folding, (change: (folding: Folding) => Folding) => void] {
  return useState<Folding>({ opened: NONE, folded: NONE });
}
const NONE: ReadonlySet<number> = new Set();

/** Opens what hides the leaves and the selected entry, when they or the tree have changed. */
export function useOpening(
  placing: Placing,
  pointed: Pointed,
  setFolding: (change: (folding: Folding) => Folding) => void,
) {
  const { turns } = placing;
  const { leaf, storedLeaf, selected } = pointed;
  const [seen, setSeen] = useState<(Pointed & { turns: object }) | null>(null);
  if (
    seen !== null &&
    seen.turns === turns &&
    seen.leaf === leaf &&
    seen.storedLeaf === storedLeaf &&
    seen.selected === selected
  )
    return;
  setSeen({ turns, leaf, storedLeaf, selected });
  const rows = new Set([leaf, storedLeaf, selected]);
  for (const row of rows) {
    const item = itemOfRow(placing, row);
    if (item < 0) continue;
    if (placing.drawn.kind[item] === SEGMENT) {
      const open = around(turns, placing.visible, row);
      setFolding((folding) => ({ ...folding, opened: union(folding.opened, open) }));
    } else if ((placing.drawn.hidden[item] as number) > 0)
      setFolding((folding) => ({ ...folding, folded: unfoldedAbove(folding.folded, placing.visible, row) }));
  }
}

/** The folds but for those above a row. */
export function unfoldedAbove(folded: ReadonlySet<number>, visible: VisibleTree, row: number): ReadonlySet<number> {
  const rest = new Set(folded);
  const from = visible.nearest[row] as number;
  for (let member = visible.parent[from] as number; member >= 0; member = visible.parent[member] as number)
    rest.delete(visible.rows[member] as number);
  return rest.size === folded.size ? folded : rest;
}

export const union = (set: ReadonlySet<number>, more: Iterable<number>): ReadonlySet<number> => {
  const all = new Set(set);
  for (const row of more) all.add(row);
  return all;
};

export const without = (set: ReadonlySet<number>, less: Iterable<number>): ReadonlySet<number> => {
  const rest = new Set(set);
  for (const row of less) rest.delete(row);
  return rest;
};

/** The row the keyboard is on. It goes where the page points when that changes, and by steps otherwise. */
export function useActive(selected: number, leaf: number): [number, (row: number) => void] {
  const [state, setState] = useState({ active: selected >= 0 ? selected : leaf, selected, leaf });
  if (state.selected !== selected || state.leaf !== leaf) {
    const moved =
      selected >= 0 && selected !== state.selected
        ? selected
        : leaf !== state.leaf && selected < 0
          ? leaf
          : state.active;
    setState({ active: moved, selected, leaf });
  }
  return [state.active, (active) => setState((before) => ({ ...before, active }))];
}
