import { existsSync } from "node:fs";
import { dirname } from "node:path";

import { isObject, messageOf, type RawObject } from "@/lib/session/entry";
import { pathTo } from "@/lib/session/path";

import { BranchCopy } from "./branch-copy";
import { findSession, newestSession } from "./find-session";
import { forkSession } from "./fork";
import { loadSession } from "./load-session";
import { newHeader, newSessionPath, type NewSessionOptions } from "./new-session";
import type { FileStamp } from "./file-stamp";
import { directoryFor, resolvePath } from "./pi-paths";
import { SessionAppending } from "./session-appending";
import { SessionEntries } from "./session-entries";
import type { SessionInfo } from "./session-info";
import { listDirectory, listEverywhere, type SessionListProgress } from "./session-list";
import { SessionWriter } from "./session-writer";

/**
 * One pi session: reads its file, walks its tree, and appends to it. Method names, arguments and answers are those of pi's
 * own `SessionManager`; `docs/session-manager.md` lists the deliberate differences.
 *
 * Everything is synchronous but the lists. Nothing reaches the disk but by the `append...` methods, `branchWithSummary`,
 * `createBranchedSession` and `forkFrom`. Each append is one write of whole lines to the end of a file that is still the one
 * that was read.
 *
 * @throws WriteRefused from each of those when the file has changed since, is gone, is read-only or the disk is full;
 * file and manager are then as they were. `setSessionFile(path)` reads a changed file again.
 */
export class SessionManager extends SessionAppending {
  readonly #cwd: string;
  readonly #sessionDir: string;
  /** Null in memory. */
  #writer: SessionWriter | null = null;
  readonly #persisted: boolean;

  private constructor(cwd: string, sessionDir: string, persisted: boolean) {
    super();
    this.#cwd = resolvePath(cwd);
    this.#sessionDir = sessionDir;
    this.#persisted = persisted;
  }

  /**
   * A new session. Its file, in `sessionDir` (by default pi's directory for `cwd`), appears with the first user or
   * assistant message.
   *
   * @throws Error when `options.id` is no session id.
   */
  static create(cwd: string, sessionDir?: string, options?: NewSessionOptions): SessionManager {
    const manager = new SessionManager(cwd, directoryFor(cwd, sessionDir), true);
    manager.newSession(options);
    return manager;
  }

  /**
   * Opens a session file, with the leaf at its last entry. Never writes: versions 1 and 2 are migrated in memory, on disk only
   * by the first append. A missing file is a new session at that path, one of zero bytes likewise. `sessionDir` (by default
   * the file's) is where sessions made from this one go; `cwdOverride` stands for the header's `cwd`.
   *
   * @throws NotASession when the file is no session.
   * @throws SessionFileError when it cannot be read.
   */
  static open(path: string, sessionDir?: string, cwdOverride?: string): SessionManager {
    const file = resolvePath(path);
    const directory = sessionDir === undefined ? dirname(file) : resolvePath(sessionDir);
    if (!existsSync(file)) {
      const manager = new SessionManager(cwdOverride ?? process.cwd(), directory, true);
      manager.setSessionFile(file);
      return manager;
    }
    const loaded = loadSession(file);
    const cwd = cwdOverride ?? loaded.entries.outline.header?.cwd ?? process.cwd();
    const manager = new SessionManager(cwd, directory, true);
    manager.#take(file, loaded);
    return manager;
  }

  /** Opens the session of `cwd` whose file changed last, or begins a new one. In a `sessionDir` only those of `cwd` count. */
  static continueRecent(cwd: string, sessionDir?: string): SessionManager {
    const manager = new SessionManager(cwd, directoryFor(cwd, sessionDir), true);
    const recent = newestSession(cwd, sessionDir);
    if (recent === null) manager.newSession();
    else manager.setSessionFile(recent);
    return manager;
  }

  /** A session that is never written; `entries` are lines to begin with, as objects, a header among them or not. */
  static inMemory(cwd: string = process.cwd(), options?: NewSessionOptions, entries: object[] = []): SessionManager {
    const manager = new SessionManager(cwd, "", false);
    const [first] = entries;
    const headed = isObject(first) && first.type === "session";
    manager.#begin("", headed ? entries : [newHeader(manager.#cwd, options), ...entries]);
    return manager;
  }

  /**
   * Copies a session, all branches of it, into a new file for another working directory, and opens that. An older file is
   * migrated on the way; lines that are no entries stay behind.
   *
   * @throws NotASession when the source is no session.
   * @throws WriteRefused when the new file cannot be written; nothing of it is left then.
   */
  static forkFrom(
    sourcePath: string,
    targetCwd: string,
    sessionDir?: string,
    options?: Pick<NewSessionOptions, "id">,
  ): SessionManager {
    const source = resolvePath(sourcePath);
    const cwd = resolvePath(targetCwd);
    const header = newHeader(cwd, { id: options?.id, parentSession: source });
    const path = newSessionPath(directoryFor(cwd, sessionDir), header);
    forkSession(source, path, header);
    return SessionManager.open(path, sessionDir, cwd);
  }

