import type { Body } from "@/lib/api/contract";
import type { SessionSource } from "@/lib/api/session-source";
import { textLength } from "@/lib/outline/content";

export type BodyState = { state: "loading" } | { state: "loaded"; body: Body } | { state: "failed"; reason: string };

const LOADING: BodyState = { state: "loading" };

/** Bodies kept, and UTF-16 units of text in all of them together. */
const MOST_BODIES = 2000;
const MOST_TEXT = 24_000_000;
/** Bodies asked for at once, and requests under way at once. */
const PAGE = 60;
const MOST_REQUESTS = 2;

/**
 * The bodies around what is on screen. `want` says which are wanted now; what is missing is asked for by the page, a request
 * none of whose rows is wanted any more is aborted, and of the rest the longest unused are dropped.
 */
export class BodyStore {
  readonly #source: SessionSource;
  /** The longest unused first. */
  readonly #bodies = new Map<number, { state: BodyState; text: number }>();
  readonly #listeners = new Set<() => void>();
  readonly #requests = new Set<{ rows: ReadonlySet<number>; abort: AbortController }>();
  #wanted: readonly number[] = [];
  #text = 0;

  constructor(source: SessionSource) {
    this.#source = source;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(row: number): BodyState {
    return this.#bodies.get(row)?.state ?? LOADING;
  }

  /** Sets the rows wanted now, the most important first. */
  want(rows: readonly number[]): void {
    this.#wanted = rows;
    const wanted = new Set(rows);
    for (const request of this.#requests) {
      let needed = false;
      for (const row of request.rows) needed ||= wanted.has(row);
      if (!needed) request.abort.abort();
    }
    for (const row of rows) {
      const kept = this.#bodies.get(row);
      if (kept === undefined) continue;
      this.#bodies.delete(row);
      this.#bodies.set(row, kept);
    }
    this.#ask();
  }

  /** Asks again for everything that failed. */
  retry(): void {
    for (const [row, { state }] of this.#bodies) if (state.state === "failed") this.#bodies.delete(row);
    this.#tell();
    this.#ask();
  }

  /** Replaces a cut body by the whole one. Rejects with what the source rejects with. */
  async loadFull(row: number): Promise<void> {
    const body = await this.#source.fullBody(row);
    this.#keep(row, { state: "loaded", body });
    this.#tell();
  }

  /** Ends all requests; `want` begins anew. */
  stop(): void {
    this.#wanted = [];
    for (const { abort } of this.#requests) abort.abort();
  }

  #ask(): void {
    while (this.#requests.size < MOST_REQUESTS) {
      const rows = new Set<number>();
      for (const row of this.#wanted) {
        if (rows.size === PAGE) break;
        if (!this.#bodies.has(row) && !this.#isUnderWay(row)) rows.add(row);
      }
      if (rows.size === 0) return;
      void this.#request(rows);
    }
  }

  #isUnderWay(row: number): boolean {
    for (const request of this.#requests) if (request.rows.has(row)) return true;
    return false;
  }

  async #request(rows: ReadonlySet<number>): Promise<void> {
    const request = { rows, abort: new AbortController() };
    this.#requests.add(request);
    try {
      const bodies = await this.#source.bodies([...rows], request.abort.signal);
      for (const body of bodies) this.#keep(body.row, { state: "loaded", body });
      for (const row of rows)
        if (!this.#bodies.has(row))
          this.#keep(row, { state: "failed", reason: "The file no longer holds this entry." });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!request.abort.signal.aborted) for (const row of rows) this.#keep(row, { state: "failed", reason });
    } finally {
      this.#requests.delete(request);
    }
    this.#drop();
    this.#tell();
    this.#ask();
  }

  #keep(row: number, state: BodyState): void {
    this.#text -= this.#bodies.get(row)?.text ?? 0;
    this.#bodies.delete(row);
    const text = state.state === "loaded" ? textLength(state.body.entry) : 0;
    this.#text += text;
    this.#bodies.set(row, { state, text });
  }

  #drop(): void {
    if (this.#bodies.size <= MOST_BODIES && this.#text <= MOST_TEXT) return;
    const wanted = new Set(this.#wanted);
    for (const [row, { text }] of this.#bodies) {
      if (this.#bodies.size <= MOST_BODIES && this.#text <= MOST_TEXT) return;
      if (wanted.has(row)) continue;
      this.#bodies.delete(row);
      this.#text -= text;
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
