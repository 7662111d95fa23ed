import type { Outline } from "@/lib/outline/outline";
import { OutlineReader } from "@/lib/outline/outline-reader";

import { readChunks } from "./chunks";
import type { FileStamp } from "./file-stamp";
import { openSession } from "./open-session";
import { explainFileError } from "./session-file-error";

/** A session file as it was when it was read; `size` is the bytes read. */
export interface SessionReading extends FileStamp {
  outline: Outline;
}

/**
 * Reads a session file whole into its outline, on this thread, and leaves the file as it is.
 *
 * @throws SessionFileError when the file is missing, a directory or not to be read.
 * @throws NotASession when it is no session.
 */
export async function readSessionFile(path: string): Promise<SessionReading> {
  const file = await openSession(path);
  const { handle, stats } = file;
  try {
    const reader = new OutlineReader();
    const size = await readChunks(file, 0, stats.size, (chunk) => reader.push(chunk));
    if (size < stats.size) reportShrunk(reader, size);
    return { outline: reader.finish(), size, mtimeMs: stats.mtimeMs, ino: stats.ino };
  } catch (error) {
    throw explainFileError(error, path);
  } finally {
    await handle.close();
  }
}

/** Notes that the file ended before its end was read. What was read stands. */
export function reportShrunk(reader: OutlineReader, size: number): void {
  reader.report("truncated", `the file shrank to ${size} bytes while it was read`);
}
