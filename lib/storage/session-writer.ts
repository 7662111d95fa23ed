import { CURRENT_VERSION } from "@/lib/session/header";

import { appendLines, type Appended } from "./append";
import type { FileStamp } from "./file-stamp";
import { migrateFile } from "./migrate-file";
import { writeNewFile } from "./new-file";
import { WriteRefused } from "./write-refusal";

/** The disk's side of one session: where it lies, what was read of it, and what waits to be written. */
export class SessionWriter {
  readonly path: string;
  /** What was read; null while there is no file. */
  #stamp: FileStamp | null;
  /** Lines that wait for the session to begin; null once the file holds a session. */
  #waiting: string | null;
  #version: number;
  /** What was read is what the file holds, but for lines written here. */
  #current = true;

  private constructor(path: string, stamp: FileStamp | null, waiting: string | null, version: number) {
    this.path = path;
    this.#stamp = stamp;
    this.#waiting = waiting;
    this.#version = version;
  }

  /** A session that was read. `version` is the one stored in its header. */
  static existing(path: string, stamp: FileStamp, version: number): SessionWriter {
    return new SessionWriter(path, stamp, null, version);
  }

  /** A session whose first `lines` are written when it begins; `stamp` of an empty file that is there already. */
  static waiting(path: string, lines: string, stamp: FileStamp | null = null): SessionWriter {
    return new SessionWriter(path, stamp, lines, Infinity);
  }

  /**
   * Writes one line; `begins` for what makes a session out of what waits. Gives what the file holds more than before; null
   * when that is not known: the file was migrated, or another process wrote too, and it must be read again.
   *
   * @throws WriteRefused and the line is nowhere.
   */
  append(line: string, begins: boolean): string | Uint8Array | null {
    if (this.#waiting !== null) {
      const waiting = this.#waiting + line;
      if (begins) this.#begin(waiting);
      else this.#waiting = waiting;
      return line;
    }
    if (this.#version < CURRENT_VERSION) {
      this.#stamp = migrateFile(this.path, this.#stamp as FileStamp, this.#version).stamp;
      this.#version = CURRENT_VERSION;
      this.#current = false;
    }
    const { bytes, alone } = this.#append(line);
    this.#current &&= alone;
    return this.#current ? bytes : null;
  }

  /** Writes what waits: the file appears, whole, under a name that nobody has. */
  #begin(lines: string): void {
    if (this.#stamp !== null) this.#append(lines);
    else this.#stamp = writeNewFile(this.path, [lines]);
    this.#waiting = null;
  }

  #append(lines: string): Appended {
    try {
      const appended = appendLines(this.path, this.#stamp as FileStamp, lines);
      this.#stamp = appended.stamp;
      return appended;
    } catch (error) {
      if (error instanceof WriteRefused && error.stamp !== null) this.#stamp = error.stamp;
      throw error;
    }
  }
}
