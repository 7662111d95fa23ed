import { queryOptions } from "@tanstack/react-query";

import type { Outline } from "@/lib/outline/outline";
import { decodeRows } from "@/lib/outline/wire";

import { ApiError } from "./api-error";
import { routes, type OutlineAnswer, type SessionFile, type SessionList } from "./contract";
import { requestJson } from "./request";
import type { SessionSource } from "./session-source";

/** A session as it was read last. Reading on keeps the rows: the next outline has the same ones and more. */
export interface LoadedSession {
  file: SessionFile;
  outline: Outline;
}

/** While files are still to be read whole, the list is asked for again. */
const PENDING_AGAIN = 1500;

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ["sessions"],
    queryFn: ({ signal }) => requestJson<SessionList>(routes.sessions, signal),
    refetchInterval: (query) => ((query.state.data?.pending ?? 0) > 0 ? PENDING_AGAIN : false),
  });

/** A session's outline. Fetched again, it asks only for the rows that are new, unless the file was rewritten. */
export const sessionQuery = (key: string) =>
  queryOptions({
    queryKey: ["session", key],
    queryFn: ({ client, signal }) => loadSession(key, client.getQueryData<LoadedSession>(["session", key]), signal),
    // The outline is columns of numbers: comparing them deeply costs more than reading them.
    structuralSharing: false,
  });

/** One entry's line as it stands in the file. */
export const rawQuery = (source: SessionSource, version: string, row: number) =>
  queryOptions({
    queryKey: ["raw", source.key, version, row],
    queryFn: ({ signal }) => source.raw(row, signal),
  });

/** The start of a line that gave no entry, by its offset. */
export const lineQuery = (source: SessionSource, version: string, offset: number) =>
  queryOptions({
    queryKey: ["line", source.key, version, offset],
    queryFn: ({ signal }) => source.lineAt(offset, signal),
  });

async function loadSession(key: string, held: LoadedSession | undefined, signal: AbortSignal): Promise<LoadedSession> {
  if (held !== undefined) {
    const since = new URLSearchParams({ from: String(held.outline.size), version: held.file.version });
    try {
      return decode(await requestJson<OutlineAnswer>(`${routes.outline(key)}?${since}`, signal), held.outline);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "changed")) throw error;
    }
  }
  return decode(await requestJson<OutlineAnswer>(routes.outline(key), signal), null);
}

function decode({ session, rows }: OutlineAnswer, base: Outline | null): LoadedSession {
  let outline = base;
  for (const wire of rows) outline = decodeRows(outline, wire);
  if (outline === null) throw new ApiError("bad-answer", "The server sent no rows for this session.");
  return { file: session, outline };
}
