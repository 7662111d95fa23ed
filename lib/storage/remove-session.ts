import { stat } from "node:fs/promises";

import { liveRefusal } from "./actions";
import { changeOf, sameStamp, type FileStamp } from "./file-stamp";
import { isLive } from "./liveness";
import { trashFile } from "./trash";
import { refusalOf, WriteRefused } from "./write-refusal";

/**
 * Moves a session file to the trash, if it is the one that was read. `own` is the file after our own last write.
 *
 * @throws ActionRefused `live` when a pi may be running on it.
 * @throws WriteRefused when it has changed since or cannot be moved. It is where it was.
 */
export async function removeSession(path: string, read: FileStamp, own: FileStamp | null): Promise<void> {
  if (isLive(read, own)) throw liveRefusal();
  const now = await stat(path).catch((error: unknown) => {
    throw refusalOf(error, path);
  });
  if (!sameStamp(read, now))
    throw new WriteRefused("changed", `${path} ${changeOf(read, now)} since it was read; it was left where it is`);
  await trashFile(path);
}
