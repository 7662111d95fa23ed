import { ROLES } from "@/lib/session/columns";
import { messageOf, type RawObject } from "@/lib/session/entry";
import { CURRENT_VERSION, isHeader, readHeader, readTime, type Header } from "@/lib/session/header";
import { LineSplitter, type Line, type LinePosition } from "@/lib/session/lines";
import { Migration, type EntryIdentity } from "@/lib/session/migrate";
import { parseLine } from "@/lib/session/parse";
import type { Problem, ProblemKind } from "@/lib/session/problem";

import { entryFacts, type EntryFacts } from "./entry-facts";
import { growable } from "./growable";
import { emptyOutline, FIRST_MESSAGE, snapshot, type Outline, type OutlineStore } from "./outline";
import { OutlineRows } from "./outline-rows";
import type { Reading } from "./reading";
import { rowMemory } from "./row-memory";
import { titleOf } from "./title";

/** A last line that was read without its line break has changed since: the file must be read anew. */
export class StaleReading extends Error {
  override readonly name = "StaleReading";
}

/** Why a file is no session. */
export class NotASession extends Error {
  override readonly name = "NotASession";
}

/** A session that holds more than memory does. */
export class TooLarge extends Error {
  override readonly name = "TooLarge";
}

/** Most memory that an outline may take, about, in bytes. An engine that has none left ends with all it was doing. */
const MOST_MEMORY = 1 << 30;

/** Problems listed one by one. A file of gigabytes of junk must not fill the memory with its own description. */
const MOST_PROBLEMS = 100_000;

const USER = ROLES.indexOf("user");
const ASSISTANT = ROLES.indexOf("assistant");

/** Receives what the outline drops. The objects are the sink's to keep; an entry comes once its row stands. */
export interface BodySink {
  header(object: RawObject): void;
  /** `entry` as version 3, but for its id and parent, which are in `identity`. */
  entry(entry: RawObject, identity: EntryIdentity): void;
}

/**
 * Reads a session file, chunk by chunk, into its outline. The bodies are dropped as soon as their row stands. Feeding the
 * bytes that a file has grown by goes on where reading ended; cost is in proportion to them.
 *
 * @throws NotASession from `push` and `finish` when the first JSON object of the file is no session header.
 * @throws TooLarge from `push` and `finish`.
 * @throws StaleReading from `push` and `finish` when a line that `finish` had taken as complete went on in another way.
 */
export class OutlineReader {
  readonly #sink: BodySink | undefined;
  readonly #store: OutlineStore;
  readonly #rows: OutlineRows;
  readonly #lines: LineSplitter;
  #migration: Migration | null = null;
  #bytes = 0;
  #memory = 0;
  readonly #mostMemory: number;
  /** The line without line break that `finish` took in. */
  #taken: Reading["taken"] = null;

  /** `sink` gets the bodies that the outline does not keep; `from` is where an earlier reader of the file has come to. */
  constructor(sink?: BodySink, from?: Reading, mostMemory = MOST_MEMORY) {
    this.#sink = sink;
    this.#mostMemory = mostMemory;
    this.#store = from === undefined ? emptyOutline() : growable(from.outline);
    this.#rows = new OutlineRows(this.#store, from?.callIds);
    this.#lines = new LineSplitter(from?.position);
    this.#taken = from?.taken ?? null;
    const header = this.#store.header;
    if (header !== null) this.#migration = new Migration(header.version, this.#store.ids.slice(0, this.#store.size));
  }

  /** Null until the header has been read. */
  get header(): Header | null {
    return this.#store.header;
  }

