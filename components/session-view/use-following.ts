"use client";

import { useEffect, useRef, useState } from "react";
import { Signal } from "@/components/ui/signal";
import { isAbove } from "@/lib/view/leaf-choice";
import { lookAt } from "@/lib/view/looked-at";
import type { SessionView } from "@/lib/view/stages";
import { keepLookedTips, lookedTips } from "./looked-tips";
import type { ViewAddress } from "./use-view-params";

/**
 * Watches where the page looks: remembers the tips looked at, and tells when the file went on to another branch while the
 * page followed it. The signal holds the id of the leaf that was left, until it is dismissed.
 */
export function useFollowing(key: string, view: SessionView, { params, write }: ViewAddress): Signal<string | null> {
  const [left] = useState(() => new Signal<string | null>(null));
  const followed = useRef<string | null>(null);
  const { leaf: named } = params;
  useEffect(() => {
    const { choice, structure } = view;
    const { outline, tree, tips } = structure;
    keepLookedTips(key, lookAt(lookedTips(key), outline.ids, tree, tips, choice.leaf));
    const before = followed.current;
    if (named !== undefined && choice.missing?.what !== "leaf") {
      followed.current = null;
      left.set(null);
    } else if (!choice.follows) {
      // The selected entry stayed behind on the branch that the file has left: the page goes with the file.
      if (before !== null) write({ entry: undefined }, "replace");
    } else {
      const row = before === null ? undefined : tree.rowOf.get(before);
      if (row !== undefined && !isAbove(tree, row, choice.leaf)) left.set(before);
      followed.current = outline.ids[choice.leaf] ?? null;
    }
  }, [key, view, named, write, left]);
  return left;
}
