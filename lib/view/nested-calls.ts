import { asString, isObject, type NestedCall } from "@/lib/session/entry";

/** A call that a tool made while it ran, with its depth under the call it belongs to (from 0). */
export interface NestedCallRow {
  call: NestedCall;
  depth: number;
}

const STATUSES = ["ok", "error", "unfinished"] as const;

/** Reads a result's `nestedCalls`, in order; pi numbers a call made by a call as `<its id>/<n>`. Null without any. */
export function nestedCalls(raw: unknown): { rows: NestedCallRow[]; complete: boolean } | null {
  if (!isObject(raw) || !Array.isArray(raw.calls)) return null;
  const depths = new Map<string, number>();
  const rows = (raw.calls as unknown[]).filter(isObject).map((record): NestedCallRow => {
    const id = asString(record.id) ?? "";
    const above = depths.get(id.slice(0, Math.max(0, id.lastIndexOf("/"))));
    const depth = above === undefined ? 0 : above + 1;
    depths.set(id, depth);
    const call: NestedCall = {
      id,
      name: asString(record.name) ?? "",
      status: STATUSES.find((status) => status === record.status) ?? "unfinished",
    };
    if (record.arguments !== undefined) call.arguments = record.arguments;
    if (typeof record.durationMs === "number") call.durationMs = record.durationMs;
    if (typeof record.error === "string") call.error = record.error;
    return { call, depth };
  });
  return rows.length === 0 ? null : { rows, complete: raw.complete !== false };
}
