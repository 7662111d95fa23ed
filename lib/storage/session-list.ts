import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";

import { isForeignDirectory, isOfCwd } from "./find-session";
import { directoryFor, resolvePath, sessionsDirectory } from "./pi-paths";
import { readSessionInfo, type SessionInfo } from "./session-info";

/** Called after each file; `partial`, now and then, holds the sessions so far, latest activity first. */
export type SessionListProgress = (loaded: number, total: number, partial?: readonly SessionInfo[]) => void;

/** Files read at once. More gain nothing on one disk and hold a buffer and a descriptor each. */
const READERS = 8;
/** Files between two partial lists. */
const PARTIAL_EVERY = 100;

/** The sessions of a working directory, latest activity first. */
export async function listDirectory(
  cwd: string,
  sessionDir: string | undefined,
  onProgress?: SessionListProgress,
  signal?: AbortSignal,
): Promise<SessionInfo[]> {
  const directory = directoryFor(cwd, sessionDir);
  const foreign = isForeignDirectory(cwd, sessionDir);
  const files = (await sessionFiles(directory)).sort((a, b) => b.localeCompare(a));
  return readInfos(files, (info) => !foreign || isOfCwd(info.cwd, cwd), onProgress, signal);
}

/** The sessions of every project, or those in one directory, latest activity first. */
export async function listEverywhere(
  sessionDir: string | undefined,
  onProgress?: SessionListProgress,
  signal?: AbortSignal,
): Promise<SessionInfo[]> {
  signal?.throwIfAborted();
  const files = sessionDir === undefined ? await filesOfProjects(signal) : await sessionFiles(resolvePath(sessionDir));
  return readInfos(files, () => true, onProgress, signal);
}

/** The files of all projects, last changed first. */
async function filesOfProjects(signal: AbortSignal | undefined): Promise<string[]> {
  const root = sessionsDirectory();
  const entries = await readdir(root, { withFileTypes: true }).catch((): Dirent[] => []);
  const files: { path: string; at: number }[] = [];
  for (const entry of entries) {
    signal?.throwIfAborted();
    if (!entry.isDirectory() && !entry.isSymbolicLink()) continue;
    const paths = await sessionFiles(join(root, entry.name));
    const times = await Promise.all(
      paths.map((path) =>
        stat(path).then(
          (stats) => stats.mtimeMs,
          () => -Infinity,
        ),
      ),
    );
    files.push(...paths.map((path, index) => ({ path, at: times[index] as number })));
  }
  files.sort((a, b) => b.at - a.at || basename(b.path).localeCompare(basename(a.path)));
  return files.map(({ path }) => path);
}

/** Files that may be sessions; none when the directory cannot be read. */
async function sessionFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((): string[] => []);
  return names.filter((name) => name.endsWith(".jsonl")).map((name) => join(directory, name));
}

async function readInfos(
  files: string[],
  wanted: (info: SessionInfo) => boolean,
  onProgress: SessionListProgress | undefined,
  signal: AbortSignal | undefined,
): Promise<SessionInfo[]> {
  signal?.throwIfAborted();
  const found: (SessionInfo | null)[] = files.map(() => null);
  const soFar = () => found.filter((info) => info !== null).sort((a, b) => b.modified.getTime() - a.modified.getTime());
  let next = 0;
  let loaded = 0;
  const read = async () => {
    while (next < files.length) {
      signal?.throwIfAborted();
      const index = next++;
      // A file that cannot be read is no session today; one bad file must not hide the others.
      const info = await readSessionInfo(files[index] as string, signal).catch(() => null);
      signal?.throwIfAborted();
      if (info !== null && wanted(info)) found[index] = info;
      loaded++;
      const partial = loaded === 1 || loaded % PARTIAL_EVERY === 0 || loaded === files.length;
      onProgress?.(loaded, files.length, partial ? soFar() : undefined);
    }
  };
  await Promise.all(Array.from({ length: Math.min(READERS, files.length) }, read));
  return soFar();
}
