import type { CallFact, Detail, ModelName } from "@/lib/session/columns";
import type { Header } from "@/lib/session/header";
import type { Problem } from "@/lib/session/problem";
import { cutUsage, noUsageColumns, type UsageColumns } from "@/lib/usage/usage-columns";

import { growable } from "./growable";
import { emptyOutline, snapshot, type Listing, type Outline, type OutlineStore } from "./outline";

/**
 * A run of outline rows as JSON. Numbers that mostly repeat or follow from the row before are stored as differences:
 * `parent` 0 is the entry before, `time` is milliseconds since the entry before, `line` and `offset` list only the rows
 * that do not follow directly on the one before.
 */
export interface WireRows {
  /** Rows before these. */
  from: number;
  count: number;
  header: Header | null;
  listing: Listing;
  models: ModelName[];
  ids: string[];
  parent: (string | null | 0)[];
  type: number[];
  role: number[];
  time: (number | null)[];
  flags: number[];
  stop: number[];
  model: number[];
  bytes: number[];
  chars: number[];
  title: string[];
  /** [row, line, offset] of the rows that do not follow directly. */
  places: [number, number, number][];
  details: [number, Detail][];
  /** Distinct tool names and paths of these rows. */
  words: string[];
  /** row, then call, name, path (index in words, -1 without) for each call, then -1. */
  calls: number[];
  /** row, call, name. */
  results: number[];
  usage: UsageColumns;
  /** All problems of the file's lines, not only of these rows. */
  problems: Problem[];
}

/** Rows `from` to the end of an outline, for the wire. */
export function encodeRows(outline: Outline, from = 0): WireRows {
  const to = outline.size;
  const words = new WordList();
  const calls: number[] = [];
  const results: number[] = [];
  const details: [number, Detail][] = [];
  for (const [row, facts] of outline.calls) {
    if (row < from || row >= to) continue;
    calls.push(row);
    for (const fact of facts)
      calls.push(fact.call, words.at(fact.name), fact.path === undefined ? -1 : words.at(fact.path));
    calls.push(-1);
  }
  for (const [row, result] of outline.results)
    if (row >= from && row < to) results.push(row, result.call, words.at(result.name));
  for (const [row, detail] of outline.details) if (row >= from && row < to) details.push([row, detail]);
  const parent: WireRows["parent"] = [];
  const time: WireRows["time"] = [];
  const places: WireRows["places"] = [];
  let last = from > 0 ? lastTime(outline, from) : 0;
  for (let row = from; row < to; row++) {
    const parentId = outline.parentIds[row] as string | null;
    parent.push(row > 0 && parentId === outline.ids[row - 1] ? 0 : parentId);
    const at = outline.time[row] as number | null;
    time.push(at === null ? null : at - last);
    if (at !== null) last = at;
    if (row === 0 || !follows(outline, row))
      places.push([row, outline.line[row] as number, outline.offset[row] as number]);
  }
  const cut = <T>(column: readonly T[]): T[] => column.slice(from, to);
  return {
    from,
    count: to - from,
    header: outline.header,
    listing: outline.listing,
    models: outline.models.slice(),
    ids: cut(outline.ids),
    parent,
    type: cut(outline.type),
    role: cut(outline.role),
    time,
    flags: cut(outline.flags),
    stop: cut(outline.stop),
    model: cut(outline.model),
    bytes: cut(outline.bytes),
    chars: cut(outline.chars),
    title: cut(outline.title),
    places,
    details,
    words: words.list,
    calls,
    results,
    usage: cutUsage(outline.usage, from, to),
    problems: outline.problems.slice(),
  };
}

/**
 * The outline with the wire's rows added. `base` must be the outline whose size is `wire.from`, or null for 0; it stays as
 * it is, its arrays are shared.
 */
export function decodeRows(base: Outline | null, wire: WireRows): Outline {
  const store = base === null ? emptyOutline() : growable(base);
  store.header = wire.header;
  store.listing = wire.listing;
  store.problems = wire.problems;
  for (let at = store.models.length; at < wire.models.length; at++) store.models.push(wire.models[at] as ModelName);
  append(store.ids, wire.ids);
  append(store.type, wire.type);
  append(store.role, wire.role);
  append(store.flags, wire.flags);
  append(store.stop, wire.stop);
  append(store.model, wire.model);
  append(store.bytes, wire.bytes);
  append(store.chars, wire.chars);
  append(store.title, wire.title);
  const places = new Map(wire.places.map(([row, line, offset]) => [row, { line, offset }]));
  let last = wire.from > 0 ? lastTime(store, wire.from) : 0;
  for (let i = 0; i < wire.count; i++) {
    const row = wire.from + i;
    const parent = wire.parent[i];
    store.parentIds.push(parent === 0 ? (store.ids[row - 1] as string) : (parent ?? null));
    const since = wire.time[i] ?? null;
    if (since !== null) last += since;
    store.time.push(since === null ? null : last);
    const place = places.get(row) ?? {
      line: (store.line[row - 1] as number) + 1,
      offset: (store.offset[row - 1] as number) + (store.bytes[row - 1] as number) + 1,
    };
    store.line.push(place.line);
    store.offset.push(place.offset);
  }
  for (const [row, detail] of wire.details) store.details.set(row, detail);
  decodeCalls(store, wire);
  const keys = Object.keys(noUsageColumns()) as (keyof UsageColumns)[];
  for (const key of keys) append(store.usage[key], wire.usage[key]);
  store.size = wire.from + wire.count;
  return snapshot(store);
}

function decodeCalls(store: OutlineStore, wire: WireRows): void {
  const { calls, results, words } = wire;
  for (let i = 0; i < calls.length;) {
    const row = calls[i++] as number;
    const facts: CallFact[] = [];
    for (; calls[i] !== -1 && i < calls.length; i += 3) {
      const fact: CallFact = { call: calls[i] as number, name: words[calls[i + 1] as number] ?? "" };
      const path = words[calls[i + 2] as number];
      if (path !== undefined) fact.path = path;
      facts.push(fact);
    }
    i++;
    store.calls.set(row, facts);
  }
  for (let i = 0; i < results.length; i += 3)
    store.results.set(results[i] as number, {
      call: results[i + 1] as number,
      name: words[results[i + 2] as number] ?? "",
    });
}

/** One push a value: spreading 100,000 values into one call overflows the stack. */
function append<T>(to: T[], from: readonly T[]): void {
  for (const value of from) to.push(value);
}

const follows = (outline: Outline, row: number): boolean =>
  outline.line[row] === (outline.line[row - 1] as number) + 1 &&
  outline.offset[row] === (outline.offset[row - 1] as number) + (outline.bytes[row - 1] as number) + 1;

/** Time of the last row before `row` that has one. */
function lastTime(outline: Outline, row: number): number {
  for (let at = row - 1; at >= 0; at--) {
    const time = outline.time[at];
    if (typeof time === "number") return time;
  }
  return 0;
}

class WordList {
  readonly list: string[] = [];
  readonly #at = new Map<string, number>();

  at(word: string): number {
    let at = this.#at.get(word);
    if (at === undefined) {
      at = this.list.length;
      this.#at.set(word, at);
      this.list.push(word);
    }
    return at;
  }
}
