import { sameStamp, type FileStamp } from "./file-stamp";

const KEY = Symbol.for("pi-session-tree.own-writes");

/** The file as it was after our last write, by path. On `globalThis`: the server's routes and pages each load this module. */
const held = globalThis as { [KEY]?: Map<string, FileStamp> };

/** How long after a change a session counts as live, in milliseconds. */
const LIVE_FOR = 10_000;
/** Files remembered: more than anybody acts on within that time. */
const MOST = 1000;

/** Notes that a change was ours. */
export function rememberWrite(path: string, stamp: FileStamp): void {
  const writes = (held[KEY] ??= new Map<string, FileStamp>());
  writes.delete(path);
  writes.set(path, stamp);
  for (const oldest of writes.keys()) {
    if (writes.size <= MOST) break;
    writes.delete(oldest);
  }
}

/** True when somebody else changed the file within the last seconds: a pi may be running, and keeps its leaf in memory. */
export function isLive(path: string, stamp: FileStamp, now = Date.now()): boolean {
  if (Math.abs(now - stamp.mtimeMs) >= LIVE_FOR) return false;
  const own = held[KEY]?.get(path);
  return own === undefined || !sameStamp(own, stamp);
}
