import type { EntryColumns } from "@/lib/session/columns";
import type { Header } from "@/lib/session/header";
import type { Problem } from "@/lib/session/problem";
import { noUsageColumns, type UsageColumns } from "@/lib/usage/usage-columns";

/** What pi's own list shows of a session, kept while reading. */
export interface Listing {
  /** Entries of type `message`. */
  messages: number;
  /** Text of the first user message that has any, at most FIRST_MESSAGE characters. */
  firstMessage: string;
  /** Latest time of a user or assistant message, Unix milliseconds; null without one. */
  activity: number | null;
}

/**
 * The session without its bodies: what the tree, the filters and the totals need, as columns. A snapshot: reading more
 * of the file gives a new one that shares the arrays.
 */
export interface Outline extends EntryColumns {
  /** Null in a file of zero bytes. */
  readonly header: Header | null;
  /** Start of the entry's text on one line, at most TITLE characters. */
  readonly title: string[];
  readonly usage: UsageColumns;
  /** Problems of single lines, in file order. Those of the links come from the tree. */
  readonly problems: readonly Problem[];
  readonly listing: Listing;
}

/** Longest title, in UTF-16 units. */
export const TITLE = 80;
/** Longest first message kept, in UTF-16 units. */
export const FIRST_MESSAGE = 2000;

/** The same object, growing: what a reader or a decoder fills. */
export interface OutlineStore extends Outline {
  size: number;
  header: Header | null;
  problems: Problem[];
  listing: Listing;
}

export function emptyOutline(): OutlineStore {
  return {
    size: 0,
    header: null,
    ids: [],
    parentIds: [],
    type: [],
    role: [],
    time: [],
    flags: [],
    stop: [],
    model: [],
    models: [],
    line: [],
    offset: [],
    bytes: [],
    chars: [],
    title: [],
    details: new Map(),
    calls: new Map(),
    results: new Map(),
    usage: noUsageColumns(),
    problems: [],
    listing: { messages: 0, firstMessage: "", activity: null },
  };
}

/** The store as it is now. Later rows go to the same arrays, beyond this snapshot's `size`. */
export function snapshot(store: OutlineStore): Outline {
  return { ...store, problems: store.problems.slice(), listing: { ...store.listing } };
}
