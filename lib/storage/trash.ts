import { execFile } from "node:child_process";
import { lstat } from "node:fs/promises";
import { promisify } from "node:util";
import moveToTrash from "trash";

import { refusalOf, WriteRefused } from "./write-refusal";

const run = promisify(execFile);

/**
 * Moves a file to the trash: by the `trash` command where there is one, as pi does, else by the desktop's rules. Never
 * removes it for good.
 *
 * @throws WriteRefused when it is still there afterwards.
 */
export async function trashFile(path: string): Promise<void> {
  try {
    await run("trash", [path]);
  } catch {
    // No such command, or it failed: the other way decides.
  }
  if (!(await exists(path))) return;
  try {
    // Without globs: a file's name may look like one.
    await moveToTrash(path, { glob: false });
  } catch (error) {
    throw refusalOf(error, path);
  }
  if (await exists(path))
    throw new WriteRefused("failed", `${path} could not be moved to the trash; it is still there`);
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
