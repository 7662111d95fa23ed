import { constants, type Stats } from "node:fs";
import { open, stat, type FileHandle } from "node:fs/promises";

import { patiently } from "./patience";
import { explainFileError, SessionFileError } from "./session-file-error";

/** A file open for reading, and what the file system said of it at that moment. */
export interface OpenFile {
  path: string;
  handle: FileHandle;
  stats: Stats;
}

/**
 * Opens a regular file for reading only. Whoever calls closes the handle.
 *
 * @throws SessionFileError for what is missing, a directory, a pipe, or not to be read.
 */
export async function openSession(path: string): Promise<OpenFile> {
  try {
    // Asked first: opening a pipe or a device may wait for ever, or do something.
    refuseSpecial(await patiently(path, () => stat(path)), path);
    const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
    const handle = await patiently(
      path,
      () => open(path, flags),
      (late) => void late.close(),
    );
    try {
      const stats = await patiently(path, () => handle.stat());
      refuseSpecial(stats, path);
      return { path, handle, stats };
    } catch (error) {
      await handle.close();
      throw error;
    }
  } catch (error) {
    throw explainFileError(error, path);
  }
}

function refuseSpecial(stats: Stats, path: string): void {
  if (stats.isDirectory()) throw new SessionFileError("directory", `${path} is a directory, not a session file`);
  if (!stats.isFile()) throw new SessionFileError("not-a-file", `${path} is no regular file`);
}
