"use client";

import { useCallback, useMemo, useSyncExternalStore } from "react";
import { readViewParams, writeViewParams, type ViewParams } from "@/lib/view/view-params";

export type ViewChange = { [Key in keyof ViewParams]: ViewParams[Key] | undefined };

export interface ViewAddress {
  params: ViewParams;
  /** Writes to the address. A key given as undefined is taken out. `push` leaves a step for Back. */
  write: (change: ViewChange, how: "push" | "replace") => void;
}

// Next's own hook tells of a new address only at the end of a transition, a tenth of a second after a click. The address
// itself is there at once.
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

const readSearch = (): string => window.location.search;
/** The server renders the page before it is known which entry will be looked at. */
const noSearch = (): string => "";

const paramsOf = (search: string): ViewParams => {
  const query = new URLSearchParams(search);
  return readViewParams((name) => query.get(name));
};

/** The only reader and writer of what the address of a session page says. */
export function useViewParams(): ViewAddress {
  const search = useSyncExternalStore(subscribe, readSearch, noSearch);
  const params = useMemo(() => paramsOf(search), [search]);
  const write = useCallback<ViewAddress["write"]>((change, how) => {
    // Read from the address itself: two writes may come before the next rendering.
    const before = paramsOf(readSearch());
    const next = writeViewParams({ ...before, ...change } as ViewParams);
    if (next === writeViewParams(before)) return;
    const url = window.location.pathname + (next && `?${next}`);
    // Next takes both into its own state; neither asks the server for anything.
    if (how === "push") window.history.pushState(null, "", url);
    else window.history.replaceState(null, "", url);
    for (const listener of listeners) listener();
  }, []);
  return useMemo(() => ({ params, write }), [params, write]);
}
