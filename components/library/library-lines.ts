import type { SessionRow } from "@/lib/api/contract";

import { orderValue, type Order } from "./library-order";
import { sessionTitle } from "./session-title";

/** The sessions of one working directory. */
export interface ProjectLine {
  kind: "project";
  /** Null for sessions whose header names no directory. */
  cwd: string | null;
  sessions: number;
  /** US dollars of those read so far. */
  cost: number;
  /** Unix milliseconds. */
  modified: number;
  open: boolean;
}

export interface SessionLine {
  kind: "session";
  session: SessionRow;
  /** How many forks lead to it from the top of its family, as far as they are listed. */
  depth: number;
}

export type LibraryLine = ProjectLine | SessionLine;

/** Sessions that hold every word of the query in what names them: title, first message, directory, file, id or model. */
export function matching(sessions: readonly SessionRow[], query: string): SessionRow[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...sessions];
  return sessions.filter((session) => {
    const text = searched(session);
    return words.every((word) => text.includes(word));
  });
}

const texts = new WeakMap<SessionRow, string>();

function searched(session: SessionRow): string {
  let text = texts.get(session);
  if (text === undefined) {
    const { firstMessage, cwd, path, id, facts } = session;
    text = [sessionTitle(session), firstMessage, cwd, path, id, ...(facts?.models ?? [])].join("\n").toLowerCase();
    texts.set(session, text);
  }
  return text;
}

/**
 * The lines of the library: a heading for each working directory, below it its sessions, forks under what they were forked
 * from. Directories and families stand where their first session by `order` puts them. Closed directories show no session.
 */
export function libraryLines(
  sessions: readonly SessionRow[],
  order: Order,
  closed: ReadonlySet<string>,
): LibraryLine[] {
  const projects = new Map<string, SessionRow[]>();
  for (const session of sessions) {
    const name = projectName(session.cwd);
    const found = projects.get(name);
    if (found === undefined) projects.set(name, [session]);
    else found.push(session);
  }
  const groups = Array.from(projects.values(), (members) => ({ members, first: largest(members, order) }));
  groups.sort((a, b) => b.first - a.first);
  const lines: LibraryLine[] = [];
  for (const { members } of groups) {
    const cwd = members[0]?.cwd ?? null;
    const open = !closed.has(projectName(cwd));
    lines.push({
      kind: "project",
      cwd,
      sessions: members.length,
      cost: members.reduce((sum, { facts }) => sum + (facts?.usage.cost ?? 0), 0),
      modified: largest(members, "recent"),
      open,
    });
    if (open) for (const line of families(members, order)) lines.push(line);
  }
  return lines;
}

/** What a project is known by among the closed ones. */
export const projectName = (cwd: string | null): string => cwd ?? "";

function largest(sessions: readonly SessionRow[], order: Order): number {
  return sessions.reduce((most, session) => Math.max(most, orderValue(session, order)), -Infinity);
}

/** Sessions with their forks below them. */
function families(members: readonly SessionRow[], order: Order): SessionLine[] {
  const here = new Set(members.map(({ key }) => key));
  const forks = new Map<string, SessionRow[]>();
  const heads: SessionRow[] = [];
  for (const session of members) {
    const { parentKey, key } = session;
    if (parentKey === null || parentKey === key || !here.has(parentKey)) heads.push(session);
    else forks.set(parentKey, [...(forks.get(parentKey) ?? []), session]);
  }
  const listed = new Set<string>();
  const family = (head: SessionRow): SessionLine[] => {
    const lines: SessionLine[] = [];
    const open: SessionLine[] = [{ kind: "session", session: head, depth: 0 }];
    for (let line = open.pop(); line !== undefined; line = open.pop()) {
      const { session, depth } = line;
      // Headers may name each other as parents.
      if (listed.has(session.key)) continue;
      listed.add(session.key);
      lines.push(line);
      for (const fork of byOrder(forks.get(session.key) ?? [], order).reverse())
        open.push({ kind: "session", session: fork, depth: depth + 1 });
    }
    return lines;
  };
  const all = heads.map(family);
  // A loop of parents has no head: it is begun at its first session.
  for (const session of members) if (!listed.has(session.key)) all.push(family(session));
  const ranked = all.map((lines) => ({
    lines,
    first: largest(
      lines.map(({ session }) => session),
      order,
    ),
  }));
  return ranked.sort((a, b) => b.first - a.first).flatMap(({ lines }) => lines);
}

const byOrder = (sessions: readonly SessionRow[], order: Order): SessionRow[] =>
  [...sessions].sort((a, b) => orderValue(b, order) - orderValue(a, order) || b.modified - a.modified);