  /** Path of the session with exactly this id, undefined when there is none. Reads headers only. */
  static findById(cwd: string, id: string, sessionDir?: string): string | undefined {
    return findSession(cwd, id, sessionDir) ?? undefined;
  }

  /**
   * The sessions of `cwd`, latest activity first; in a `sessionDir` only those whose header names `cwd`. Files that are no
   * sessions or cannot be read are left out.
   *
   * @throws the signal's reason when it is aborted.
   */
  static async list(
    cwd: string,
    sessionDir?: string,
    onProgress?: SessionListProgress,
    signal?: AbortSignal,
  ): Promise<SessionInfo[]> {
    return listDirectory(cwd, sessionDir, onProgress, signal);
  }

  /**
   * The sessions of every project, latest activity first; with a directory, those in it.
   *
   * @throws the signal's reason when it is aborted.
   */
  static listAll(onProgress?: SessionListProgress, signal?: AbortSignal): Promise<SessionInfo[]>;
  static listAll(sessionDir: string, onProgress?: SessionListProgress, signal?: AbortSignal): Promise<SessionInfo[]>;
  static async listAll(
    first?: string | SessionListProgress,
    second?: SessionListProgress | AbortSignal,
    third?: AbortSignal,
  ): Promise<SessionInfo[]> {
    const directory = typeof first === "string" ? first : undefined;
    const progress = typeof first === "function" ? first : typeof second === "function" ? second : undefined;
    const signal = typeof second === "object" ? second : third;
    return listEverywhere(directory, progress, signal);
  }

  /** Begins a new session in this manager and gives the path its file will have; undefined in memory. */
  newSession(options?: NewSessionOptions): string | undefined {
    const header = newHeader(this.#cwd, options);
    this.#begin(newSessionPath(this.#sessionDir, header), [header]);
    return this.getSessionFile();
  }

  /** Turns this manager to another file, or reads its own again. A missing file begins a new session at that path. */
  setSessionFile(path: string): void {
    const file = resolvePath(path);
    if (existsSync(file)) this.#take(file);
    else this.#begin(file, [newHeader(this.#cwd)]);
  }

  /**
   * Copies the path to an entry into a session of its own and stands on that: labels in force are set anew, other branches
   * stay behind. Gives the new file's path, undefined in memory. The file appears at once when the path holds a user or
   * assistant message, else with the first one.
   *
   * @throws Error when the entry is unknown.
   */
  createBranchedSession(leafId: string): string | undefined {
    const row = this.entries.rowOf(leafId);
    if (row === undefined) throw new Error(`Entry ${leafId} not found`);
    const { outline, tree, labels } = this.entries;
    const copy = new BranchCopy(outline, labels, pathTo(tree, row));
    const entries = copy.rows.map((of, index) => copy.entry(index, this.entries.raw[of] as RawObject));
    const header = newHeader(this.#cwd, { parentSession: this.getSessionFile() });
    this.#begin(newSessionPath(this.#sessionDir, header), [header, ...entries]);
    return this.getSessionFile();
  }

  /** The working directory, absolute. */
  getCwd(): string {
    return this.#cwd;
  }

  /** The directory that new session files of this manager go to, absolute; empty in memory. */
  getSessionDir(): string {
    return this.#sessionDir;
  }

  getSessionId(): string {
    return this.getHeader()?.id ?? "";
  }

  /** Path of the session's file, which need not be there yet; undefined in memory. */
  getSessionFile(): string | undefined {
    return this.#writer?.path;
  }

  /** False for a session in memory. */
  isPersisted(): boolean {
    return this.#persisted;
  }

  protected override write(entry: RawObject): void {
    const line = lineOf(entry);
    if (this.#writer === null) return this.entries.push(line);
    const more = this.#writer.append(line, begins(entry));
    if (more === null) this.#take(this.#writer.path);
    else this.entries.push(more);
  }

  /** Stands on a session file as it is now. */
  #take(path: string, { entries, stamp } = loadSession(path)): void {
    const { header, size } = entries.outline;
    if (header === null) return this.#begin(path, [newHeader(this.#cwd)], stamp);
    this.#writer = this.#persisted ? SessionWriter.existing(path, stamp, header.version) : null;
    this.entries = entries;
    this.leaf = entries.rowOf(entries.raw[size - 1]?.id as string) ?? -1;
  }

  /** Stands on a session that is not on disk yet; it goes there at once when its lines hold a conversation. */
  #begin(path: string, lines: object[], stamp: FileStamp | null = null): void {
    const entries = new SessionEntries();
    const text = lines.map(lineOf).join("");
    entries.push(text);
    const { size } = entries.outline;
    const writer = this.#persisted ? SessionWriter.waiting(path, text, stamp) : null;
    if (entries.raw.some(begins)) writer?.append("", true);
    this.#writer = writer;
    this.entries = entries;
    this.leaf = entries.rowOf(entries.raw[size - 1]?.id as string) ?? -1;
  }
}

const lineOf = (entry: object): string => `${JSON.stringify(entry)}\n`;

/** True for what makes a session out of entries that set it up. */
function begins(entry: RawObject): boolean {
  const role = messageOf(entry)?.role;
  return role === "user" || role === "assistant";
}
