import type { Outline } from "@/lib/outline/outline";
import { labelsOf } from "@/lib/session/label";
import { storedLeaf } from "@/lib/session/path";
import { buildTree } from "@/lib/session/tree";

import type { Filter } from "./filter";
import { filterRule } from "./filter-rule";
import { layoutOf, type Layout } from "./layout";
import { drawnTree, type DrawnTree, type Folding } from "./segments";
import { straightChildren, straightItem, trunkRoot } from "./trunk";
import { firstRow, pieceAt, turnsOf } from "./turns";
import { visibleTree } from "./visible";

/** For tests: every stage of a session's map, with items named by the ids of their entries. */
export function drawnSession(
  outline: Outline,
  filter: Filter = "default",
  folding: Partial<Record<keyof Folding, string>> = {},
) {
  const tree = buildTree(outline);
  const labels = labelsOf(outline);
  const leaf = storedLeaf(outline, tree);
  const rows = (letters = "") => letters.split(" ").flatMap((id) => tree.rowOf.get(id) ?? []);
  const visible = visibleTree(outline, tree, filterRule({ columns: outline, tree, labels, leaf }, filter));
  const turns = turnsOf(outline, visible);
  const drawn: DrawnTree = drawnTree(
    turns,
    visible,
    { opened: new Set(rows(folding.opened)), folded: new Set(rows(folding.folded)) },
    rows(Array.from(labels.keys()).join(" ")),
  );
  const trunkEnd = pieceAt(turns, visible, leaf);
  const layout: Layout = layoutOf(
    drawn,
    straightItem(drawn, straightChildren(turns, trunkEnd)),
    trunkRoot(turns, drawn, trunkEnd),
  );
  const idOf = (row: number) => outline.ids[row] as string;
  return {
    outline,
    tree,
    labels,
    leaf,
    visible,
    turns,
    drawn,
    layout,
    /** Ids of a piece's visible entries. */
    piece: (piece: number) =>
      Array.from(visible.rows.subarray(turns.start[piece], turns.start[piece + 1]), idOf).join(""),
    /** Id of an item's first entry; of a segment with the number of its turns, of a closed item with what it hides. */
    item: (item: number) => {
      const first = drawn.first[item] as number;
      const count = (drawn.last[item] as number) - first + 1;
      const hidden = drawn.hidden[item] as number;
      return idOf(firstRow(turns, visible, first)) + (count > 1 ? `..${count}` : "") + (hidden > 0 ? `+${hidden}` : "");
    },
  };
}
