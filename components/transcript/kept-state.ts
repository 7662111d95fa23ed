"use client";

import { createContext, useCallback, useContext, useSyncExternalStore } from "react";

type Kept = boolean | number | string;

/** What was opened and unfolded, by row and name: it outlives the articles, which come and go as the reader scrolls. */
export class KeptState {
  readonly #values = new Map<string, Kept>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(name: string): Kept | undefined {
    return this.#values.get(name);
  }

  set(name: string, value: Kept): void {
    this.#values.set(name, value);
    for (const listener of this.#listeners) listener();
  }
}

export const KeptStateContext = createContext(new KeptState());

/** State of a part of an article. `name` must be the part's own in the whole transcript: begin it with the row. */
export function useKept<Value extends Kept>(name: string, initial: Value): [Value, (value: Value) => void] {
  const kept = useContext(KeptStateContext);
  // A name belongs to one part, so what is kept under it is of its type.
  const read = () => (kept.get(name) as Value | undefined) ?? initial;
  const value = useSyncExternalStore(kept.subscribe, read, read);
  const set = useCallback((next: Value) => kept.set(name, next), [kept, name]);
  return [value, set];
}
