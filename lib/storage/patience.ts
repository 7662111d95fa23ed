import { dirname } from "node:path";

import { SessionFileError } from "./session-file-error";

/** Longest wait for the file system, in milliseconds. A frozen network mount never answers. */
const PATIENCE = 15_000;

/** Directories where an operation is still waited for. A second one there would only hold one more thread. */
const frozen = new Map<string, number>();

/**
 * Runs one operation on a file, but does not wait for ever. What comes after all goes to `late`, to be put away.
 *
 * @throws SessionFileError `timeout`, at once while an earlier operation in that directory has not come back.
 */
export async function patiently<T>(
  path: string,
  operation: () => Promise<T>,
  late?: (result: T) => void,
  patience = PATIENCE,
): Promise<T> {
  const directory = dirname(path);
  if (frozen.has(directory)) throw silence(path);
  const work = operation();
  let timer: NodeJS.Timeout | undefined;
  const silent = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      freeze(directory, 1);
      work
        .then(late, () => {})
        .finally(() => freeze(directory, -1))
        .catch(() => {});
      reject(silence(path));
    }, patience);
  });
  try {
    return await Promise.race([work, silent]);
  } finally {
    clearTimeout(timer);
  }
}

function freeze(directory: string, by: 1 | -1): void {
  const count = (frozen.get(directory) ?? 0) + by;
  if (count > 0) frozen.set(directory, count);
  else frozen.delete(directory);
}

const silence = (path: string): SessionFileError =>
  new SessionFileError("timeout", `the disk that holds ${path} does not answer; is it a network drive that is away?`);
