import { homedir } from "node:os";
import { basename, dirname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** A path as a person writes it, made absolute: `~` is the home directory, a `file:` address its path. */
export function resolvePath(path: string): string {
  if (path.startsWith("file://")) return fileURLToPath(path);
  if (path === "~" || path.startsWith("~/")) return join(homedir(), path.slice(1));
  return resolve(path);
}

/** Where pi keeps what is its own: `PI_CODING_AGENT_DIR`, else `~/.pi/agent`. */
export function agentDirectory(): string {
  const agent = process.env.PI_CODING_AGENT_DIR;
  return agent ? resolvePath(agent) : join(homedir(), ".pi", "agent");
}

/** Where pi keeps the sessions of every project. */
export const sessionsDirectory = (): string => join(agentDirectory(), "sessions");

/** Where pi keeps the sessions of one working directory. It cannot be undone: the header's `cwd` is the truth. */
export const directoryOfCwd = (cwd: string): string => join(sessionsDirectory(), cwdName(cwd));

/** pi's name for the directory of a working directory. */
function cwdName(cwd: string): string {
  const name = resolvePath(cwd)
    .replace(/^[/\\]/, "")
    .replace(/[/\\:]/g, "-");
  return `--${name}--`;
}

/** True when both name the same place, symbolic links not followed. */
export function samePath(a: string, b: string): boolean {
  const key = (path: string) => (process.platform === "win32" ? resolvePath(path).toLowerCase() : resolvePath(path));
  return key(a) === key(b);
}

/** Where sessions of a working directory go: the given directory, else pi's own for it. Absolute. */
export const directoryFor = (cwd: string, sessionDir: string | undefined): string =>
  sessionDir ? resolvePath(sessionDir) : directoryOfCwd(cwd);

/**
 * Where a copy of a session goes that is for another working directory: beside the session's own directory when that is one
 * of pi's by working directory and lies in one of `roots`, else into it.
 */
export function directoryBeside(path: string, cwd: string, roots: readonly string[]): string {
  const own = dirname(path);
  const above = dirname(own);
  const isBelow = roots.some((root) => above === root || above.startsWith(root + sep));
  return isBelow && /^--.*--$/.test(basename(own)) ? join(above, cwdName(cwd)) : own;
}
