"use client";

import { useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { ORDERS, type Order } from "./library-order";

export interface LibraryParams {
  query: string;
  order: Order;
}

/** What the address says of the library: `q` and `sort`. Coming back from a session finds both as they were. */
export function useLibraryParams(): LibraryParams & { write: (change: Partial<LibraryParams>) => void } {
  const search = useSearchParams();
  const query = search.get("q") ?? "";
  const order = ORDERS.find((name) => name === search.get("sort")) ?? "recent";
  const write = useCallback((change: Partial<LibraryParams>) => {
    const params = new URLSearchParams(window.location.search);
    const set = (name: string, value: string | undefined, absent: string) => {
      if (value === undefined) return;
      if (value === absent) params.delete(name);
      else params.set(name, value);
    };
    set("q", change.query, "");
    set("sort", change.order, "recent");
    const text = params.toString();
    window.history.replaceState(null, "", window.location.pathname + (text && `?${text}`));
  }, []);
  return { query, order, write };
}
