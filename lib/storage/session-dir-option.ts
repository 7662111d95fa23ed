import { realpath } from "node:fs/promises";
import { dirname } from "node:path";

import { patiently } from "./patience";
import { sessionsDirectory } from "./pi-paths";
import { directoryOfPi } from "./session-dirs";

/** What pi must be given as `--session-dir` to find a session file; null where it looks by itself. */
export async function sessionDirOption(path: string, env: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  const own = dirname(path);
  const pi = await directoryOfPi(env);
  // pi's own place has a directory for each project; one that it was given holds the files themselves.
  const looked = pi === sessionsDirectory() ? dirname(own) : own;
  const real = await patiently(pi, () => realpath(pi)).catch(() => pi);
  return looked === real ? null : own;
}
