"use client";

import { useSyncExternalStore } from "react";

let said = { text: "", turn: 0 };
const NOTHING = said;
const listeners = new Set<() => void>();

/** Has a screen reader say the text, politely. Saying the same again is heard again. */
export function announce(text: string): void {
  said = { text, turn: said.turn + 1 };
  for (const listener of listeners) listener();
}

/** Once, in the application: the live region that `announce` speaks through. */
export function Announcer() {
  const { text, turn } = useSyncExternalStore(
    subscribe,
    () => said,
    () => NOTHING,
  );
  // The same text twice is no change to a live region; a new element is.
  return (
    <div aria-live="polite" className="sr-only">
      <span key={turn}>{text}</span>
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
