import type { EntryColumns } from "@/lib/session/columns";
import type { Tree } from "@/lib/session/tree";

import { newestTip, type Tips } from "./tips";
import type { ViewParams } from "./view-params";

/** Where the address makes us look. Rows; -1 for none. */
export interface LeafChoice {
  leaf: number;
  /** True while the page follows the file's last entry. */
  follows: boolean;
  /** The selected entry. */
  selected: number;
  /** An id in the address that the session does not hold. */
  missing: { what: "leaf" | "entry"; id: string } | null;
}

/**
 * The leaf is the one the address names. Without one it is the stored leaf, but for a selected entry on another branch:
 * a link to an entry has to show it. An unknown id counts as none and is told.
 */
export function chooseLeaf(
  columns: EntryColumns,
  tree: Tree,
  tips: Tips,
  stored: number,
  params: Pick<ViewParams, "leaf" | "entry">,
): LeafChoice {
  const named = params.leaf === undefined ? undefined : tree.rowOf.get(params.leaf);
  const entry = params.entry === undefined ? undefined : tree.rowOf.get(params.entry);
  const selected = entry ?? -1;
  const missing =
    params.leaf !== undefined && named === undefined
      ? { what: "leaf" as const, id: params.leaf }
      : params.entry !== undefined && entry === undefined
        ? { what: "entry" as const, id: params.entry }
        : null;
  if (named !== undefined) return { leaf: named, follows: false, selected, missing };
  if (selected >= 0 && !isAbove(tree, selected, stored))
    return { leaf: newestTip(columns, tree, tips, selected), follows: false, selected, missing };
  return { leaf: stored, follows: true, selected, missing };
}

/** Whether `row` is `below` or an ancestor of it. */
export function isAbove(tree: Tree, row: number, below: number): boolean {
  let at = below;
  while (at >= 0 && at !== row) at = tree.parent[at] as number;
  return at === row;
}
