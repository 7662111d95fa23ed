"use client";

import { defaultRangeExtractor, useVirtualizer, type Range, type VirtualItem } from "@tanstack/react-virtual";
import { useCallback, useEffect, useRef, type RefObject } from "react";

import type { TranscriptItems } from "@/lib/view/transcript-items";

import type { BodyStore } from "./body-store";
import type { FeedVirtualizer } from "./use-scroll-goal";

/** Articles rendered beyond what is in sight, on each side. */
const OVERSCAN = 3;

/**
 * The articles in sight. Heights are measured; whatever changes above the reader, what is read stays where it is. `pinned`
 * is the index of an article to keep even out of sight, the one with the focus; -1 for none.
 */
export function useFeed({
  items,
  estimate,
  bodies,
  scroller,
  pinned,
}: {
  items: TranscriptItems;
  estimate: (row: number) => number;
  bodies: BodyStore;
  scroller: RefObject<HTMLDivElement | null>;
  pinned: number;
}): FeedVirtualizer {
  const { rows } = items;
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => rows[index] ?? -1 - index, [rows]),
    estimateSize: useCallback((index: number) => estimate(rows[index] as number), [rows, estimate]),
    overscan: OVERSCAN,
    paddingStart: 14,
    scrollPaddingStart: 10,
    // Keeps the article at the top where it is when others come or go before it. The end is held by useScrollGoal alone:
    // no distance to it is small enough for the virtualizer to hold it as well.
    anchorTo: "end",
    scrollEndThreshold: -1,
    rangeExtractor: useCallback(
      (range: Range) => withPinned(defaultRangeExtractor(range), pinned, range.count),
      [pinned],
    ),
  });

  // An article is as high as estimated until its body is there; that first true height is told from later ones.
  const drawn = useRef(new Set<unknown>());
  useEffect(() => {
    drawn.current.clear();
  }, [bodies]);
  useEffect(() => {
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (item: VirtualItem) => {
      const offset = virtualizer.scrollOffset ?? 0;
      const first = !drawn.current.has(item.key) && bodies.get(item.key as number).state === "loaded";
      if (first) drawn.current.add(item.key);
      if (item.end <= offset) return true;
      // It reaches into sight: what the reader sees of it is its end when it comes in from above.
      return item.start < offset && (first || !virtualizer.itemSizeCache.has(item.key));
    };
  }, [virtualizer, bodies]);
  return virtualizer;
}

function withPinned(range: number[], pinned: number, count: number): number[] {
  if (pinned < 0 || pinned >= count) return range;
  const first = range[0] ?? 0;
  const last = range[range.length - 1] ?? -1;
  if (pinned < first) return [pinned, ...range];
  return pinned > last ? [...range, pinned] : range;
}
