import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  linkSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
} from "node:fs";

import { currentHeader } from "@/lib/session/migrate";

import { appendLines } from "./append";
import { currentLines } from "./current-lines";
import { changeOf, sameStamp, stampOf, type FileStamp } from "./file-stamp";
import { NewFile, syncDirectory } from "./new-file";
import { refusalOf, WriteRefused } from "./write-refusal";

export interface Migrated {
  /** The migrated file, at the old path. */
  stamp: FileStamp;
  /** Where the old file is kept. */
  backup: string;
}

/** Moments of a migration, in order; a test stops the process at each. */
export type MigrationStep = "start" | "written" | "synced" | "kept" | "moved" | "end";

const encoder = new TextEncoder();
const LINE_BREAK = encoder.encode("\n");

/** Where the old file of a migration will be kept: numbered when the plain name is taken. */
export function backupPath(path: string, version: number): string {
  const plain = `${path}.v${version}.bak`;
  let name = plain;
  for (let number = 2; existsSync(name); number++) name = `${plain}.${number}`;
  return name;
}

/**
 * Brings a version 1 or 2 file to version 3 on disk: a new file beside it, synced, then moved into its place; the old one
 * is kept as `<name>.jsonl.v<version>.bak`. At every moment the path holds the old file or the new one, whole. Lines that
 * are no entries stay where they are. `version` is the one stored in the header.
 *
 * @throws WriteRefused when the file has changed since it was read, or cannot be written. It is as it was.
 */
export function migrateFile(
  path: string,
  read: FileStamp,
  version: number,
  at: (step: MigrationStep) => void = () => undefined,
): Migrated {
  // A rename over a symbolic link would leave the file behind it as it was.
  const real = realPath(path);
  let fd: number | null = null;
  let next: NewFile | null = null;
  let backup: string | null = null;
  try {
    fd = openSync(real, "r+");
    refuseChange(fd, read, path);
    at("start");
    next = rewrite(fd, read.size, real);
    at("written");
    let stamp = next.settle();
    at("synced");
    refuseChange(fd, read, path);
    backup = keep(real, version);
    at("kept");
    renameSync(next.staging, real);
    const kept = backup;
    backup = null;
    syncDirectory(real);
    at("moved");
    stamp = carryOver(fd, read.size, real, stamp);
    at("end");
    return { stamp, backup: kept };
  } catch (error) {
    next?.abort();
    if (backup !== null) rmSync(backup, { force: true });
    throw refusalOf(error, path);
  } finally {
    if (fd !== null) closeSync(fd);
  }
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    throw refusalOf(error, path);
  }
}

function refuseChange(fd: number, read: FileStamp, path: string): void {
  const now = stampOf(fd);
  if (!sameStamp(read, now))
    throw new WriteRefused("changed", `${path} ${changeOf(read, now)} since it was read; nothing was written`);
}

function rewrite(fd: number, size: number, path: string): NewFile {
  const { mode, uid, gid } = fstatSync(fd);
  const next = new NewFile(path, (own) => {
    if (uid !== process.getuid?.() || gid !== process.getgid?.()) fchownSync(own, uid, gid);
    fchmodSync(own, mode & 0o777);
  });
  try {
    for (const lines of currentLines(fd, size)) {
      const parts: Uint8Array[] = [];
      for (const line of lines) {
        const header = line.kind === "header";
        parts.push(header ? encoder.encode(JSON.stringify(currentHeader(line.header))) : line.bytes, LINE_BREAK);
      }
      next.write(Buffer.concat(parts));
    }
    return next;
  } catch (error) {
    next.abort();
    throw error;
  }
}

/** Gives the old file its second name. Exclusive: an older backup is never replaced. */
function keep(path: string, version: number): string {
  for (;;) {
    const backup = backupPath(path, version);
    try {
      linkSync(path, backup);
      return backup;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === "EEXIST") continue;
      // Some disks know no hard links.
      if (code !== "EPERM" && code !== "EACCES" && code !== "ENOTSUP" && code !== "ENOSYS" && code !== "EMLINK")
        throw error;
      copyFileSync(path, backup, constants.COPYFILE_EXCL);
      return backup;
    }
  }
}

/** What another process appended to the old file in the last moment follows it into the new one. */
function carryOver(fd: number, size: number, path: string, stamp: FileStamp): FileStamp {
  const grown = fstatSync(fd).size - size;
  if (grown <= 0) return stamp;
  const bytes = Buffer.alloc(grown);
  const count = readSync(fd, bytes, 0, grown, size);
  return appendLines(path, stamp, bytes.subarray(0, count)).stamp;
}
