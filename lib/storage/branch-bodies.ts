import type { Outline } from "@/lib/outline/outline";
import type { RawObject } from "@/lib/session/entry";

import { markOf } from "./file-mark";
import { openSession } from "./open-session";
import { readSessionFile } from "./read-session";
import { readEntries } from "./session-bodies";

/** A session file with a way to the entries of its rows. */
export interface ReadableSession {
  outline: Outline;
  /** Entries as version 3, whole, in the order asked for. Throws `changed` when the file is another one now. */
  bodies(rows: readonly number[]): AsyncIterable<RawObject>;
}

/** Reads a file once for its outline; bodies are read again when asked for. Writes nothing. */
export async function openForReading(path: string): Promise<ReadableSession> {
  const { outline, size } = await readSessionFile(path);
  const file = await openSession(path);
  try {
    const mark = await markOf(file, size);
    return { outline, bodies: (rows) => readEntries({ path, mark, outline }, rows) };
  } finally {
    await file.handle.close();
  }
}
