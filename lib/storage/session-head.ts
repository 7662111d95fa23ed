import type { Outline } from "@/lib/outline/outline";
import { NotASession, OutlineReader } from "@/lib/outline/outline-reader";
import { readingFrom } from "@/lib/outline/reading";
import { ENTRY_TYPES } from "@/lib/session/columns";
import type { Header } from "@/lib/session/header";
import { sessionName } from "@/lib/session/session-name";

import { readBytes, readChunks } from "./chunks";
import type { FileStamp } from "./file-stamp";
import { openSession, type OpenFile } from "./open-session";
import { explainFileError } from "./session-file-error";
import { factsOf, type SessionFacts } from "./session-facts";

/** What the list says of a session. */
export interface SessionHead extends FileStamp {
  header: Header;
  name: string | null;
  /** One line. */
  firstMessage: string;
  /** Latest time of a user or assistant message, Unix milliseconds; null when none was found. */
  activity: number | null;
  /** Null when only the first and last lines have been read: name, first message and activity are what they tell, then. */
  facts: SessionFacts | null;
}

const END = 64 << 10;
/** Bytes searched for a header. */
const FARTHEST_HEADER = 16 << 20;
const SESSION_INFO = ENTRY_TYPES.indexOf("session_info");
const LF = 10;

/**
 * Reads what the first and the last lines of a file tell of a session, all of it when it is small.
 *
 * @throws SessionFileError, NotASession
 */
export async function readHead(path: string): Promise<SessionHead> {
  const file = await openSession(path);
  try {
    const { size, mtimeMs, ino } = file.stats;
    const reader = new OutlineReader();
    const push = (chunk: Uint8Array) => reader.push(chunk);
    let at = await readChunks(file, 0, size <= 2 * END ? size : END, push);
    while (reader.header === null && at < Math.min(size, FARTHEST_HEADER))
      at = await readChunks(file, at, Math.min(size, at + (1 << 20)), push);
    if (at >= size) return { ...headOf(reader.finish()), size, mtimeMs, ino };
    if (reader.header === null) throw new NotASession("no session header in its first 16 MB");
    const start = headOf(reader.reading.outline);
    const end = await readEnd(file, reader.header);
    return {
      ...start,
      size,
      mtimeMs,
      ino,
      name: hasName(end) ? sessionName(end) : start.name,
      activity: latest(end.listing.activity, start.activity),
      facts: null,
    };
  } catch (error) {
    throw explainFileError(error, path);
  } finally {
    await file.handle.close();
  }
}

/** What a whole outline tells. */
export function headOf(outline: Outline): Omit<SessionHead, keyof FileStamp> {
  if (outline.header === null) throw new NotASession("the file is empty");
  return {
    header: outline.header,
    name: sessionName(outline),
    firstMessage: outline.listing.firstMessage,
    activity: outline.listing.activity,
    facts: factsOf(outline),
  };
}

async function readEnd(file: OpenFile, header: Header): Promise<Outline> {
  const from = file.stats.size - END;
  const bytes = await readBytes(file, from, file.stats.size);
  const line = bytes.indexOf(LF) + 1;
  const reader = new OutlineReader(undefined, readingFrom(header, from + line));
  reader.push(bytes.subarray(line));
  return reader.finish();
}

const hasName = (outline: Outline): boolean => outline.type.includes(SESSION_INFO);

const latest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);
