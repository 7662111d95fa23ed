/** What keeps a file from being read. `timeout`: the disk did not answer. */
export type SessionFileFault = "missing" | "directory" | "not-a-file" | "unreadable" | "timeout";

/** A session file that cannot be read. `message` is one sentence for a person. */
export class SessionFileError extends Error {
  override readonly name = "SessionFileError";

  constructor(
    readonly code: SessionFileFault,
    message: string,
  ) {
    super(message);
  }
}

/** The error of the file system, said plainly. What is no such error stays as it is. */
export function explainFileError(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  switch (code) {
    case undefined:
      return error;
    case "ENOENT":
    case "ENOTDIR":
      return new SessionFileError("missing", `${path} does not exist`);
    case "EISDIR":
      return new SessionFileError("directory", `${path} is a directory, not a session file`);
    case "EACCES":
    case "EPERM":
      return new SessionFileError("unreadable", `${path} may not be read by this user`);
    case "ELOOP":
      return new SessionFileError("unreadable", `${path} is a symbolic link that leads back to itself`);
    case "EMFILE":
    case "ENFILE":
      return new SessionFileError("unreadable", `${path} cannot be opened: too many files are open; try again`);
    default:
      return code.startsWith("E")
        ? new SessionFileError("unreadable", `${path} cannot be read: ${(error as Error).message}`)
        : error;
  }
}
