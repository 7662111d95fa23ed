"use client";

import { ChevronDown, Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { Menu, MenuChoice } from "@/components/ui/menu";
import { ORDER_NAMES, ORDERS, type Order } from "./library-order";

/** Filter and order of the library. `/` goes to the filter from anywhere on the page. */
export function LibraryToolbar({
  query,
  onQuery,
  order,
  onOrder,
  onDown,
}: {
  query: string;
  onQuery: (query: string) => void;
  order: Order;
  onOrder: (order: Order) => void;
  /** The keyboard leaves the filter for the list. */
  onDown: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLInputElement || document.querySelector("[role=dialog], [role=menu]")) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <search className="relative min-w-40 flex-1 sm:max-w-96">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-2 size-3.5 -translate-y-1/2 text-mute"
        />
        <input
          ref={input}
          type="search"
          aria-label="Filter the sessions"
          aria-keyshortcuts="/"
          placeholder="Filter by title, directory, model, id"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape" && query === "") event.currentTarget.blur();
            else if (event.key === "Escape") onQuery("");
            else if (event.key === "ArrowDown" || event.key === "Enter") onDown();
            else return;
            event.preventDefault();
          }}
          className="h-7 w-full rounded-md border bg-bg pr-7 pl-7 text-sm placeholder:text-mute pointer-coarse:min-h-11 [&::-webkit-search-cancel-button]:hidden"
        />
        {query === "" && (
          <span aria-hidden className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2">
            <Kbd>/</Kbd>
          </span>
        )}
      </search>
      <Menu
        trigger={
          <Button>
            {ORDER_NAMES[order]} <ChevronDown aria-hidden />
          </Button>
        }
      >
        <MenuChoice
          label="Order"
          value={order}
          onChange={onOrder}
          options={ORDERS.map((value) => ({ value, label: ORDER_NAMES[value] }))}
        />
      </Menu>
    </>
  );
}
