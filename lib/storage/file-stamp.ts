import { fstatSync } from "node:fs";

/** What a file was when it was read. A write goes ahead only while the file still is just that. */
export interface FileStamp {
  /** Bytes. */
  size: number;
  /** Unix milliseconds, with fractions. */
  mtimeMs: number;
  ino: number;
}

/** The stamp of an open file, now. */
export function stampOf(fd: number): FileStamp {
  const { size, mtimeMs, ino } = fstatSync(fd);
  return { size, mtimeMs, ino };
}

export const sameStamp = (a: FileStamp, b: FileStamp): boolean =>
  a.size === b.size && a.mtimeMs === b.mtimeMs && a.ino === b.ino;

/** In which way a file differs from the one that was read, for a sentence that starts with its path. */
export function changeOf(read: FileStamp, now: FileStamp): string {
  if (now.ino !== read.ino) return "was replaced by another file";
  if (now.size > read.size) return `has grown by ${now.size - read.size} bytes`;
  if (now.size < read.size) return `has become ${read.size - now.size} bytes shorter`;
  return "was changed";
}
