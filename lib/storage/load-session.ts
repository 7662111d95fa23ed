import { closeSync, openSync, readSync, statSync } from "node:fs";

import { stampOf, type FileStamp } from "./file-stamp";
import { SessionEntries } from "./session-entries";
import { explainFileError, SessionFileError } from "./session-file-error";

const CHUNK = 1 << 20;

/**
 * Reads a session file whole, bodies included, and leaves it as it is. A file of zero bytes gives no header.
 *
 * @throws SessionFileError when it is missing, no file, or not to be read.
 * @throws NotASession when it is no session.
 */
export function loadSession(path: string): { entries: SessionEntries; stamp: FileStamp } {
  const entries = new SessionEntries();
  let fd: number | null = null;
  try {
    if (!statSync(path).isFile()) throw new SessionFileError("not-a-file", `${path} is no regular file`);
    fd = openSync(path, "r");
    const stamp = stampOf(fd);
    const buffer = new Uint8Array(Math.min(CHUNK, Math.max(stamp.size, 1)));
    for (let at = 0; at < stamp.size;) {
      const count = readSync(fd, buffer, 0, Math.min(buffer.length, stamp.size - at), at);
      if (count === 0) break;
      entries.push(buffer.subarray(0, count));
      at += count;
    }
    // Takes the last line in, and refuses what is no session.
    void entries.outline;
    return { entries, stamp };
  } catch (error) {
    throw explainFileError(error, path);
  } finally {
    if (fd !== null) closeSync(fd);
  }
}
