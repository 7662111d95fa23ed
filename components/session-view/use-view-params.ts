"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { readViewParams, writeViewParams, type ViewParams } from "@/lib/view/view-params";

export type ViewChange = { [Key in keyof ViewParams]: ViewParams[Key] | undefined };

export interface ViewAddress {
  params: ViewParams;
  /** Writes to the address. A key given as undefined is taken out. `push` leaves a step for Back. */
  write: (change: ViewChange, how: "push" | "replace") => void;
}

/** The only reader and writer of what the address of a session page says. */
export function useViewParams(): ViewAddress {
  const search = useSearchParams();
  const params = useMemo(() => readViewParams((name) => search.get(name)), [search]);
  const write = useCallback<ViewAddress["write"]>((change, how) => {
    // Read from the address itself: two writes may come before the next rendering.
    const now = new URLSearchParams(window.location.search);
    const before = readViewParams((name) => now.get(name));
    const next = writeViewParams({ ...before, ...change } as ViewParams);
    if (next === writeViewParams(before)) return;
    const url = window.location.pathname + (next && `?${next}`);
    // Next takes both into its own state; neither asks the server for anything.
    if (how === "push") window.history.pushState(null, "", url);
    else window.history.replaceState(null, "", url);
  }, []);
  return useMemo(() => ({ params, write }), [params, write]);
}
