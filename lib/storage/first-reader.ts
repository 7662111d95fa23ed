import type { MessagePort } from "node:worker_threads";

import { seamOf } from "@/lib/outline/join";
import type { Outline } from "@/lib/outline/outline";
import { OutlineReader } from "@/lib/outline/outline-reader";
import { encodeRows } from "@/lib/outline/wire";

import { readBytes, readChunks } from "./chunks";
import { encodePiece, type Piece } from "./encode-piece";
import type { OpenFile } from "./open-session";
import { reportShrunk } from "./read-session";
import type { FromSecond, LaterRows, ToSecond } from "./second-reader";

/** Files from this size on are read by two threads, where a second one is at hand. */
export const LARGE_FILE = 8 << 20;

const FIRST = 1 << 20;
const LF = 10;

/** A file, read from its start. With `later` set, the outline and the reader end where the second reader began. */
export interface FirstReading {
  reader: OutlineReader;
  outline: Outline;
  /** Bytes of the file that were read, by whichever reader. */
  size: number;
  later: { before: Piece; rows: LaterRows } | null;
}

/**
 * Reads an open file from its start. A large one is read in two parts at the same time, the later one by whoever listens at
 * `second`; where that cannot be (version 1, entries without ids, one endless line) this reader reads on by itself.
 *
 * @throws NotASession, SessionFileError
 */
export async function readFromStart(file: OpenFile, second: MessagePort | null): Promise<FirstReading> {
  const reader = new OutlineReader();
  const push = (chunk: Uint8Array) => reader.push(chunk);
  const end = file.stats.size;
  let at = 0;
  if (second !== null && end >= LARGE_FILE) {
    at = await readChunks(file, 0, FIRST, push);
    const start = await splitAt(file, reader);
    if (start !== null) {
      const answer = receive(second);
      send(second, { part: { path: file.path, ino: file.stats.ino, header: reader.header!, start, end } });
      at = await readChunks(file, at, start, push);
      if (at === start) {
        send(second, { seam: seamOf(reader.reading) });
        const outline = reader.finish();
        const before = encodePiece(encodeRows(outline));
        const rows = await answer;
        if (rows !== null) return { reader, outline, size: end, later: { before, rows } };
      }
    }
  }
  const size = await readChunks(file, at, end, push);
  if (size < end) reportShrunk(reader, size);
  return { reader, outline: reader.finish(), size, later: null };
}

/** Start of a line near the middle of the file, or null when it is to be read in one part. */
async function splitAt(file: OpenFile, reader: OutlineReader): Promise<number | null> {
  if ((reader.header?.version ?? 1) < 2) return null;
  const middle = Math.floor(file.stats.size / 2);
  const line = (await readBytes(file, middle, middle + FIRST)).indexOf(LF);
  return line === -1 || middle <= FIRST ? null : middle + line + 1;
}

const send = (port: MessagePort, message: ToSecond) => port.postMessage(message);

/** What the second reader answers; null also when its thread ends. */
function receive(port: MessagePort): Promise<FromSecond> {
  return new Promise((resolve) => {
    port.once("message", resolve);
    port.once("close", () => resolve(null));
  });
}
