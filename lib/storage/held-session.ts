import type { MessagePort } from "node:worker_threads";

import type { Outline } from "@/lib/outline/outline";
import { OutlineReader, StaleReading } from "@/lib/outline/outline-reader";
import { decodeRows, encodeRows, type WireRows } from "@/lib/outline/wire";

import { readChunks } from "./chunks";
import { encodePiece, type Piece } from "./encode-piece";
import { isContinued, markOf, type FileMark } from "./file-mark";
import { readFromStart, type FirstReading } from "./first-reader";
import { openSession, type OpenFile } from "./open-session";
import { reportShrunk } from "./read-session";
import { explainFileError } from "./session-file-error";
import type { LaterRows } from "./second-reader";

const decoder = new TextDecoder();

/** A session whose outline is in memory, with the reader that goes on when the file grows. */
export class HeldSession {
  readonly mark: FileMark;
  #reader: OutlineReader;
  #outline: Outline;
  /** Offset of the first byte that the reader has not been given. */
  #read: number;
  /** Rows of a second reader, encoded and not yet joined to the outline. */
  #later: LaterRows | null;
  /** The rows before those, encoded on the way. */
  #before: Piece | null;

  private constructor(mark: FileMark, { reader, outline, later }: FirstReading) {
    this.mark = mark;
    this.#reader = reader;
    this.#outline = outline;
    this.#read = mark.size;
    this.#later = later === null ? null : later.rows;
    this.#before = later === null ? null : later.before;
  }

  get rows(): number {
    const later = this.#later?.piece;
    return later === undefined ? this.#outline.size : later.from + later.count;
  }

  get outline(): Outline {
    this.join();
    return this.#outline;
  }

  /** The rows from `from` on, for the wire. Their bytes are the caller's. */
  pieces(from: number): Piece[] {
    const before = from === 0 ? this.#before : null;
    this.#before = null;
    if (before === null || this.#later === null) return encodeFrom(this.outline, from);
    const { piece } = this.#later;
    return [before, { ...piece, bytes: piece.bytes.slice() }];
  }

  /** Takes the rows of a second reader into the outline, if that is still to be done. */
  join(): void {
    if (this.#later === null) return;
    const { piece, callIds, position, taken, lastingProblems } = this.#later;
    const wire = JSON.parse(decoder.decode(piece.bytes)) as WireRows;
    const outline = decodeRows(this.#outline, wire);
    const lasting = { ...outline, problems: outline.problems.slice(0, lastingProblems) };
    this.#reader = new OutlineReader(undefined, { outline: lasting, callIds, position, taken });
    this.#outline = outline;
    this.#read = position.offset;
    this.#later = null;
  }

  async #grown(file: OpenFile): Promise<HeldSession> {
    this.join();
    const reader = this.#reader;
    const size = await readChunks(file, this.#read, file.stats.size, (chunk) => reader.push(chunk));
    if (size < file.stats.size) reportShrunk(reader, size);
    const outline = reader.finish();
    const mark = { ...(await markOf(file, size)), version: this.mark.version };
    return new HeldSession(mark, { reader, outline, size, later: null });
  }

  /**
   * The session as the file is now: `before` itself when nothing has changed, one with more rows when the file has grown (and
   * `before` is of no use any more), else one read anew under a version of its own. `known` is the mark of a reading that is
   * not in memory any more: its version lives on when the file has only grown since. `second` leads to a second reader.
   *
   * @throws SessionFileError, NotASession
   */
  static async read(
    path: string,
    before: HeldSession | null,
    known: FileMark | null,
    second: MessagePort | null,
  ): Promise<HeldSession> {
    const file = await openSession(path);
    try {
      if (before !== null && (await isContinued(before.mark, file))) {
        if (file.stats.size === before.mark.size) return before;
        const grown = await before.#grown(file).catch((error: unknown) => {
          if (error instanceof StaleReading) return null;
          throw error;
        });
        if (grown !== null) return grown;
      }
      const lives = before === null && known !== null && (await isContinued(known, file)) && isWhole(known, file);
      const reading = await readFromStart(file, second);
      const mark = await markOf(file, reading.size);
      return new HeldSession(lives ? { ...mark, version: known.version } : mark, reading);
    } catch (error) {
      throw explainFileError(error, path);
    } finally {
      await file.handle.close();
    }
  }
}

/** Whether no line of the marked reading can have become longer since. */
const isWhole = (mark: FileMark, file: OpenFile): boolean => mark.ended || mark.size === file.stats.size;

/** Most rows encoded into one text: texts have a greatest length. */
const PIECE = 400_000;

function encodeFrom(outline: Outline, from: number): Piece[] {
  const pieces: Piece[] = [];
  let at = from;
  do {
    const size = Math.min(outline.size, at + PIECE);
    pieces.push(encodePiece(encodeRows({ ...outline, size }, at)));
    at = size;
  } while (at < outline.size);
  return pieces;
}