  /** How far it has come. What was read of a line that is not complete yet is not in it, and is to be read again. */
  get reading(): Reading {
    const { position } = this.#lines;
    return { outline: snapshot(this.#store), callIds: this.#rows.callIds, position, taken: this.#taken };
  }

  /** Start of the first line not read to its end: where to read on when the file grows. */
  get position(): LinePosition {
    return this.#lines.position;
  }

  push(chunk: Uint8Array): void {
    this.#bytes += chunk.length;
    this.#lines.push(chunk, (line) => this.#take(line));
  }

  /**
   * The outline of what was read. A last line without a line break is an entry when it is a whole JSON object; when it is
   * not it is a problem of this outline only, since the rest of it may still come.
   */
  finish(): Outline {
    let cut: Problem | null = null;
    this.#lines.end((line) => {
      if (this.#isTaken(line)) return;
      const { object, reason } = parseLine(line.bytes);
      if (object === null) cut = { ...place(line), kind: "bad-line", reason, entryId: null };
      else {
        this.#taken = { offset: line.offset, bytes: line.bytes.length };
        this.#takeObject(object, line);
      }
    });
    if (this.#store.header === null && this.#bytes > 0) throw new NotASession("no session header in the file");
    const outline = snapshot(this.#store);
    return cut === null ? outline : { ...outline, problems: [...outline.problems, cut] };
  }

  /** Notes a problem found by whoever reads the file. */
  report(kind: ProblemKind, reason: string): void {
    const { line, offset } = this.#lines.position;
    this.#problem({ line, offset, kind, reason, entryId: null });
  }

  #take(line: Line): void {
    if (this.#isTaken(line)) return;
    const { object, reason } = parseLine(line.bytes);
    if (object === null) this.#problem({ ...place(line), kind: "bad-line", reason, entryId: null });
    else this.#takeObject(object, line);
  }

  #isTaken(line: Line): boolean {
    if (this.#taken?.offset !== line.offset) return false;
    if (this.#taken.bytes !== line.bytes.length) throw new StaleReading("the last line has changed");
    return true;
  }

  #takeObject(object: RawObject, line: Line): void {
    if (this.#migration === null) this.#takeHeader(object, line);
    else if (isHeader(object)) this.#migration.skipHeader();
    else this.#takeEntry(object, line, this.#migration);
  }

  #takeHeader(object: RawObject, line: Line): void {
    if (!isHeader(object)) {
      const what = object.kind === "header" ? "another format of session (agent-core)" : "no session header";
      throw new NotASession(`the first JSON object, on line ${line.number}, is ${what}`);
    }
    const header = readHeader(object);
    this.#store.header = header;
    this.#sink?.header(object);
    this.#migration = new Migration(header.version);
    const problem = (kind: ProblemKind, reason: string) =>
      this.#problem({ ...place(line), kind, reason, entryId: null });
    if (header.id === null) problem("bad-field", "the header has no id");
    if (object.version !== undefined && !header.versioned) problem("bad-field", "the header's version is no number");
    if (header.time === null) problem("bad-timestamp", "the header has no time that can be read");
    if (header.version > CURRENT_VERSION)
      problem("newer-version", `version ${header.version} is newer than ${CURRENT_VERSION}; read as it is`);
  }

  #takeEntry(entry: RawObject, line: Line, migration: Migration): void {
    const identity = migration.next(entry, line.bytes);
    const facts = entryFacts(entry);
    const time = readTime(entry.timestamp);
    this.#memory += rowMemory(identity, facts);
    if (this.#memory > this.#mostMemory)
      throw new TooLarge(`the session is too large to be shown; ${this.#store.size} entries of it were read`);
    this.#rows.push(identity, facts, titleOf(facts.text), time, line);
    this.#list(entry, facts, time);
    this.#check(entry, identity, facts, time, line);
    this.#sink?.entry(entry, identity);
  }

  #list(entry: RawObject, facts: EntryFacts, time: number | null): void {
    const { listing } = this.#store;
    if (entry.type !== "message") return;
    listing.messages++;
    if (facts.role !== USER && facts.role !== ASSISTANT) return;
    if (facts.role === USER && listing.firstMessage === "") listing.firstMessage = titleOf(facts.text, FIRST_MESSAGE);
    const own = messageOf(entry)?.timestamp;
    const at = typeof own === "number" ? readTime(own) : time;
    if (at !== null) listing.activity = Math.max(listing.activity ?? at, at);
  }

  #check(entry: RawObject, identity: EntryIdentity, facts: EntryFacts, time: number | null, line: Line): void {
    const problem = (kind: ProblemKind, reason: string) =>
      this.#problem({ ...place(line), kind, reason, entryId: identity.id });
    // Version 1 entries have no ids by design.
    if (identity.made && (this.#store.header as { version: number }).version >= 2)
      problem("missing-id", "the entry has no id; it was given one");
    if (!identity.made && this.#store.size === 1 && this.#store.header?.versioned === false)
      problem("bad-field", "the header names no version although entries have ids; their own tree is kept");
    if (time === null) problem("bad-timestamp", "the entry has no time that can be read");
    const parent = entry.parentId;
    if (parent !== undefined && parent !== null && typeof parent !== "string")
      problem("bad-field", "parentId is neither text nor null; shown as a root");
    for (const field of facts.badFields) problem("bad-field", `${field} is missing or of the wrong type`);
  }

  #problem(problem: Problem): void {
    if (this.#store.problems.length < MOST_PROBLEMS) this.#store.problems.push(problem);
  }
}

const place = (line: Line): Pick<Problem, "line" | "offset"> => ({ line: line.number, offset: line.offset });
