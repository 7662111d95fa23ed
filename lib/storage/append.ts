import { closeSync, constants, ftruncateSync, openSync, readSync, statSync, writeSync } from "node:fs";

import { changeOf, sameStamp, stampOf, type FileStamp } from "./file-stamp";
import { refusalOf, WriteRefused } from "./write-refusal";

const LINE_BREAK = Buffer.from("\n");

/** Milliseconds; a write of one line takes some microseconds. */
const MOMENT = 5;

export interface Appended {
  /** The file after the write. */
  stamp: FileStamp;
  /** What was written: the lines, and before them the line break that was missing. */
  bytes: Uint8Array;
  /** False when another process wrote too, in the moment between check and write: what it wrote has not been read. */
  alone: boolean;
}

/**
 * Appends whole lines (`lines` ends with a line break) with one write, if the file still is the one that was read. A last line
 * without line break is ended first, in the same write. Every other writer that appends keeps its lines whole too.
 *
 * @throws WriteRefused when the file has changed since, is gone, is read-only, or the disk is full. The file is as it was.
 */
export function appendLines(path: string, read: FileStamp, lines: string | Uint8Array): Appended {
  let fd: number | null = null;
  try {
    // No O_CREAT: a file that is gone stays gone. O_APPEND: the end is found and written to in one step.
    fd = openSync(path, constants.O_RDWR | constants.O_APPEND);
    const now = stampOf(fd);
    if (!sameStamp(read, now))
      throw new WriteRefused("changed", `${path} ${changeOf(read, now)} since it was read; nothing was written`);
    const ended = endsLine(fd, now.size);
    // Perhaps another writer is in the middle of its line: a file grows page by page while it is written to.
    if (!ended && !isSettled(fd, now))
      throw new WriteRefused("changed", `${path} is being written by another process; nothing was written`);
    const own = typeof lines === "string" ? Buffer.from(lines) : lines;
    const bytes = ended ? own : Buffer.concat([LINE_BREAK, own]);
    writeWhole(fd, bytes, now, path);
    const stamp = stampOf(fd);
    if (statSync(path).ino !== stamp.ino)
      throw new WriteRefused(
        "changed",
        `${path} was replaced by another file while it was written; that one is untouched`,
      );
    return { stamp, bytes, alone: stamp.size === now.size + bytes.length };
  } catch (error) {
    throw refusalOf(error, path);
  } finally {
    if (fd !== null) closeSync(fd);
  }
}

/** Whether nothing happens to a file for a moment. */
function isSettled(fd: number, stamp: FileStamp): boolean {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, MOMENT);
  return sameStamp(stamp, stampOf(fd));
}

function endsLine(fd: number, size: number): boolean {
  if (size === 0) return true;
  const last = Buffer.alloc(1);
  readSync(fd, last, 0, 1, size - 1);
  return last[0] === LINE_BREAK[0];
}

/** One write. A disk that fills up takes a part of it, which is cut off again. */
function writeWhole(fd: number, bytes: Uint8Array, before: FileStamp, path: string): void {
  const written = writeSync(fd, bytes);
  if (written === bytes.length) return;
  // Only while nobody has written behind it: cutting must not take another writer's line away.
  const alone = stampOf(fd).size === before.size + written;
  if (alone) ftruncateSync(fd, before.size);
  const end = alone ? "nothing was written" : "a part of a line was written, and another process has written behind it";
  const refused = new WriteRefused("disk-full", `there is no room left to write ${path}; ${end}`);
  if (alone) refused.stamp = stampOf(fd);
  throw refused;
}
