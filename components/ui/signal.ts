"use client";

import { useSyncExternalStore } from "react";

/** A value that only those who look at it are rendered again for. */
export class Signal<Value> {
  readonly #listeners = new Set<() => void>();
  #value: Value;

  constructor(value: Value) {
    this.#value = value;
  }

  readonly get = (): Value => this.#value;

  readonly set = (value: Value): void => {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export const useSignal = <Value>(signal: Signal<Value>): Value =>
  useSyncExternalStore(signal.subscribe, signal.get, signal.get);
