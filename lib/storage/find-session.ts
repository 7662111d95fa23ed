import { closeSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { join } from "node:path";

import type { RawObject } from "@/lib/session/entry";
import { isHeader } from "@/lib/session/header";
import { LineSplitter } from "@/lib/session/lines";
import { parseLine } from "@/lib/session/parse";

import { directoryFor, directoryOfCwd, samePath } from "./pi-paths";

/** Bytes searched for a header. Files are looked at by the thousand here; opening one reads it whole. */
const LIMIT = 1 << 20;
const CHUNK = 4096;

/** True when a directory other than pi's own for `cwd` is asked: it may hold sessions of other projects. */
export const isForeignDirectory = (cwd: string, sessionDir: string | undefined): boolean =>
  sessionDir !== undefined && !samePath(directoryFor(cwd, sessionDir), directoryOfCwd(cwd));

/** True when a header's `cwd` is that working directory. */
export const isOfCwd = (headerCwd: unknown, cwd: string): boolean =>
  typeof headerCwd === "string" && headerCwd !== "" && samePath(headerCwd, cwd);

/** Path of the session of `cwd` whose file changed last, or null. */
export function newestSession(cwd: string, sessionDir: string | undefined): string | null {
  const directory = directoryFor(cwd, sessionDir);
  const changed = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? -Infinity;
  const paths = sessionFiles(directory).map((path) => ({ path, at: changed(path) }));
  paths.sort((a, b) => b.at - a.at);
  return find(
    paths.map(({ path }) => path),
    cwd,
    sessionDir,
    () => true,
  );
}

/** Path of the session of `cwd` with exactly this id, or null. */
export const findSession = (cwd: string, id: string, sessionDir: string | undefined): string | null =>
  find(sessionFiles(directoryFor(cwd, sessionDir)), cwd, sessionDir, (header) => header.id === id);

function find(
  paths: string[],
  cwd: string,
  sessionDir: string | undefined,
  matches: (header: RawObject) => boolean,
): string | null {
  const foreign = isForeignDirectory(cwd, sessionDir);
  for (const path of paths) {
    const header = headerOf(path);
    if (header !== null && matches(header) && (!foreign || isOfCwd(header.cwd, cwd))) return path;
  }
  return null;
}

/** Files that may be sessions; none when the directory cannot be read. */
function sessionFiles(directory: string): string[] {
  try {
    return readdirSync(directory)
      .filter((name) => name.endsWith(".jsonl"))
      .map((name) => join(directory, name));
  } catch {
    return [];
  }
}

/** The header of a file, read from its first lines; null when it is no session or cannot be read. */
function headerOf(path: string): RawObject | null {
  let fd: number | null = null;
  try {
    if (!statSync(path).isFile()) return null;
    fd = openSync(path, "r");
    const splitter = new LineSplitter();
    const buffer = new Uint8Array(CHUNK);
    let first: RawObject | null = null;
    const take = ({ bytes }: { bytes: Uint8Array }) => {
      first ??= parseLine(bytes).object;
    };
    for (let at = 0; at < LIMIT && first === null;) {
      const count = readSync(fd, buffer, 0, CHUNK, at);
      if (count === 0) {
        splitter.end(take);
        break;
      }
      splitter.push(buffer.subarray(0, count), take);
      at += count;
    }
    const header = first as RawObject | null;
    return header !== null && isHeader(header) && typeof header.id === "string" ? header : null;
  } catch {
    return null;
  } finally {
    if (fd !== null) closeSync(fd);
  }
}
