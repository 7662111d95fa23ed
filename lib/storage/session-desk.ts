import { OutlineReader } from "@/lib/outline/outline-reader";

import { actOn } from "./act";
import { readChunks } from "./chunks";
import { HeldSession } from "./held-session";
import { openSession } from "./open-session";
import { readBodies, readImage, readRaw, type RowPlaces } from "./session-bodies";
import { explainFileError, sendableError, SessionFileError } from "./session-file-error";
import { headOf, readHead, type SessionHead } from "./session-head";
import { assist } from "./second-reader";
import type { JobEntry, JobName, JobSession, WorkerJobs } from "./worker-jobs";
import type { MessagePort } from "node:worker_threads";

/** Rows of all outlines kept in memory by one worker; a row takes about 400 bytes. */
const MOST_ROWS = 300_000;

/** Does the jobs of one worker. Sessions stay in memory, those looked at last, as long as there is room. */
export class SessionDesk {
  /** By path, in order of use. */
  readonly #held = new Map<string, HeldSession>();
  /** The last job in line for each path: two readings of one file at a time would be two versions of it. */
  readonly #lines = new Map<string, Promise<unknown>>();
  /** Jobs that somebody waits for, and who goes on when there are none. */
  #waiting = 0;
  #patient: (() => void)[] = [];

  async run<K extends JobName>(name: K, ask: WorkerJobs[K]["ask"]): Promise<WorkerJobs[K]["answer"]> {
    const background = name === "facts" || name === "ping";
    if (!background) this.#waiting++;
    try {
      return await this.#jobs[name](ask);
    } finally {
      if (!background) this.#waiting--;
      if (this.#waiting === 0) for (const goOn of this.#patient.splice(0)) goOn();
    }
  }

  readonly #jobs: { [K in JobName]: (ask: WorkerJobs[K]["ask"]) => Promise<WorkerJobs[K]["answer"]> } = {
    outline: async ({ held: theirs, second, ...session }) => {
      const held = await this.#session(session, second);
      const from = theirs?.version === held.mark.version && theirs.rows <= held.rows ? theirs.rows : 0;
      const pieces = held.pieces(from);
      // Once the answer is on its way, so that nobody waits for it.
      setImmediate(() => held.join());
      return { mark: held.mark, rows: held.rows, pieces };
    },
    assist: async ({ port }) => {
      await assist(port);
      return null;
    },
    bodies: async ({ rows, clipAt, ...entry }) => readBodies(await this.#places(entry), rows, clipAt),
    raw: async ({ row, ...entry }) => new Uint8Array(await readRaw(await this.#places(entry), row)),
    image: async ({ row, image, ...entry }) => readImage(await this.#places(entry), row, image),
    act: async ({ request, ...entry }) => actOn(await this.#placesNow(entry), request),
    heads: ({ paths }) => Promise.all(paths.map((path) => readHead(path).catch(sendableError))),
    facts: ({ path }) => this.#facts(path),
    ping: () => Promise.resolve(null),
  };

  /** The session as its file is now. */
  async #session({ path, known }: JobSession, second: MessagePort | null): Promise<HeldSession> {
    const before = this.#lines.get(path) ?? Promise.resolve();
    const reading = before.then(async () => {
      const held = await HeldSession.read(path, this.#held.get(path) ?? null, known, second).catch((error: unknown) => {
        this.#held.delete(path);
        throw error;
      });
      this.#keep(path, held);
      return held;
    });
    const settled = reading.catch(() => {});
    this.#lines.set(path, settled);
    try {
      return await reading;
    } finally {
      second?.close();
      if (this.#lines.get(path) === settled) this.#lines.delete(path);
    }
  }

  #keep(path: string, held: HeldSession): void {
    this.#held.delete(path);
    this.#held.set(path, held);
    let rows = 0;
    for (const other of this.#held.values()) rows += other.rows;
    for (const [oldest, other] of this.#held) {
      if (rows <= MOST_ROWS || oldest === path) break;
      rows -= other.rows;
      this.#held.delete(oldest);
    }
  }

  async #places(entry: JobEntry): Promise<RowPlaces> {
    const held = this.#held.get(entry.path);
    if (held === undefined || held.mark.version !== entry.version) return this.#placesNow(entry);
    return { path: entry.path, mark: held.mark, outline: held.outline };
  }

  /** Whatever is held, the file is looked at again. */
  async #placesNow({ version, ...session }: JobEntry): Promise<RowPlaces> {
    const { path } = session;
    const held = await this.#session(session, null);
    if (version !== null && held.mark.version !== version)
      throw new SessionFileError("changed", `${path} was rewritten since it was read; load the session again`);
    return { path, mark: held.mark, outline: held.outline };
  }

  async #facts(path: string): Promise<SessionHead> {
    if (this.#held.has(path)) {
      const { mark, outline } = await this.#session({ path, known: null }, null);
      return { ...headOf(outline), size: mark.size, mtimeMs: mark.mtimeMs, ino: mark.ino };
    }
    const file = await openSession(path);
    try {
      const { size, mtimeMs, ino } = file.stats;
      const reader = new OutlineReader();
      await readChunks(file, 0, size, async (chunk) => {
        while (this.#waiting > 0) await new Promise<void>((goOn) => this.#patient.push(goOn));
        reader.push(chunk);
      });
      return { ...headOf(reader.finish()), size, mtimeMs, ino };
    } catch (error) {
      throw explainFileError(error, path);
    } finally {
      await file.handle.close();
    }
  }
}
