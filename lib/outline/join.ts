import type { ModelName } from "@/lib/session/columns";
import type { Problem } from "@/lib/session/problem";

import type { Listing } from "./outline";
import { modelKey } from "./outline-rows";
import type { Reading } from "./reading";
import type { WireRows } from "./wire";

/** What the rows that follow on a reading need to know of it. Small beside its outline: it travels between threads. */
export interface Seam {
  rows: number;
  lines: number;
  lastId: string | null;
  /** Time of the last row that has one, 0 without one. */
  lastTime: number;
  models: readonly ModelName[];
  callIds: readonly string[];
  listing: Listing;
  problems: readonly Problem[];
}

/** The end of a reading, to which later rows are joined. */
export function seamOf({ outline, callIds, position }: Reading): Seam {
  let lastTime: number | null = null;
  for (let row = outline.size - 1; row >= 0 && lastTime === null; row--) lastTime = outline.time[row] as number | null;
  return {
    rows: outline.size,
    lines: position.line - 1,
    lastId: outline.ids[outline.size - 1] ?? null,
    lastTime: lastTime ?? 0,
    models: outline.models,
    callIds,
    listing: outline.listing,
    problems: outline.problems,
  };
}

/**
 * Rows that were read from a later line on (`readingFrom`), numbered as if all of the file had been read in one go: rows, lines,
 * models and calls go on from the seam. Gives also the call ids of the whole, by number.
 */
export function rowsAfter(
  seam: Seam,
  wire: WireRows,
  callIds: readonly string[],
): { wire: WireRows; callIds: readonly string[] } {
  const models = renumber(seam.models, wire.models, modelKey);
  const calls = renumber(seam.callIds, callIds, (id) => id);
  const { rows, lines } = seam;
  const parent = wire.parent.slice();
  const time = wire.time.slice();
  if (wire.count > 0 && seam.lastId !== null && parent[0] === seam.lastId) parent[0] = 0;
  const timed = time.findIndex((since) => since !== null);
  if (timed !== -1) time[timed] = (time[timed] as number) - seam.lastTime;
  const joined: WireRows = {
    ...wire,
    from: rows,
    listing: {
      messages: seam.listing.messages + wire.listing.messages,
      firstMessage: seam.listing.firstMessage || wire.listing.firstMessage,
      activity: latest(seam.listing.activity, wire.listing.activity),
    },
    models: models.all,
    parent,
    time,
    model: wire.model.map((at) => (at === -1 ? -1 : (models.now[at] as number))),
    places: wire.places.map(([row, line, offset]) => [row + rows, line + lines, offset]),
    details: wire.details.map(([row, detail]) => [row + rows, detail]),
    calls: shiftCalls(wire.calls, rows, calls.now),
    results: wire.results.map((value, at) =>
      at % 3 === 0 ? value + rows : at % 3 === 1 ? (calls.now[value] as number) : value,
    ),
    usage: { ...wire.usage, row: wire.usage.row.map((row) => row + rows) },
    problems: [...seam.problems, ...wire.problems.map((problem) => ({ ...problem, line: problem.line + lines }))],
  };
  return { wire: joined, callIds: calls.all };
}

/** Numbers of the later names among those before and the new ones of them, in order of appearance. */
function renumber<T>(
  before: readonly T[],
  later: readonly T[],
  keyOf: (name: T) => string,
): { all: T[]; now: number[] } {
  const all = before.slice();
  const at = new Map(before.map((name, index) => [keyOf(name), index]));
  const now = later.map((name) => {
    const key = keyOf(name);
    const known = at.get(key);
    if (known !== undefined) return known;
    at.set(key, all.length);
    return all.push(name) - 1;
  });
  return { all, now };
}

/** Runs of: row, then call, name and path of each call, then -1. */
function shiftCalls(calls: readonly number[], rows: number, now: readonly number[]): number[] {
  const shifted: number[] = [];
  for (let at = 0; at < calls.length; at++) {
    shifted.push((calls[at++] as number) + rows);
    for (; at < calls.length && calls[at] !== -1; at += 3)
      shifted.push(now[calls[at] as number] as number, calls[at + 1] as number, calls[at + 2] as number);
    shifted.push(-1);
  }
  return shifted;
}

const latest = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.max(a, b);
