import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

import { stampOf, type FileStamp } from "./file-stamp";
import { refusalOf } from "./write-refusal";

/**
 * A file that appears whole or not at all: written beside its place, then moved there. Its name is taken by exclusive
 * create, so that no other file is ever replaced.
 *
 * @throws WriteRefused from every method; after it nothing is left on disk.
 */
export class NewFile {
  readonly path: string;
  /** Where it is written: beside its place. Does not end with `.jsonl`, so nobody takes it for a session. */
  readonly staging: string;
  #fd: number | null = null;

  /** Makes the directories of `path` when they are missing. `prepare` gets the file while it is still empty. */
  constructor(path: string, prepare: (fd: number) => void = () => undefined) {
    this.path = path;
    this.staging = `${path}.${randomBytes(4).toString("hex")}.part`;
    this.#try(() => {
      mkdirSync(dirname(path), { recursive: true });
      this.#fd = openSync(this.staging, "wx");
      prepare(this.#fd);
    });
  }

  write(data: string | Uint8Array): void {
    const bytes = typeof data === "string" ? Buffer.from(data) : data;
    this.#try(() => {
      for (let at = 0; at < bytes.length;) at += writeSync(this.#fd as number, bytes, at);
    });
  }

  /** Moves the file to its place. */
  commit(): FileStamp {
    return this.#try(() => {
      const stamp = this.settle();
      closeSync(openSync(this.path, "wx"));
      try {
        renameSync(this.staging, this.path);
      } catch (error) {
        rmSync(this.path, { force: true });
        throw error;
      }
      syncDirectory(this.path);
      return stamp;
    });
  }

  /** Brings what was written safely to the disk, still beside its place. */
  settle(): FileStamp {
    return this.#try(() => {
      const fd = this.#fd as number;
      fsyncSync(fd);
      const stamp = stampOf(fd);
      this.#fd = null;
      closeSync(fd);
      return stamp;
    });
  }

  /** Leaves nothing behind. */
  abort(): void {
    if (this.#fd !== null) closeSync(this.#fd);
    this.#fd = null;
    rmSync(this.staging, { force: true });
  }

  #try<T>(step: () => T): T {
    try {
      return step();
    } catch (error) {
      this.abort();
      throw refusalOf(error, this.path);
    }
  }
}

/** Makes a new file of pieces of text. Nothing is made, no directory either, when the first piece throws. */
export function writeNewFile(path: string, pieces: Iterable<string | Uint8Array>): FileStamp {
  let file: NewFile | null = null;
  try {
    for (const piece of pieces) {
      file ??= new NewFile(path);
      file.write(piece);
    }
    file ??= new NewFile(path);
    return file.commit();
  } catch (error) {
    file?.abort();
    throw error;
  }
}

/** Makes a rename last through a crash, where the platform lets a directory be synced. */
export function syncDirectory(path: string): void {
  try {
    const fd = openSync(dirname(path), "r");
    try {
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
  } catch {
    // Windows and some network disks do not; the rename itself is done.
  }
}
