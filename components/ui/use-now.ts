"use client";

import { useSyncExternalStore } from "react";

const EVERY = 30_000;

let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The time in Unix milliseconds, for ages: as it was up to half a minute ago. */
export const useNow = (): number => useSyncExternalStore(subscribe, current, () => 0);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, EVERY);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    now = 0;
  };
}

function current(): number {
  if (now === 0) now = Date.now();
  return now;
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}
