import { NotASession, TooLarge } from "@/lib/outline/outline-reader";

/** What keeps a session file, or something in it, from being read. */
export type SessionFileFault =
  | "missing"
  | "directory"
  /** A pipe, a device, a socket. */
  | "not-a-file"
  | "unreadable"
  /** The disk did not answer. */
  | "timeout"
  | "not-a-session"
  /** It is no longer the file that was read. */
  | "changed"
  | "no-such-entry"
  | "no-image"
  /** The thread that read it has ended. */
  | "lost";

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
  if (error instanceof SessionFileError || typeof code !== "string") return error;
  switch (code) {
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

/** An error as it travels between threads, which keep of an error's class only its name. */
export interface SentError {
  code: SessionFileFault | null;
  message: string;
}

export function sendableError(error: unknown): SentError {
  if (error instanceof SessionFileError) return { code: error.code, message: error.message };
  if (error instanceof NotASession) return { code: "not-a-session", message: error.message };
  if (error instanceof TooLarge) return { code: "unreadable", message: error.message };
  return { code: null, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

export const receivedError = ({ code, message }: SentError): Error =>
  code === null ? new Error(message) : new SessionFileError(code, message);
