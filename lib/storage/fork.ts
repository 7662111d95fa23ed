import { closeSync, openSync } from "node:fs";

import { NotASession } from "@/lib/outline/outline-reader";
import type { SessionHeader } from "@/lib/session/entry";
import { CURRENT_VERSION, readHeader } from "@/lib/session/header";

import { currentLines } from "./current-lines";
import { stampOf } from "./file-stamp";
import { writeNewFile } from "./new-file";
import { explainFileError } from "./session-file-error";

/**
 * The text of a fork, a piece at a time: a new header, then every entry of the source as version 3. Entries of a newer
 * version are copied as they are, and the header then says that version.
 *
 * @throws NotASession when the source has no header.
 */
export function* forkLines(fd: number, size: number, header: SessionHeader): Generator<Buffer> {
  let headed = false;
  for (const lines of currentLines(fd, size)) {
    const parts: Uint8Array[] = [];
    for (const line of lines) {
      if (line.kind === "header") {
        headed = true;
        const version = Math.max(CURRENT_VERSION, readHeader(line.header).version);
        parts.push(Buffer.from(JSON.stringify({ ...header, version })), LINE_BREAK);
      } else if (line.kind === "entry") {
        if (!headed) throw new NotASession("no session header in the file");
        parts.push(line.bytes, LINE_BREAK);
      }
    }
    if (parts.length > 0) yield Buffer.concat(parts);
  }
  if (!headed) throw new NotASession("no session header in the file");
}

const LINE_BREAK = Buffer.from("\n");

/**
 * Copies a whole session into a new file.
 *
 * @throws NotASession, SessionFileError for the source; WriteRefused for the new file. Nothing of it is left then.
 */
export function forkSession(source: string, path: string, header: SessionHeader): void {
  let fd: number;
  try {
    fd = openSync(source, "r");
  } catch (error) {
    throw explainFileError(error, source);
  }
  try {
    writeNewFile(path, forkLines(fd, stampOf(fd).size, header));
  } finally {
    closeSync(fd);
  }
}
