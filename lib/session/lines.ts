/** One line of a file: its bytes and where they stand. */
export interface Line {
  /**
   * The bytes without line break, carriage return or byte order mark; none of a line longer than LONGEST_LINE. Valid until the
   * next line is taken.
   */
  readonly bytes: Uint8Array;
  /** Byte offset of `bytes` in the file. */
  readonly offset: number;
  /** From 1. */
  readonly number: number;
  /** False for what follows the last line break: a line still being written, or a last line without one. */
  readonly ended: boolean;
}

/** Where to go on reading after the last complete line. */
export interface LinePosition {
  /** Byte offset of the first byte not yet given out in a complete line. */
  offset: number;
  /** Number of the line that starts there, from 1. */
  line: number;
}

/** Longest line kept, in bytes: no text of an engine is longer. */
export const LONGEST_LINE = 512 << 20;

const LF = 10;
const CR = 13;
const NONE = new Uint8Array(0);

/**
 * Splits chunks of a file into lines at `\n` only (U+2028 is text), across chunk borders and for lines of any length.
 * Blank lines are numbered but not given out. Cost is linear: a line that spans many chunks is joined once.
 */
export class LineSplitter {
  #pending: Uint8Array[] = [];
  #pendingSize = 0;
  #offset: number;
  #number: number;
  readonly #longest: number;

  constructor(start: LinePosition = { offset: 0, line: 1 }, longest = LONGEST_LINE) {
    this.#offset = start.offset;
    this.#number = start.line;
    this.#longest = longest;
  }

  /** Start of the line that is not complete yet. */
  get position(): LinePosition {
    return { offset: this.#offset, line: this.#number };
  }

  /** Gives every line that `chunk` completes. The chunk's bytes may be reused once this has returned. */
  push(chunk: Uint8Array, take: (line: Line) => void): void {
    let start = 0;
    for (let end = chunk.indexOf(LF, start); end !== -1; end = chunk.indexOf(LF, start)) {
      const rest = chunk.subarray(start, end);
      const size = this.#pendingSize + rest.length;
      this.#take(this.#pendingSize === 0 ? rest : this.#join(rest), size, true, take);
      start = end + 1;
    }
    if (start < chunk.length) {
      this.#pendingSize += chunk.length - start;
      // Not slice(): on a Buffer that gives a view of bytes that the caller will overwrite.
      if (this.#pendingSize <= this.#longest) this.#pending.push(new Uint8Array(chunk.subarray(start)));
      else this.#pending = [];
    }
  }

  /** Gives what follows the last line break, if anything. It stays pending: more bytes may still complete it. */
  end(take: (line: Line) => void): void {
    if (this.#pendingSize === 0) return;
    const position = this.position;
    const size = this.#pendingSize;
    const joined = this.#join(NONE);
    this.#take(joined, size, false, take);
    this.#offset = position.offset;
    this.#number = position.line;
    this.#pending = [joined];
    this.#pendingSize = size;
  }

  /** The line that `rest` ends. */
  #join(rest: Uint8Array): Uint8Array {
    const tooLong = this.#pendingSize + rest.length > this.#longest;
    const joined = tooLong ? NONE : new Uint8Array(this.#pendingSize + rest.length);
    if (tooLong) this.#pending = [];
    let at = 0;
    for (const part of this.#pending) {
      joined.set(part, at);
      at += part.length;
    }
    if (!tooLong) joined.set(rest, at);
    this.#pending = [];
    this.#pendingSize = 0;
    return joined;
  }

  #take(bytes: Uint8Array, size: number, ended: boolean, take: (line: Line) => void): void {
    const offset = this.#offset;
    const number = this.#number;
    this.#offset += size + 1;
    this.#number += 1;
    const mark = offset === 0 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
    const end = bytes[bytes.length - 1] === CR ? bytes.length - 1 : bytes.length;
    if (size <= this.#longest && isBlank(bytes, mark, end)) return;
    const whole = mark === 0 && end === bytes.length;
    take({ bytes: whole ? bytes : bytes.subarray(mark, end), offset: offset + mark, number, ended });
  }
}

function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const byte = bytes[i];
    if (byte !== 32 && byte !== 9 && byte !== CR) return false;
  }
  return true;
}
