import { isDeepStrictEqual } from "node:util";

import fc from "fast-check";
import { expect } from "vitest";

import { read, type ReadSession } from "@/e2e/cases/reading";
import { inspectionOf } from "@/lib/outline/inspection";
import { rowsAfter, seamOf } from "@/lib/outline/join";
import type { Outline } from "@/lib/outline/outline";
import { NotASession, OutlineReader, StaleReading } from "@/lib/outline/outline-reader";
import { readingFrom } from "@/lib/outline/reading";
import { decodeRows, encodeRows, type WireRows } from "@/lib/outline/wire";
import { FLAG } from "@/lib/session/columns";
import { checkpointsOf } from "@/lib/session/compaction";
import { contextOf } from "@/lib/session/context";
import { contextMessages } from "@/lib/session/context-messages";
import type { RawObject } from "@/lib/session/entry";
import { upgradedEntry } from "@/lib/session/migrate";
import { pathTo } from "@/lib/session/path";
import { ASIDE, buildTree, childrenOf, ROOT, type Tree } from "@/lib/session/tree";

import { agree } from "./agreement";
import { damagedFile } from "./damage-arbitrary";
import { readNaively, type NaiveReading } from "./naive";
import type { Oracle } from "./oracle";
import { isWellFormed } from "./well-formed";

export const damagedReading = fc.record({
  file: damagedFile,
  /** Sizes of the pieces in which it is read again. */
  chunks: fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 }),
});

/** Reads a damaged file in every way and holds it against the plain reading, itself, and pi where pi can read it. */
export function survive(oracle: Oracle | null, latin1: string, chunks: readonly number[]): void {
  const file = Buffer.from(latin1, "latin1");
  const naive = readNaively(file);
  const isSession = naive.header !== null || file.length === 0;
  let reading: ReadSession;
  try {
    reading = read(file);
  } catch (error) {
    if (!(error instanceof NotASession)) throw error;
    expect(isSession, "refused a session").toBe(false);
    return;
  }
  expect(isSession, "took for a session what is none").toBe(true);
  const { outline, bodies } = reading;
  losesNothing(reading, naive);
  equal("second reading", read(file).outline, outline);
  equal("reading in chunks", readInChunks(file, chunks), outline);
  equal("growing", readGrowing(file, chunks), outline);
  equal("reading on", readOn(file, chunks) ?? outline, outline);
  equal("reading in two parts", readInTwo(file, chunks) ?? outline, outline);
  equal("wire", decodeRows(null, overWire(encodeRows(outline))), outline);
  const tree = buildTree(outline);
  holdsEveryRow(tree);
  for (let leaf = 0; leaf < outline.size; leaf++) {
    const path = pathTo(tree, leaf);
    checkpointsOf(outline, path);
    const context = contextOf(outline, path);
    const messages = contextMessages(outline, context, (row) => bodies[row] as RawObject);
    equal("messages", messages.length, context.items.length);
  }
  for (const leafId of new Set([outline.ids[0], outline.ids[outline.size >> 1], undefined])) {
    const inspection = inspectionOf(outline, leafId);
    equal("inspection as JSON", JSON.parse(JSON.stringify(inspection)), inspection);
  }
  if (oracle !== null && isWellFormed(naive)) agree(oracle, new TextDecoder().decode(file));
}

/** Every line that parses is a row in its place, every other one is reported. */
function losesNothing({ outline, bodies }: ReadSession, naive: NaiveReading): void {
  expect(outline.size).toBe(naive.entries.length);
  const problems = outline.problems.filter(({ kind }) => kind === "bad-line").map(({ line }) => line);
  expect(problems).toEqual(naive.bad);
  const version = outline.header?.version ?? 1;
  naive.entries.forEach(({ object, line, offset, bytes }, row) => {
    equal("place", [outline.line[row], outline.offset[row], outline.bytes[row]], [line, offset, bytes]);
    if (version >= 3) equal("body", bodies[row], object);
    const identity = { id: outline.ids[row] as string, parentId: outline.parentIds[row] as string | null };
    const alone = upgradedEntry(object, version, identity, outline.details.get(row)?.firstKeptEntryId);
    equal("body read alone", alone, { ...bodies[row], ...identity });
  });
}

