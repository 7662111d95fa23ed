import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** A path as a person writes it, made absolute: `~` is the home directory, a `file:` address its path. */
export function resolvePath(path: string): string {
  if (path.startsWith("file://")) return fileURLToPath(path);
  if (path === "~" || path.startsWith("~/")) return join(homedir(), path.slice(1));
  return resolve(path);
}

/** Where pi keeps the sessions of every project: `PI_CODING_AGENT_DIR/sessions`, else `~/.pi/agent/sessions`. */
export function sessionsDirectory(): string {
  const agent = process.env.PI_CODING_AGENT_DIR;
  return join(agent ? resolvePath(agent) : join(homedir(), ".pi", "agent"), "sessions");
}

/** Where pi keeps the sessions of one working directory. It cannot be undone: the header's `cwd` is the truth. */
export function directoryOfCwd(cwd: string): string {
  const name = resolvePath(cwd)
    .replace(/^[/\\]/, "")
    .replace(/[/\\:]/g, "-");
  return join(sessionsDirectory(), `--${name}--`);
}

/** True when both name the same place, symbolic links not followed. */
export function samePath(a: string, b: string): boolean {
  const key = (path: string) => (process.platform === "win32" ? resolvePath(path).toLowerCase() : resolvePath(path));
  return key(a) === key(b);
}

/** Where sessions of a working directory go: the given directory, else pi's own for it. Absolute. */
export const directoryFor = (cwd: string, sessionDir: string | undefined): string =>
  sessionDir ? resolvePath(sessionDir) : directoryOfCwd(cwd);
