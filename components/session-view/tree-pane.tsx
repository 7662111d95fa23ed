"use client";

import { useCallback } from "react";
import { SessionTree } from "@/components/tree/session-tree";
import { useSignal, type Signal } from "@/components/ui/signal";
import type { Filter } from "@/lib/tree/filter";
import { usageAt } from "@/lib/usage/usage-columns";
import type { SessionView } from "@/lib/view/stages";
import type { TreeView } from "@/lib/view/view-params";

/** The tree, which alone is drawn anew when the reading moves. */
export function TreePane({
  view,
  reading,
  filter,
  treeView,
  onFilter,
  onView,
  onGesture,
  onClear,
}: {
  view: SessionView;
  reading: Signal<number>;
  filter: Filter;
  treeView: TreeView;
  onFilter: (filter: Filter) => void;
  onView: (view: TreeView) => void;
  onGesture: (row: number, gesture: "select" | "go") => void;
  onClear: () => void;
}) {
  const { structure, path, choice } = view;
  const { outline } = structure;
  const read = useSignal(reading);
  const costOf = useCallback(
    (row: number) => {
      const at = usageAt(outline.usage, row);
      return at < 0 ? 0 : (outline.usage.cost[at] as number);
    },
    [outline],
  );
  const tokensOf = useCallback(
    (row: number) => {
      const { usage } = outline;
      const at = usageAt(usage, row);
      if (at < 0) return 0;
      return (
        (usage.input[at] as number) +
        (usage.output[at] as number) +
        (usage.cacheRead[at] as number) +
        (usage.cacheWrite[at] as number)
      );
    },
    [outline],
  );
  return (
    <SessionTree
      outline={outline}
      tree={structure.tree}
      labels={structure.labels}
      path={path.rows}
      leaf={choice.leaf}
      storedLeaf={structure.stored}
      reading={read}
      selected={choice.selected}
      contextRows={path.contextRows}
      filter={filter}
      onFilter={onFilter}
      view={treeView}
      onView={onView}
      costOf={costOf}
      tokensOf={tokensOf}
      onGesture={onGesture}
      onClear={onClear}
    />
  );
}
