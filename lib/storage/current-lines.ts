import { readSync } from "node:fs";

import { messageOf, type RawObject } from "@/lib/session/entry";
import { CURRENT_VERSION, isHeader, readHeader } from "@/lib/session/header";
import { LineSplitter, type Line } from "@/lib/session/lines";
import { Migration } from "@/lib/session/migrate";
import { parseLine } from "@/lib/session/parse";

/** One line of a session as version 3, without its line break. */
export type CurrentLine =
  /** The first header, as stored. */
  | { kind: "header"; header: RawObject }
  | { kind: "entry"; bytes: Uint8Array }
  /** No JSON object, or a later header; as stored. */
  | { kind: "other"; bytes: Uint8Array };

const CHUNK = 1 << 20;
const encoder = new TextEncoder();

/**
 * The lines of an open session file as version 3, a chunk of about a megabyte at a time. What needs no change keeps its
 * bytes; entries that had no id get the one they have on every read.
 */
export function* currentLines(fd: number, size: number): Generator<CurrentLine[]> {
  const splitter = new LineSplitter();
  const buffer = new Uint8Array(Math.min(CHUNK, Math.max(size, 1)));
  const reading = { migration: null as Migration | null, version: CURRENT_VERSION };
  for (let at = 0; at < size;) {
    const count = readSync(fd, buffer, 0, Math.min(buffer.length, size - at), at);
    if (count === 0) break;
    at += count;
    const lines: CurrentLine[] = [];
    splitter.push(buffer.subarray(0, count), (line) => lines.push(currentLine(line, reading)));
    yield lines;
  }
  const last: CurrentLine[] = [];
  splitter.end((line) => last.push(currentLine(line, reading)));
  yield last;
}

function currentLine(line: Line, reading: { migration: Migration | null; version: number }): CurrentLine {
  const { object } = parseLine(line.bytes);
  if (object === null) return { kind: "other", bytes: new Uint8Array(line.bytes) };
  if (reading.migration === null) {
    reading.version = readHeader(object).version;
    reading.migration = new Migration(reading.version);
    return { kind: "header", header: object };
  }
  if (isHeader(object)) {
    reading.migration.skipHeader();
    return { kind: "other", bytes: new Uint8Array(line.bytes) };
  }
  const renamed = reading.version < CURRENT_VERSION && messageOf(object)?.role === "hookMessage";
  const { id, parentId, made } = reading.migration.next(object, line.bytes);
  if (reading.version >= 2 && !renamed && !made) return { kind: "entry", bytes: new Uint8Array(line.bytes) };
  return { kind: "entry", bytes: encoder.encode(JSON.stringify({ ...object, id, parentId })) };
}
