import { stat } from "node:fs/promises";

import { watch } from "chokidar";

import { patiently } from "./patience";

/** What has happened to a session file. `bytes` is null when it is gone. */
export interface FileChange {
  path: string;
  bytes: number | null;
}

/** Changes of one file within this time become one, in milliseconds. */
const SETTLE = 40;

/**
 * Tells of session files under some directories that are made, grow, change or vanish. Bursts of one file become one change, and
 * no change waits longer than SETTLE. Gives what ends it.
 */
export function watchSessions(
  directories: readonly string[],
  changed: (change: FileChange) => void,
): () => Promise<void> {
  const waiting = new Map<string, NodeJS.Timeout>();
  const watcher = watch([...directories], {
    ignoreInitial: true,
    ignorePermissionErrors: true,
    ignored: (path, stats) => stats?.isFile() === true && !path.endsWith(".jsonl"),
  });
  const tell = async (path: string) => {
    waiting.delete(path);
    const stats = await patiently(path, () => stat(path)).catch(() => null);
    changed({ path, bytes: stats === null ? null : stats.size });
  };
  const notice = (path: string) => {
    if (path.endsWith(".jsonl") && !waiting.has(path))
      waiting.set(
        path,
        setTimeout(() => void tell(path), SETTLE),
      );
  };
  watcher.on("add", notice).on("change", notice).on("unlink", notice);
  // A directory that can no longer be watched is looked at when somebody asks; the others are still watched.
  watcher.on("error", () => {});
  return async () => {
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
    await watcher.close();
  };
}
