import { closeSync, openSync, readSync } from "node:fs";

import { asString, isObject, messageOf, type RawObject } from "@/lib/session/entry";
import { isHeader, readHeader, readTime } from "@/lib/session/header";
import { LineSplitter } from "@/lib/session/lines";
import { parseLine } from "@/lib/session/parse";

import { readChunks } from "./chunks";
import { openSession } from "./open-session";

/** What pi's list says of a session. */
export interface SessionInfo {
  /** Absolute path of the file. */
  path: string;
  id: string;
  /** Working directory of the header; empty when it names none. */
  cwd: string;
  name?: string;
  /** Path of the session this one was forked from, as its header has it. */
  parentSessionPath?: string;
  created: Date;
  /** Time of the latest user or assistant message, else the header's, else the file's. */
  modified: Date;
  /** Entries of type `message`. */
  messageCount: number;
  /** Text of the first user message that has any, else `(no messages)`. */
  firstMessage: string;
  /** All texts of user and assistant messages, joined by spaces. Reads the file again whenever it is asked for. */
  readonly allMessagesText: string;
}

const CHUNK = 1 << 20;

/**
 * Reads what the list says of a file; null when it is no session.
 *
 * @throws SessionFileError when it cannot be read.
 */
export async function readSessionInfo(path: string, signal?: AbortSignal): Promise<SessionInfo | null> {
  const file = await openSession(path);
  try {
    const { size, mtime } = file.stats;
    const summary = new Summary();
    const splitter = new LineSplitter();
    const take = ({ bytes }: { bytes: Uint8Array }) => summary.take(parseLine(bytes).object);
    // The first piece alone says of most files that are no sessions that they are none.
    for (let at = 0, end = Math.min(CHUNK, size); at < size && !summary.foreign; end = size) {
      const read = await readChunks(file, at, end, (chunk) => {
        signal?.throwIfAborted();
        splitter.push(chunk, take);
      });
      if (read === at) break;
      at = read;
    }
    splitter.end(take);
    signal?.throwIfAborted();
    return summary.info(path, mtime);
  } finally {
    await file.handle.close();
  }
}

/** Gathers what the list says of a session, line by line. */
class Summary {
  /** The first object was no header. */
  foreign = false;
  #header: RawObject | null = null;
  #name: string | undefined;
  #messages = 0;
  #first = "";
  #activity = 0;

  take(object: RawObject | null): void {
    if (object === null || this.foreign) return;
    if (this.#header === null) {
      if (isHeader(object)) this.#header = object;
      else this.foreign = true;
    } else if (object.type === "session_info") this.#name = asString(object.name)?.trim() || undefined;
    else if (object.type === "message") this.#takeMessage(object);
  }

  #takeMessage(entry: RawObject): void {
    this.#messages++;
    const message = talkOf(entry);
    if (message === undefined) return;
    const own = message.timestamp;
    const at = typeof own === "number" ? own : readTime(entry.timestamp);
    if (at !== null) this.#activity = Math.max(this.#activity, at);
    if (this.#first === "" && message.role === "user") this.#first = textOf(message);
  }

  info(path: string, changed: Date): SessionInfo | null {
    if (this.#header === null) return null;
    const { id, cwd, parentSession, time } = readHeader(this.#header);
    return new Listed(path, {
      id: id ?? "",
      cwd: cwd ?? "",
      ...(this.#name !== undefined && { name: this.#name }),
      ...(parentSession !== null && { parentSessionPath: parentSession }),
      created: new Date(time ?? NaN),
      modified: this.#activity > 0 ? new Date(this.#activity) : time !== null ? new Date(time) : changed,
      messageCount: this.#messages,
      firstMessage: this.#first || "(no messages)",
    });
  }
}

/** Holds a few hundred bytes a session: the text is read when somebody asks for it. */
class Listed implements SessionInfo {
  declare id: string;
  declare cwd: string;
  declare name?: string;
  declare parentSessionPath?: string;
  declare created: Date;
  declare modified: Date;
  declare messageCount: number;
  declare firstMessage: string;

  constructor(
    readonly path: string,
    facts: Omit<SessionInfo, "path" | "allMessagesText">,
  ) {
    Object.assign(this, facts);
  }

  get allMessagesText(): string {
    const texts: string[] = [];
    const splitter = new LineSplitter();
    const take = ({ bytes }: { bytes: Uint8Array }) => {
      const { object } = parseLine(bytes);
      const message = object === null ? undefined : talkOf(object);
      const text = message === undefined ? "" : textOf(message);
      if (text !== "") texts.push(text);
    };
    const fd = openSync(this.path, "r");
    try {
      const buffer = new Uint8Array(CHUNK);
      for (let count = readSync(fd, buffer); count > 0; count = readSync(fd, buffer))
        splitter.push(buffer.subarray(0, count), take);
      splitter.end(take);
    } finally {
      closeSync(fd);
    }
    return texts.join(" ");
  }
}

/** The message of an entry when a user or an assistant speaks in it. */
function talkOf(entry: RawObject): RawObject | undefined {
  const message = messageOf(entry);
  return (message?.role === "user" || message?.role === "assistant") && "content" in message ? message : undefined;
}

function textOf({ content }: RawObject): string {
  if (typeof content === "string") return content;
  const blocks = Array.isArray(content) ? (content as unknown[]) : [];
  return blocks
    .filter((block): block is RawObject => isObject(block) && block.type === "text")
    .map((block) => asString(block.text) ?? "")
    .join(" ");
}
