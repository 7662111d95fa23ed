import type { Dirent } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { join } from "node:path";

import type { FileStamp } from "./file-stamp";
import { patiently } from "./patience";
import type { SessionDirectory } from "./session-dirs";
import { explainFileError } from "./session-file-error";
import { sessionKey } from "./session-key";

/** A file that may be a session. */
export interface FoundFile extends FileStamp {
  key: string;
  /** With no symbolic link in it. */
  path: string;
  sample: boolean;
}

export interface Discovery {
  /** Each file once, by whatever ways it is reached. */
  files: FoundFile[];
  directories: { path: string; sample: boolean; problem: string | null }[];
  /** What has the right ending and cannot be reached. */
  leftOut: { path: string; reason: string }[];
}

/** Directories looked into at most: a link to the root of the disk must not read all of it. */
const MOST_DIRECTORIES = 20_000;
/** Operations of the file system at one time. */
const AT_ONCE = 16;

/** Finds the session files under some directories, at any depth. Links to directories are followed, each place once. */
export async function discover(directories: readonly SessionDirectory[]): Promise<Discovery> {
  const found: Discovery = { files: [], directories: [], leftOut: [] };
  const search = new Search(found);
  for (const { path, sample } of directories) {
    const problem = await search.under(path, sample);
    found.directories.push({ path, sample, problem });
  }
  return found;
}

class Search {
  readonly #found: Discovery;
  readonly #seen = new Set<string>();

  constructor(found: Discovery) {
    this.#found = found;
  }

  /** Gives what is wrong with the directory itself, if anything. */
  async under(path: string, sample: boolean): Promise<string | null> {
    let root: string;
    try {
      root = await patiently(path, () => realpath(path));
    } catch (error) {
      return reasonOf(error, path);
    }
    let problem: string | null = null;
    let open = [root];
    while (open.length > 0) {
      const next: string[] = [];
      await eachOf(open, async (directory) => {
        if (this.#seen.has(directory)) return;
        if (this.#seen.size >= MOST_DIRECTORIES) {
          problem = `only the first ${MOST_DIRECTORIES} directories were looked into`;
          return;
        }
        this.#seen.add(directory);
        try {
          const entries = await patiently(directory, () => readdir(directory, { withFileTypes: true }));
          await eachOf(entries, (entry) => this.#take(directory, entry, sample, next));
        } catch (error) {
          const reason = reasonOf(error, directory);
          if (directory === root) problem = reason;
          else this.#found.leftOut.push({ path: directory, reason });
        }
      });
      open = next;
    }
    return problem;
  }

  async #take(directory: string, entry: Dirent, sample: boolean, next: string[]): Promise<void> {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) {
      next.push(path);
      return;
    }
    const named = entry.name.endsWith(".jsonl");
    if (!entry.isSymbolicLink() && !(named && entry.isFile())) return;
    try {
      const real = entry.isSymbolicLink() ? await patiently(path, () => realpath(path)) : path;
      const stats = await patiently(real, () => stat(real));
      if (stats.isDirectory()) next.push(real);
      else if (named && stats.isFile() && !this.#seen.has(real)) {
        this.#seen.add(real);
        const { size, mtimeMs, ino } = stats;
        this.#found.files.push({ key: sessionKey(real), path: real, sample, size, mtimeMs, ino });
      }
    } catch (error) {
      if (named) this.#found.leftOut.push({ path, reason: reasonOf(error, path) });
    }
  }
}

const reasonOf = (error: unknown, path: string): string => {
  const explained = explainFileError(error, path);
  return explained instanceof Error ? explained.message : String(explained);
};

/** Does something with each item, a few at a time. */
async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < items.length) await work(items[next++] as T);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, one));
}