/** Every row hangs somewhere, once, and leads to a root. */
function holdsEveryRow(tree: Tree): void {
  const seen = new Set<number>(tree.roots);
  for (let row = 0; row < tree.size; row++) {
    for (const child of childrenOf(tree, row)) {
      equal("a row hangs twice", seen.has(child), false);
      equal("parent", tree.parent[child], row);
      seen.add(child);
    }
    if (tree.parent[row] === ASIDE) continue;
    const [root] = pathTo(tree, row);
    equal("root", tree.parent[root as number], ROOT);
  }
  const aside = Array.from(tree.parent).filter((parent) => parent === ASIDE).length;
  expect(seen.size + aside).toBe(tree.size);
}

function readInChunks(file: Uint8Array, chunks: readonly number[]): Outline {
  const reader = new OutlineReader();
  // One buffer for all pieces, as a file is read: nothing may keep a view of it.
  const buffer = Buffer.alloc(300);
  for (let at = 0, turn = 0; at < file.length; turn++) {
    const size = Math.min(chunks[turn % chunks.length] as number, file.length - at);
    buffer.set(file.subarray(at, at + size));
    reader.push(buffer.subarray(0, size));
    at += size;
  }
  return reader.finish();
}

/** A file that grows: an outline after every piece, each sent on as what is new. */
function readGrowing(file: Uint8Array, chunks: readonly number[]): Outline {
  let reader = new OutlineReader();
  let seen: Outline | null = null;
  for (let at = 0, turn = 0; at < file.length; turn++) {
    const end = Math.min(at + 10 * (chunks[turn % chunks.length] as number), file.length);
    try {
      reader.push(file.subarray(at, end));
      const next = reader.finish();
      seen = decodeRows(seen, overWire(encodeRows(next, seen?.size ?? 0)));
    } catch (error) {
      if (error instanceof StaleReading) {
        reader = new OutlineReader();
        reader.push(file.subarray(0, end));
        seen = null;
      } else if (!(error instanceof NotASession) || end === file.length) throw error;
    }
    at = end;
  }
  return seen === null ? reader.finish() : seen;
}

/** One reader for the start, another that goes on from where it has come to; null where a file cannot be read that way. */
function readOn(file: Uint8Array, chunks: readonly number[]): Outline | null {
  const first = new OutlineReader();
  first.push(file.subarray(0, (chunks[0] as number) * 10));
  if (first.header === null || first.header.version < 2) return null;
  const { reading } = first;
  const second = new OutlineReader(undefined, reading);
  second.push(file.subarray(reading.position.offset));
  return second.finish();
}

/** Two readers that know nothing of each other, joined; null where a file cannot be read that way. */
function readInTwo(file: Uint8Array, chunks: readonly number[]): Outline | null {
  const start = file.indexOf(10, (chunks[0] as number) * 10) + 1;
  const first = new OutlineReader();
  first.push(file.subarray(0, start));
  if (start === 0 || first.header === null || first.header.version < 2) return null;
  const second = new OutlineReader(undefined, readingFrom(first.header, start));
  second.push(file.subarray(start));
  const later = second.finish();
  if (later.flags.some((flags) => (flags & FLAG.madeId) !== 0)) return null;
  const { wire } = rowsAfter(seamOf(first.reading), encodeRows(later), second.reading.callIds);
  return decodeRows(first.finish(), overWire(wire));
}

const overWire = (rows: WireRows): WireRows => JSON.parse(JSON.stringify(rows)) as WireRows;

function equal(what: string, got: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(got, expected)) expect(got, what).toEqual(expected);
}
