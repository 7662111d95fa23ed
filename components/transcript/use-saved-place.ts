"use client";

import { useEffect, type RefObject } from "react";

import { savePlace } from "./reading-place";
import type { TranscriptScope } from "./scope";
import type { FeedVirtualizer } from "./use-scroll-goal";

/** So long after the last scrolling, in milliseconds. */
const AFTER = 400;

/** Remembers where the reader is, for when they come back. */
export function useSavedPlace(
  virtualizer: FeedVirtualizer,
  scroller: RefObject<HTMLDivElement | null>,
  rows: Int32Array,
  { source, outline, leaf }: TranscriptScope,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const save = () => {
      timer = null;
      const offset = virtualizer.scrollOffset ?? 0;
      const item = virtualizer.getVirtualItemForOffset(offset);
      const row = item === undefined ? undefined : rows[item.index];
      if (item === undefined || row === undefined) return;
      savePlace(source.key, outline.ids[leaf] ?? "", { id: outline.ids[row] ?? "", offset: offset - item.start });
    };
    const later = () => {
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(save, AFTER);
    };
    element.addEventListener("scroll", later, { passive: true });
    return () => {
      // The page may be left before the pause is over.
      if (timer !== null) {
        clearTimeout(timer);
        save();
      }
      element.removeEventListener("scroll", later);
    };
  }, [virtualizer, scroller, rows, source, outline, leaf]);
}
