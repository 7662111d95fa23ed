"use client";

import { useEffect, useRef } from "react";
import type { PageAction } from "./page-action";

/**
 * Runs the actions by their keys, wherever the focus is but in what is being typed into. Keys that the tree or the
 * transcript took do not come here: they end their events.
 */
export function usePageKeys(actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const modified = event.ctrlKey || event.metaKey;
      const keys = modified ? `Mod+${event.key.toLowerCase()}` : event.key;
      if (event.altKey || (!modified && isTyping(event.target))) return;
      // A dialog keeps its keys to itself, but for the palette's, which may follow any of them.
      if (!modified && document.querySelector("[role=dialog][data-state=open], [role=menu]") !== null) return;
      const action = latest.current.find((candidate) => candidate.keys === keys);
      if (action === undefined) return;
      event.preventDefault();
      action.run();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(radio|checkbox|button)$/.test(target.type));
