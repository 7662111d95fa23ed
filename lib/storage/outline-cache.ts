import { stat } from "node:fs/promises";

import type { Piece } from "./encode-piece";
import type { FileMark } from "./file-mark";
import { sameStamp } from "./file-stamp";
import { LARGE_FILE } from "./first-reader";
import { patiently } from "./patience";
import { SessionFileError } from "./session-file-error";
import type { HeldRows } from "./worker-jobs";
import type { WorkerPool } from "./worker-pool";

/** Rows of a session in pieces of JSON, and the file they were read from. */
export interface OutlinePieces {
  mark: FileMark;
  pieces: readonly Piece[];
}

interface Cached extends OutlinePieces {
  pieces: Piece[];
  rows: number;
}

/** Most bytes of pieces kept, over all sessions. */
const MOST_BYTES = 64 << 20;
/** Pieces of one session that grows; then all of it is encoded anew. */
const MOST_PIECES = 16;
/** Sessions whose version is remembered when their rows are not. */
const MOST_MARKS = 5000;

/**
 * Outlines as they are sent, so that a second look at a session costs nothing, and what it has grown by only that. The bytes come
 * from the workers and are never looked at here.
 */
export class OutlineCache {
  readonly #pool: Pick<WorkerPool, "run" | "secondReader">;
  /** By path, in order of use. */
  readonly #cached = new Map<string, Cached>();
  readonly #marks = new Map<string, FileMark>();
  readonly #underWay = new Map<string, Promise<Cached>>();

  constructor(pool: Pick<WorkerPool, "run" | "secondReader">) {
    this.#pool = pool;
  }

  /** What is known of a file from its last reading. */
  markOf(path: string): FileMark | null {
    return this.#marks.get(path) ?? null;
  }

  /** All rows of a session as its file is now. Who asks while it is read gets the same answer. */
  async all(path: string): Promise<OutlinePieces> {
    const cached = this.#cached.get(path);
    if (cached !== undefined && (await isUnchanged(path, cached.mark))) {
      this.#keep(path, cached);
      return cached;
    }
    const underWay = this.#underWay.get(path) ?? this.#read(path);
    this.#underWay.set(path, underWay);
    try {
      return await underWay;
    } finally {
      this.#underWay.delete(path);
    }
  }

  /**
   * The rows beyond those held.
   *
   * @throws SessionFileError `changed` when the file is no longer of that version.
   */
  async since(path: string, held: HeldRows): Promise<OutlinePieces> {
    const answer = await this.#ask(path, held);
    if (answer.mark.version !== held.version)
      throw new SessionFileError("changed", `${path} was rewritten since it was read; load the session again`);
    return answer;
  }

  async #read(path: string): Promise<Cached> {
    const before = this.#cached.get(path);
    const few = before !== undefined && before.pieces.length < MOST_PIECES ? before : undefined;
    const held = few === undefined ? null : { version: few.mark.version, rows: few.rows };
    const answer = await this.#ask(path, held);
    const more = few !== undefined && few.mark.version === answer.mark.version;
    const cached = { ...answer, pieces: more ? [...few.pieces, ...answer.pieces] : answer.pieces };
    this.#keep(path, cached);
    return cached;
  }

  async #ask(path: string, held: HeldRows | null): Promise<Cached> {
    const known = this.markOf(path);
    const second = held === null && (await sizeOf(path)) >= LARGE_FILE ? this.#pool.secondReader(path) : null;
    const answer = await this.#pool.run(
      "outline",
      path,
      { path, known, held, second },
      second === null ? [] : [second],
    );
    this.#marks.delete(path);
    this.#marks.set(path, answer.mark);
    for (const oldest of this.#marks.keys()) if (this.#marks.size > MOST_MARKS) this.#marks.delete(oldest);
    return answer;
  }

  #keep(path: string, cached: Cached): void {
    this.#cached.delete(path);
    this.#cached.set(path, cached);
    let bytes = 0;
    for (const other of this.#cached.values()) for (const piece of other.pieces) bytes += piece.bytes.length;
    for (const [oldest, other] of this.#cached) {
      if (bytes <= MOST_BYTES) break;
      for (const piece of other.pieces) bytes -= piece.bytes.length;
      this.#cached.delete(oldest);
    }
  }
}

async function isUnchanged(path: string, mark: FileMark): Promise<boolean> {
  const stats = await patiently(path, () => stat(path)).catch(() => null);
  return stats !== null && sameStamp(mark, stats);
}

const sizeOf = (path: string): Promise<number> =>
  patiently(path, () => stat(path)).then(
    (stats) => stats.size,
    () => 0,
  );
