import type { WireRows } from "@/lib/outline/wire";
import type { RawObject } from "@/lib/session/entry";
import type { Usage } from "@/lib/usage/usage";

/** What the server answers and where. Paths carry the session's key: readable, stable, unique even for equal ids. */
export const routes = {
  sessions: "/api/sessions",
  outline: (key: string) => `/api/sessions/${encodeURIComponent(key)}/outline`,
  bodies: (key: string) => `/api/sessions/${encodeURIComponent(key)}/bodies`,
  raw: (key: string, row: number) => `/api/sessions/${encodeURIComponent(key)}/entries/${row}/raw`,
  line: (key: string, offset: number) => `/api/sessions/${encodeURIComponent(key)}/lines/${offset}`,
  image: (key: string, row: number, image: number) =>
    `/api/sessions/${encodeURIComponent(key)}/entries/${row}/images/${image}`,
  /** POST of an ActionRequest. */
  actions: (key: string) => `/api/sessions/${encodeURIComponent(key)}/actions`,
  events: "/api/events",
  page: (key: string) => `/session/${encodeURIComponent(key)}`,
} as const;

/** Every answer that is no success has this body. */
export interface ApiFailure {
  error: {
    code: ApiFailureCode;
    /** One sentence for a person: what is wrong and what to do. */
    message: string;
  };
}

/** Codes of failures, each with its HTTP status. */
export const FAILURE_STATUS = {
  "bad-request": 400,
  forbidden: 403,
  "not-found": 404,
  /** The file is no longer the version that was asked for. */
  changed: 409,
  /** A pi may be running on the session: nothing is written beside it. */
  live: 409,
  /** The session does not allow the action, or it would change nothing. */
  "not-allowed": 422,
  /** The disk is full, or another error of the file system. The file is as it was. */
  "not-written": 507,
  /** The image is of no type that is shown. */
  unsupported: 415,
  "not-a-session": 422,
  /** It is there and cannot be read: no right to, a disk that does not answer, more memory than there is. */
  unreadable: 422,
  internal: 500,
} as const;
export type ApiFailureCode = keyof typeof FAILURE_STATUS;

/** One session in the library. Times are Unix milliseconds. */
export interface SessionRow {
  key: string;
  /** Session id of the header, null when it has none. */
  id: string | null;
  /** Absolute path of the file. */
  path: string;
  /** Made by the build and read-only. */
  sample: boolean;
  /** From the header: the working directory, null when it names none. */
  cwd: string | null;
  name: string | null;
  /** First text of the user, one line. */
  firstMessage: string;
  /** Stored version of the file. */
  version: number;
  created: number | null;
  /** Latest user or assistant message, else the header's time, else the file's. */
  modified: number;
  bytes: number;
  /** Null while the file has not been read whole yet; the rest of the row is from its first lines then. */
  facts: SessionFacts | null;
  /** Key of the session this one was forked from, when it is in the library. */
  parentKey: string | null;
  /** Path named by the header, whether it is known here or not. */
  parentPath: string | null;
}

export interface SessionFacts {
  messages: number;
  entries: number;
  /** Tips of the visible tree with the default filter. */
  branches: number;
  models: string[];
  usage: Usage;
  problems: number;
}

export interface SessionList {
  sessions: SessionRow[];
  samples: SessionRow[];
  /** Where sessions were looked for, with what is wrong there, if anything. */
  directories: { path: string; problem: string | null }[];
  /** Files with the right ending that are no session, or cannot be read. */
  leftOut: { path: string; reason: string }[];
  /** Files still to be read whole. */
  pending: number;
  readOnly: boolean;
}

/**
 * One session: the file's state and the rows of its outline, in pieces to be decoded one after the other. With `?from=N&version=V`
 * those from row N on; 409 `changed` when the file is no longer version V.
 */
export interface OutlineAnswer {
  session: SessionFile;
  rows: WireRows[];
}

export interface SessionFile {
  key: string;
  path: string;
  sample: boolean;
  /** Bytes of the file that were read, and its time of change in Unix milliseconds. */
  bytes: number;
  modified: number;
  /** Names this reading of the file; rows of one version never change, they only become more. */
  version: string;
  /** The session named as parent, when it is in the library. */
  parent: { key: string; title: string } | null;
  /** What pi must be given as `--session-dir` to find it; null where it looks by itself. */
  sessionDir: string | null;
  readOnly: boolean;
}

/**
 * One entry as version 3, for display. Image data is left out: the block says `bytes` and `image`, its position in
 * the entry, for `routes.image`. Texts over CLIPPED_AT characters are cut; `clipped` counts what is missing.
 */
export interface Body {
  row: number;
  entry: RawObject;
  /** Characters left out of this body, 0 when it is whole. */
  clipped: number;
}

/** Longest text in a body that was not asked for in full, in UTF-16 units. */
export const CLIPPED_AT = 32_768;

/** Most bodies one request may ask for. */
export const MOST_BODIES = 500;

export interface BodiesAnswer {
  bodies: Body[];
}

/** What `routes.events` sends, one at a time, with ids to go on from (`Last-Event-ID`, or `?last=`). */
export type LiveEvent =
  /** A session's file was made, has grown or was changed; `bytes` is its size, null when it is gone. */
  | { kind: "session"; key: string; bytes: number | null }
  /** What happened before is not known: whatever is on screen may have changed. */
  | { kind: "reset" };
