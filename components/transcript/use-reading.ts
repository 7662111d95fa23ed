"use client";

import { useEffect, useRef, type RefObject } from "react";

import type { TranscriptItems } from "@/lib/view/transcript-items";

import type { FeedVirtualizer } from "./use-scroll-goal";

/** At most so often, in milliseconds. */
const EVERY = 100;

/** Tells which entry is being read: the one a little below the top, at the very end the last one. */
export function useReading(
  virtualizer: FeedVirtualizer,
  scroller: RefObject<HTMLDivElement | null>,
  items: TranscriptItems,
  onReading: (row: number) => void,
): void {
  const reading = useRef(-1);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const tell = () => {
      timer = null;
      const row = items.rows[readingIndex(virtualizer, element, items.rows.length)] ?? -1;
      if (row === reading.current) return;
      reading.current = row;
      if (row >= 0) onReading(row);
    };
    const later = () => {
      timer ??= setTimeout(tell, EVERY);
    };
    later();
    element.addEventListener("scroll", later, { passive: true });
    return () => {
      if (timer !== null) clearTimeout(timer);
      element.removeEventListener("scroll", later);
    };
  }, [virtualizer, scroller, items, onReading]);
}

/** Index of the article being read; -1 without any. */
export function readingIndex(virtualizer: FeedVirtualizer, element: HTMLElement, count: number): number {
  const { scrollTop, clientHeight, scrollHeight } = element;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return count - 1;
  return virtualizer.getVirtualItemForOffset(scrollTop + Math.min(120, clientHeight / 4))?.index ?? -1;
}
