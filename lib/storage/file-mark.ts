import { createHash } from "node:crypto";

import { readBytes } from "./chunks";
import { sameStamp, type FileStamp } from "./file-stamp";
import type { OpenFile } from "./open-session";

/** Remembers a file as far as it was read; small. `size` is the bytes read. */
export interface FileMark extends FileStamp {
  /** Names the reading. A file that only grows keeps it, so the rows of one version never change. */
  version: string;
  /** Hashes of the first and the last bytes read. */
  head: string;
  tail: string;
  /** Whether reading ended at the end of a line. */
  ended: boolean;
}

const SAMPLE = 4096;
const LF = 10;

/** The mark of a file that was read up to `size`, under a version of its own. */
export async function markOf(file: OpenFile, size: number): Promise<FileMark> {
  const { ino, mtimeMs } = file.stats;
  const last = await readBytes(file, Math.max(size - SAMPLE, 0), size);
  const head = hash(await readBytes(file, 0, Math.min(SAMPLE, size)));
  const tail = hash(last);
  const version = hash(`${ino} ${size} ${mtimeMs} ${head} ${tail}`).slice(0, 12);
  return { version, ino, size, mtimeMs, head, tail, ended: last.length === 0 || last[last.length - 1] === LF };
}

/** Whether an open file is the one marked, with nothing but more bytes behind it. */
export async function isContinued(mark: FileMark, file: OpenFile): Promise<boolean> {
  const { ino, size, mtimeMs } = file.stats;
  if (sameStamp(mark, { ino, size, mtimeMs })) return true;
  // The same size and another time: something inside may have changed.
  if (ino !== mark.ino || size <= mark.size) return false;
  const head = await readBytes(file, 0, Math.min(SAMPLE, mark.size));
  const tail = await readBytes(file, Math.max(mark.size - SAMPLE, 0), mark.size);
  return hash(head) === mark.head && hash(tail) === mark.tail;
}

const hash = (data: string | Uint8Array): string => createHash("sha1").update(data).digest("hex");
