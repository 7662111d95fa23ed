import type { Outline } from "@/lib/outline/outline";
import { titleOf } from "@/lib/outline/title";
import { CURRENT_VERSION } from "@/lib/session/header";

/** What the top of a session page says about its file. Times are Unix milliseconds. */
export interface HeaderFacts {
  /** The name, else the first thing the user said, else that there is nothing yet. */
  title: string;
  /** The title is a name that someone gave. */
  named: boolean;
  id: string | null;
  cwd: string | null;
  created: number | null;
  /** Latest user or assistant message, else the latest entry. */
  active: number | null;
  /** "version 3", or what was done to an older one. */
  version: string;
  /** Path of the session this one was forked from, as its header names it. */
  parentSession: string | null;
}

export function headerFacts(outline: Outline, name: string | null): HeaderFacts {
  const { header, listing, size, time } = outline;
  return {
    title: name ?? (titleOf(listing.firstMessage, 120) || "Session without a message"),
    named: name !== null,
    id: header?.id ?? null,
    cwd: header?.cwd ?? null,
    created: header?.time ?? time[0] ?? null,
    active: listing.activity ?? (size > 0 ? (time[size - 1] ?? null) : null),
    version: versionText(header?.version ?? CURRENT_VERSION),
    parentSession: header?.parentSession ?? null,
  };
}

function versionText(version: number): string {
  if (version < CURRENT_VERSION) return `version ${version}, migrated in memory`;
  if (version > CURRENT_VERSION) return `version ${version}, newer than ${CURRENT_VERSION}`;
  return `version ${version}`;
}
