"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { sessionsQuery } from "@/lib/api/queries";
import type { SessionList } from "@/lib/api/contract";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { ThemeToggle } from "@/components/ui/theme-toggle";
import { useNow } from "@/components/ui/use-now";
import { formatCost } from "@/lib/format/cost";
import { formatCount, formatNumber } from "@/lib/format/number";
import { EmptyLibrary } from "./empty-library";
import { LeftOut } from "./left-out";
import { libraryLines, matching } from "./library-lines";
import { LibraryToolbar } from "./library-toolbar";
import { SessionTable, type SessionTableHandle } from "./session-table";
import { useLiveLibrary } from "./use-live-library";
import { useLibraryParams } from "./use-library-params";

/** All sessions of this machine. */
export function LibraryPage() {
  const sessions = useQuery(sessionsQuery());
  const connected = useLiveLibrary();
  const { order, write, ...address } = useLibraryParams();
  // The address follows what is typed, but a moment later: the field cannot wait for it.
  const [query, setQuery] = useState(address.query);
  const onQuery = useCallback(
    (next: string) => {
      setQuery(next);
      write({ query: next });
    },
    [write],
  );
  const list = sessions.data;
  const table = useRef<SessionTableHandle>(null);
  const empty = list !== undefined && list.sessions.length === 0 && list.pending === 0;
  return (
    <div className="flex h-dvh flex-col">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b bg-panel px-4 py-2">
        <h1 className="text-lg font-semibold">Sessions</h1>
        {list !== undefined && !empty && (
          <LibraryToolbar
            query={query}
            onQuery={onQuery}
            order={order}
            onOrder={(next) => write({ order: next })}
            onDown={() => table.current?.focus()}
          />
        )}
        <span className="flex-1" />
        {list !== undefined && <Reading list={list} />}
        {list !== undefined && <LeftOut files={list.leftOut} />}
        <ThemeToggle />
      </header>
      {!connected && <Banner tone="error">The server does not answer. The list is as it was last seen.</Banner>}
      {connected && sessions.error !== null && (
        <Banner tone="error" actions={<Button onClick={() => void sessions.refetch()}>Try again</Button>}>
          {sessions.error.message}
        </Banner>
      )}
      <main className="flex min-h-0 flex-1 flex-col">
        {list === undefined ? (
          sessions.error === null && <LoadingLibrary />
        ) : (
          <Listed list={list} empty={empty} query={query} onQuery={onQuery} order={order} write={write} table={table} />
        )}
      </main>
    </div>
  );
}

function Listed({
  list,
  empty,
  query,
  onQuery,
  order,
  write,
  table,
}: Pick<ReturnType<typeof useLibraryParams>, "query" | "order" | "write"> & {
  list: SessionList;
  empty: boolean;
  onQuery: (query: string) => void;
  table: React.RefObject<SessionTableHandle | null>;
}) {
  const now = useNow();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  // Typing stays ahead of the list, whose thousands of lines are made in their own time.
  const wanted = useDeferredValue(query);
  const found = useMemo(() => matching(list.sessions, wanted), [list.sessions, wanted]);
  const lines = useMemo(() => libraryLines(found, order, closed), [found, order, closed]);
  const onToggle = useCallback((project: string) => {
    setClosed((before) => {
      const next = new Set(before);
      if (!next.delete(project)) next.add(project);
      return next;
    });
  }, []);
  if (empty) return <EmptyLibrary list={list} now={now} />;
  if (found.length === 0 && wanted !== "")
    return (
      <EmptyState title="No session matches">
        <p>
          Every word of the filter has to stand in the title, the first message, the directory, the file, the id or a
          model.
        </p>
        <p>
          <Button onClick={() => onQuery("")}>Clear the filter</Button>
        </p>
      </EmptyState>
    );
  const cost = found.reduce((sum, { facts }) => sum + (facts?.usage.cost ?? 0), 0);
  return (
    <>
      <SessionTable
        ref={table}
        lines={lines}
        order={order}
        now={now}
        onOrder={(next) => write({ order: next })}
        onToggle={onToggle}
      />
      <footer className="flex justify-between gap-3 border-t bg-panel px-4 py-1 text-sm text-mute">
        <span role="status">
          {wanted === "" ? "" : `${formatNumber(found.length)} of `}
          {formatCount(list.sessions.length, "session")}
        </span>
        <span title="What the files record, each file by itself: entries that forks share are counted in each">
          {formatCost(cost, 2)} in these files
        </span>
      </footer>
    </>
  );
}

/** How far the files have been read; nothing once all are. */
function Reading({ list }: { list: SessionList }) {
  if (list.pending === 0) return null;
  const total = list.sessions.length;
  const read = Math.max(0, total - list.pending);
  return (
    <label className="flex items-center gap-2 text-sm text-mute">
      <progress max={Math.max(1, total)} value={read} className="h-1 w-24 accent-ink" />
      {formatNumber(read)} of {formatNumber(total)} files read
    </label>
  );
}

function LoadingLibrary() {
  return (
    <div className="flex flex-col gap-2 p-4">
      <p role="status" className="sr-only">
        Looking for sessions…
      </p>
      {Array.from({ length: 14 }, (_, index) => (
        <Skeleton key={index} className="h-5.5 w-full" />
      ))}
    </div>
  );
}
