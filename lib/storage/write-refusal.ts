import type { FileStamp } from "./file-stamp";

/**
 * `changed`: the file is not the one that was read. `missing`: it is gone. `exists`: a new file's name is taken.
 * `read-only`: the user or the disk does not allow it. `disk-full`. `failed`: any other error of the file system.
 */
export type RefusalCode = "changed" | "missing" | "exists" | "read-only" | "disk-full" | "failed";

/** A write that did not happen. The file holds what it held; `message` is one sentence for a person. */
export class WriteRefused extends Error {
  override readonly name = "WriteRefused";
  /** The file's new stamp, where a part that had been written was cut off again. */
  stamp: FileStamp | null = null;

  constructor(
    readonly code: RefusalCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The error of the file system as a refusal. What is no such error stays as it is. */
export function refusalOf(error: unknown, path: string): unknown {
  if (error instanceof WriteRefused) return error;
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (typeof code !== "string" || !code.startsWith("E")) return error;
  const refuse = (refusal: RefusalCode, message: string) =>
    new WriteRefused(refusal, `${message}; nothing was written`, { cause: error });
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
      return refuse("missing", `${path} is not there any more`);
    case "EEXIST":
      return refuse("exists", `${path} is there already`);
    case "EACCES":
    case "EPERM":
      return refuse("read-only", `${path} may not be written by this user`);
    case "EROFS":
      return refuse("read-only", `${path} lies on a read-only disk`);
    case "ENOSPC":
    case "EDQUOT":
    case "EFBIG":
      return refuse("disk-full", `there is no room left to write ${path}`);
    default:
      return refuse("failed", `${path} cannot be written: ${(error as Error).message}`);
  }
}
