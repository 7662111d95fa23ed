"use client";

import type { Virtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Blank space under a path that has become shorter than where the reader is: without it the browser would move what both
 * paths share. It shrinks as the reader scrolls up, and never grows by scrolling.
 */
export function EndSpace({
  virtualizer,
  path,
  tail,
}: {
  virtualizer: Virtualizer<HTMLDivElement, HTMLElement>;
  /** Changes with the articles. */
  path: unknown;
  /** What stands between the articles and this space. */
  tail: React.RefObject<HTMLElement | null>;
}) {
  const space = useRef<HTMLDivElement>(null);
  const height = useRef({ own: 0, tail: 0 });

  // Sizes are taken from what is known already: to read one from the page here would have the browser move first.
  useLayoutEffect(() => {
    const shown = virtualizer.scrollRect?.height ?? 0;
    const content = virtualizer.getTotalSize() + height.current.tail;
    setHeight(space.current, height.current, Math.max(0, (virtualizer.scrollOffset ?? 0) + shown - content));
  }, [virtualizer, path]);

  useEffect(() => {
    const scroller = virtualizer.scrollElement;
    if (scroller === null || tail.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      height.current.tail = entry?.borderBoxSize[0]?.blockSize ?? 0;
    });
    observer.observe(tail.current);
    const shrink = () => {
      const { own } = height.current;
      if (own === 0) return;
      const content = scroller.scrollHeight - own;
      setHeight(
        space.current,
        height.current,
        Math.min(own, Math.max(0, scroller.scrollTop + scroller.clientHeight - content)),
      );
    };
    scroller.addEventListener("scroll", shrink, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", shrink);
    };
  }, [virtualizer, virtualizer.scrollElement, tail]);
  return <div ref={space} aria-hidden />;
}

function setHeight(space: HTMLElement | null, height: { own: number }, own: number): void {
  if (space === null || own === height.own) return;
  height.own = own;
  space.style.height = `${own}px`;
}
