import { realpath } from "node:fs/promises";

import { patiently } from "./patience";

/** A listed session as far as forks go. */
export interface ForkCandidate {
  key: string;
  path: string;
  /** Session id of its header. */
  id: string | null;
  created: number | null;
  /** What its header names as parent: text from a file, perhaps of another machine. */
  parentPath: string | null;
}

/**
 * The parent of each fork, by key, where it is one of the sessions: the file named, by whatever links, else the one whose name
 * or session id is the one named. Links that would lead back to their start are left out. No file is opened.
 */
export async function parentsOf(sessions: readonly ForkCandidate[]): Promise<Map<string, string>> {
  const byPath = new Map(sessions.map((session) => [session.path, session]));
  const byName = groups(sessions, ({ path }) => nameOf(path));
  const byId = groups(sessions, ({ id }) => id ?? "");
  const parents = new Map<string, string>();
  const forks = sessions.filter(({ parentPath }) => parentPath !== null && parentPath !== "");
  forks.sort((a, b) => (a.created ?? 0) - (b.created ?? 0) || (a.key < b.key ? -1 : 1));
  for (const fork of forks) {
    const named = fork.parentPath as string;
    const name = nameOf(named);
    const alike = (byName.get(name) ?? []).filter(
      ({ path }) => PI_NAME.test(name) || folderOf(path) === folderOf(named),
    );
    const parent =
      byPath.get(named) ??
      only(alike) ??
      byPath.get(await realPathOf(named, alike.length)) ??
      only(byId.get(/_([^_]+)\.jsonl$/.exec(name)?.[1] ?? name) ?? []);
    if (parent !== undefined && !leadsTo(parents, parent.key, fork.key)) parents.set(fork.key, parent.key);
  }
  return parents;
}

/** Asked only where several files have the name: a header must not make the server look at places of its choice. */
async function realPathOf(path: string, alike: number): Promise<string> {
  if (alike < 2 || !path.startsWith("/") || path.startsWith("//")) return "";
  return patiently(path, () => realpath(path)).catch(() => "");
}

/** Whether the parents of `start`, itself included, come to `end`. */
function leadsTo(parents: ReadonlyMap<string, string>, start: string, end: string): boolean {
  for (let key: string | undefined = start; key !== undefined; key = parents.get(key)) if (key === end) return true;
  return false;
}

/** Files of pi's own name hold time and id, so the same name is the same session, wherever it has been moved to. */
const PI_NAME = /^\d{4}-\d\d-\d\dT.*_.+\.jsonl$/;

/** Last part of a path of any system, and the one before it. */
const nameOf = (path: string): string => path.split(/[/\\]/).at(-1) ?? "";
const folderOf = (path: string): string => path.split(/[/\\]/).at(-2) ?? "";

function groups<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const item of items) {
    const group = found.get(keyOf(item));
    if (group === undefined) found.set(keyOf(item), [item]);
    else group.push(item);
  }
  return found;
}

const only = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined);
