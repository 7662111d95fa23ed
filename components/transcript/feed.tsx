"use client";

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

import { estimatedHeight } from "@/lib/view/item-height";
import type { TranscriptItems } from "@/lib/view/transcript-items";

import { Article } from "./article";
import { Continuations } from "./continuations";
import { EndSpace } from "./end-space";
import { placeOf } from "./reading-place";
import type { TranscriptScope } from "./scope";
import { useTranscriptSettings } from "./settings";
import { useFeed } from "./use-feed";
import { useFeedKeys } from "./use-feed-keys";
import { readingIndex, useReading } from "./use-reading";
import { useSavedPlace } from "./use-saved-place";
import { useScrollGoal } from "./use-scroll-goal";
import { useWantedBodies } from "./use-wanted-bodies";

/** The articles of a path in a scroller of their own, and under them the ways to go on. */
export function Feed({
  scope,
  items,
  storedLeaf,
  selected,
  scrollTo,
  takeOwnGesture,
  onReading,
  onGesture,
}: {
  scope: TranscriptScope;
  items: TranscriptItems;
  storedLeaf: number;
  selected: number;
  scrollTo: { row: number; nonce: number } | null;
  /** Whether what was chosen last was chosen in the transcript itself; asked once. */
  takeOwnGesture: () => boolean;
  onReading: (row: number) => void;
  onGesture: (row: number, gesture: "select" | "go") => void;
}) {
  const { outline, pairs, bodies, leaf, source } = scope;
  const { output } = useTranscriptSettings();
  const scroller = useRef<HTMLDivElement>(null);
  const tail = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(-1);
  const { rows, itemOf } = items;
  const indexOf = (row: number) => (row < 0 ? -1 : (itemOf[row] ?? -1));

  const estimate = useCallback((row: number) => estimatedHeight(outline, pairs, row, output), [outline, pairs, output]);
  const virtualizer = useFeed({ items, estimate, bodies, scroller, pinned: indexOf(focused) });
  const goTo = useScrollGoal(virtualizer, scroller);
  useReading(virtualizer, scroller, items, onReading);
  const visible = virtualizer.getVirtualItems();
  const inRange = visible.filter((item) => item.index !== indexOf(focused) || visible.length === 1);
  useWantedBodies(bodies, items, pairs, inRange[0]?.index ?? 0, inRange[inRange.length - 1]?.index ?? -1);

  // Where the reader begins: at what the address names, else where they were before, else at the leaf.
  const begun = useRef(false);
  const followed = useRef<{ nonce: number | null; last: number }>({ nonce: null, last: -1 });
  useLayoutEffect(() => {
    if (rows.length === 0) return;
    const index = scrollTo === null ? -1 : (itemOf[scrollTo.row] ?? -1);
    const { nonce, last } = followed.current;
    const element = scroller.current;
    const wasAtEnd = element !== null && element.scrollTop + element.clientHeight >= element.scrollHeight - 48;
    followed.current.last = rows[rows.length - 1] as number;
    if (scrollTo !== null && scrollTo.nonce !== nonce && index >= 0) {
      followed.current.nonce = scrollTo.nonce;
      // What was chosen here is where the reader looks already, if it is anywhere in sight.
      const own = takeOwnGesture();
      goTo({ index }, !begun.current ? "never" : own ? "in sight" : "readable");
    } else if (!begun.current) {
      const place = placeOf(source.key, outline.ids[leaf] ?? "");
      const row = place === null ? undefined : scope.tree.rowOf.get(place.id);
      const at = row === undefined ? -1 : (itemOf[row] ?? -1);
      if (place === null || at < 0) goTo("end");
      else {
        goTo({ index: at }, "never");
        virtualizer.scrollBy(place.offset);
      }
    } else if (last >= 0 && itemOf[last] !== -1 && last !== rows[rows.length - 1] && wasAtEnd) {
      // The path has grown under a reader at its end.
      goTo("end");
    }
    begun.current = true;
  }, [rows, itemOf, scrollTo, takeOwnGesture, goTo, virtualizer, scope.tree, source.key, outline, leaf]);

  useSavedPlace(virtualizer, scroller, rows, scope);

  // The focus goes to an article when it is there, which may be some frames after the scroll to it began.
  const awaited = useRef(-1);
  useEffect(() => {
    if (awaited.current < 0) return;
    const article = scroller.current?.querySelector<HTMLElement>(`[data-index="${indexOf(awaited.current)}"]`);
    if (!article) return;
    awaited.current = -1;
    article.focus({ preventScroll: true });
  });

  const onKeyDown = useFeedKeys({
    scope,
    items,
    current: () => {
      const own = indexOf(focused);
      if (own >= 0) return own;
      return scroller.current === null ? -1 : readingIndex(virtualizer, scroller.current, rows.length);
    },
    focus: (index) => {
      awaited.current = rows[index] ?? -1;
      setFocused(awaited.current);
      goTo({ index }, "never");
    },
  });

  const leafIndex = indexOf(leaf);
  const storedIndex = indexOf(storedLeaf);
  const selectedIndex = indexOf(selected);
  return (
    <div
      ref={scroller}
      className="@container relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto [overflow-anchor:none]"
    >
      <div
        role="feed"
        aria-label="Transcript"
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const article = event.target.closest<HTMLElement>("article[data-index]");
          if (article !== null) setFocused(rows[Number(article.dataset.index)] ?? -1);
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setFocused(-1);
        }}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {visible.map((item) => (
          <Article
            key={item.key}
            row={rows[item.index] as number}
            index={item.index}
            count={rows.length}
            start={item.start}
            selected={item.index === selectedIndex}
            isLeaf={item.index === leafIndex}
            isStored={item.index === storedIndex}
            measure={virtualizer.measureElement}
            onGesture={onGesture}
          />
        ))}
      </div>
      <div ref={tail}>
        <Continuations />
        {rows.length === 0 && <p className="p-8 text-center text-mute">Nothing on this path</p>}
      </div>
      <EndSpace virtualizer={virtualizer} path={items} tail={tail} />
    </div>
  );
}
