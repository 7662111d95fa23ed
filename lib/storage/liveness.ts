import { sameStamp, type FileStamp } from "./file-stamp";

/** How long after a change a session counts as live, in milliseconds. */
const LIVE_FOR = 10_000;

/**
 * True when somebody else changed the file within the last seconds: a pi may be running on it, and keeps its leaf in memory.
 * `own` is the file after our own last write.
 */
export const isLive = (stamp: FileStamp, own: FileStamp | null, now = Date.now()): boolean =>
  Math.abs(now - stamp.mtimeMs) < LIVE_FOR && (own === null || !sameStamp(own, stamp));
