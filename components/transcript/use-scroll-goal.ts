"use client";

import type { Virtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from "react";

export type FeedVirtualizer = Virtualizer<HTMLDivElement, HTMLElement>;

/** Where the reader is to be taken: to an article, or to the end and to stay there while what is shown there grows. */
export type ScrollGoal = { index: number } | "end";

/** Input after which the reader steers. */
const STEERING = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Takes the reader to a goal, unless the article is readable, or in sight, where it is. The end is held, whatever is measured
 * anew, until the reader steers.
 */
export function useScrollGoal(virtualizer: FeedVirtualizer, scroller: RefObject<HTMLDivElement | null>) {
  const atEnd = useRef(false);
  const total = virtualizer.getTotalSize();

  const goTo = useCallback(
    (goal: ScrollGoal, unless: "readable" | "in sight" | "never" = "readable") => {
      atEnd.current = goal === "end";
      if (goal === "end") virtualizer.scrollToEnd();
      else if (unless === "never" || !isInSight(virtualizer, goal.index, unless))
        virtualizer.scrollToIndex(goal.index, { align: "start" });
    },
    [virtualizer],
  );

  useLayoutEffect(() => {
    if (atEnd.current) virtualizer.scrollToEnd();
  }, [virtualizer, total]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const steer = () => {
      atEnd.current = false;
    };
    // Whoever scrolls in another way, by the scroll bar or from a script, moves up and away from the end.
    let before = 0;
    const onScroll = () => {
      // Reading a size while scrolling has the browser lay out the page once more.
      if (!atEnd.current) return;
      const { scrollTop, clientHeight, scrollHeight } = element;
      if (scrollTop < before - 4 && scrollTop + clientHeight < scrollHeight - 16) atEnd.current = false;
      before = scrollTop;
    };
    for (const name of STEERING) element.addEventListener(name, steer, { passive: true, capture: true });
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      for (const name of STEERING) element.removeEventListener(name, steer, { capture: true });
      element.removeEventListener("scroll", onScroll);
    };
  }, [scroller]);
  return goTo;
}

/** True when any of the article is shown, or, to be readable, when it begins in the upper part of what is shown. */
function isInSight(virtualizer: FeedVirtualizer, index: number, how: "readable" | "in sight"): boolean {
  const item = virtualizer.measurementsCache[index];
  if (item === undefined) return false;
  const offset = virtualizer.scrollOffset ?? 0;
  const height = virtualizer.scrollRect?.height ?? 0;
  if (how === "in sight") return item.end > offset && item.start < offset + height - 24;
  return item.start >= offset - 8 && item.start < offset + height * 0.7;
}
