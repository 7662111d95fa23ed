import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { isObject } from "@/lib/session/entry";

import { patiently } from "./patience";
import { agentDirectory, resolvePath, sessionsDirectory } from "./pi-paths";

/** A directory that sessions are looked for in. */
export interface SessionDirectory {
  /** Absolute. */
  path: string;
  /** Holds the samples that the build made: read-only. */
  sample: boolean;
}

/**
 * Where sessions are looked for: the directories given to the command, else those of pi (`PI_CODING_AGENT_SESSION_DIR`, else
 * `sessionDir` of its settings, else `sessions` in its own directory), and the samples.
 */
export async function sessionDirectories(env: NodeJS.ProcessEnv = process.env): Promise<SessionDirectory[]> {
  const own = givenDirectories(env.PI_SESSION_TREE_SESSION_DIRS) ?? [await directoryOfPi(env)];
  return [...own.map((path) => ({ path, sample: false })), { path: samplesDirectory(env), sample: true }];
}

/** JSON list of paths, as the command passes it on. */
function givenDirectories(json: string | undefined): string[] | null {
  if (!json) return null;
  const paths: unknown = JSON.parse(json);
  const texts = Array.isArray(paths) ? paths.filter((path) => typeof path === "string" && path !== "") : [];
  return texts.length > 0 ? texts.map((path) => resolvePath(path as string)) : null;
}

/** The directory that pi itself would use. */
export async function directoryOfPi(env: NodeJS.ProcessEnv): Promise<string> {
  if (env.PI_CODING_AGENT_SESSION_DIR) return resolvePath(env.PI_CODING_AGENT_SESSION_DIR);
  return (await settingsDirectory()) ?? sessionsDirectory();
}

/** `sessionDir` of pi's own settings; null when there is none, or no settings that can be read. */
async function settingsDirectory(): Promise<string | null> {
  const path = join(agentDirectory(), "settings.json");
  try {
    const settings: unknown = JSON.parse(await patiently(path, () => readFile(path, "utf8")));
    const directory = isObject(settings) ? settings.sessionDir : undefined;
    return typeof directory === "string" && directory !== "" ? resolvePath(directory) : null;
  } catch {
    return null;
  }
}

/** The command says where its bundle is; the samples lie beside it. */
function samplesDirectory(env: NodeJS.ProcessEnv): string {
  const root = env.PI_SESSION_TREE_DIST ? dirname(env.PI_SESSION_TREE_DIST) : process.cwd();
  return join(root, "samples");
}
