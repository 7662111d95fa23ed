import { join } from "node:path";

import type { SessionHeader } from "@/lib/session/entry";
import { CURRENT_VERSION } from "@/lib/session/header";

import { isSessionId, newSessionId } from "./new-id";

export interface NewSessionOptions {
  /** The session's id; by default a new UUID of version 7. */
  id?: string | undefined;
  /** Path of the file this session comes from. */
  parentSession?: string | undefined;
}

/**
 * The header of a session that begins now.
 *
 * @throws Error when the id is none that pi accepts.
 */
export function newHeader(cwd: string, options: NewSessionOptions = {}, time = new Date()): SessionHeader {
  const { id = newSessionId(time.getTime()), parentSession } = options;
  if (!isSessionId(id))
    throw new Error(
      `A session id holds letters, digits, "-", "_" and ".", and begins and ends with a letter or a digit: ${id}`,
    );
  return {
    type: "session",
    version: CURRENT_VERSION,
    id,
    timestamp: time.toISOString(),
    cwd,
    ...(parentSession !== undefined && { parentSession }),
  };
}

/** Path of a new session's file: its time with `:` and `.` as `-`, then its id. */
export const newSessionPath = (directory: string, header: SessionHeader): string =>
  join(directory, `${header.timestamp.replace(/[:.]/g, "-")}_${header.id}.jsonl`);
