import type { FileHandle } from "node:fs/promises";

import type { Outline } from "@/lib/outline/outline";
import { OutlineReader } from "@/lib/outline/outline-reader";

import { openSession } from "./open-session";
import { explainFileError } from "./session-file-error";

/** A session file as it was when it was read. */
export interface SessionReading {
  outline: Outline;
  /** Bytes read. */
  size: number;
  /** Unix milliseconds, with fractions. */
  mtimeMs: number;
  ino: number;
}

const CHUNK = 1 << 20;

/**
 * Reads a session file whole into its outline, on this thread, and leaves the file as it is.
 *
 * @throws SessionFileError when the file is missing, a directory or not to be read.
 * @throws NotASession when it is no session.
 */
export async function readSessionFile(path: string): Promise<SessionReading> {
  const { handle, stats } = await openSession(path);
  try {
    const reader = new OutlineReader();
    const size = await readChunks(handle, 0, stats.size, (chunk) => reader.push(chunk));
    if (size < stats.size) reader.report("truncated", `the file shrank to ${size} bytes while it was read`);
    return { outline: reader.finish(), size, mtimeMs: stats.mtimeMs, ino: stats.ino };
  } catch (error) {
    throw explainFileError(error, path);
  } finally {
    await handle.close();
  }
}

/**
 * Gives the bytes from `start` to `end`, in chunks whose memory is used again once `take` has returned. Gives the offset
 * where reading ended: before `end` when the file has become shorter.
 */
export async function readChunks(
  handle: FileHandle,
  start: number,
  end: number,
  take: (chunk: Uint8Array) => void,
): Promise<number> {
  const buffer = new Uint8Array(Math.min(CHUNK, Math.max(end - start, 1)));
  let at = start;
  while (at < end) {
    const { bytesRead } = await handle.read(buffer, 0, Math.min(buffer.length, end - at), at);
    if (bytesRead === 0) break;
    take(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
  return at;
}
