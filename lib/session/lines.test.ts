import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";

import { LineSplitter, type Line } from "./lines";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const shown = (line: Line) => ({
  text: textOf(line.bytes),
  offset: line.offset,
  number: line.number,
  ended: line.ended,
});

/** Lines of a file that is read in the given pieces. */
function split(pieces: Uint8Array[], splitter = new LineSplitter()) {
  const lines: ReturnType<typeof shown>[] = [];
  for (const piece of pieces) splitter.push(piece, (line) => lines.push(shown(line)));
  splitter.end((line) => lines.push(shown(line)));
  return lines;
}

const FILE = '\ufeff{"a":"é🔑"}\r\n\n  \t\r\n{"b":"x\u2028y"}\n\r\n{"c":1}';
const LINES = [
  { text: '{"a":"é🔑"}', offset: 3, number: 1, ended: true },
  { text: '{"b":"x\u2028y"}', offset: 25, number: 4, ended: true },
  { text: '{"c":1}', offset: 41, number: 6, ended: false },
];

describe("LineSplitter", () => {
  it("gives lines without their breaks, blanks only counted, with places in bytes", () => {
    expect(split([bytesOf(FILE)])).toEqual(LINES);
  });

  it("does not keep a line longer than the longest, and finds the ones after it", () => {
    for (const size of [1, 3, 7, 100]) {
      const splitter = new LineSplitter({ offset: 0, line: 1 }, 10);
      const lines: ReturnType<typeof shown>[] = [];
      const bytes = bytesOf(`{"a":1}\n${"x".repeat(40)}\n{"b":2}\n${" ".repeat(30)}`);
      for (let at = 0; at < bytes.length; at += size)
        splitter.push(bytes.subarray(at, at + size), (line) => lines.push(shown(line)));
      for (const again of [1, 2]) {
        splitter.end((line) => lines.push({ ...shown(line), number: line.number * again }));
        expect(splitter.position).toEqual({ offset: 57, line: 4 });
      }
      const [first, long, second, ...last] = lines;
      expect([first?.text, second?.text]).toEqual(['{"a":1}', '{"b":2}']);
      if (size < 100) expect(long).toEqual({ text: "", offset: 8, number: 2, ended: true });
      expect(second).toMatchObject({ offset: 49, number: 3 });
      expect(last.map(({ text, number }) => [text, number])).toEqual([
        ["", 4],
        ["", 8],
      ]);
    }
  });

  it("gives the same wherever the file is cut in two", () => {
    const bytes = bytesOf(FILE);
    for (let at = 0; at <= bytes.length; at++)
      expect(split([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(LINES);
  });

  it("gives the same one byte at a time, from one buffer that is used again", () => {
    const buffer = Buffer.alloc(1);
    const splitter = new LineSplitter();
    const lines: ReturnType<typeof shown>[] = [];
    for (const byte of bytesOf(FILE)) {
      buffer[0] = byte;
      splitter.push(buffer, (line) => lines.push(shown(line)));
    }
    splitter.end((line) => lines.push(shown(line)));
    expect(lines).toEqual(LINES);
  });

  it("gives what stands between line feeds, whatever the bytes and the pieces", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(10, 10, 13, 32, 9, 65, 0, 0xef, 0xbb, 0xbf, 0xff)),
        fc.nat(),
        (bytes, cut) => {
          const file = Uint8Array.from(bytes);
          const at = cut % (file.length + 1);
          const given: string[] = [];
          const splitter = new LineSplitter();
          const take = (line: Line) => {
            expect(latin1(file.subarray(line.offset, line.offset + line.bytes.length))).toBe(latin1(line.bytes));
            expect(line.number).toBe(bytes.slice(0, line.offset).filter((byte) => byte === 10).length + 1);
            given.push(latin1(line.bytes));
          };
          for (const piece of [file.subarray(0, at), file.subarray(at)]) splitter.push(piece, take);
          splitter.end(take);
          const lines = latin1(file)
            .replace(/^\u00ef\u00bb\u00bf/, "")
            .split("\n");
          expect(given).toEqual(lines.filter((line) => /[^ \t\r]/.test(line)).map((line) => line.replace(/\r$/, "")));
        },
      ),
    );
  });

  it("keeps a line without its break until the rest has come", () => {
    const splitter = new LineSplitter();
    expect(split([bytesOf("one\ntwo")], splitter)).toHaveLength(2);
    expect(splitter.position).toEqual({ offset: 4, line: 2 });
    expect(split([bytesOf(" and more\nthree\n")], splitter)).toEqual([
      { text: "two and more", offset: 4, number: 2, ended: true },
      { text: "three", offset: 17, number: 3, ended: true },
    ]);
    expect(splitter.position).toEqual({ offset: 23, line: 4 });
  });

  it("goes on from a position, where a mark is no mark any more", () => {
    const splitter = new LineSplitter({ offset: 100, line: 7 });
    expect(split([bytesOf("\ufeffx\n")], splitter)).toEqual([{ text: "\ufeffx", offset: 100, number: 7, ended: true }]);
  });

  it("takes one carriage return only", () => {
    expect(split([bytesOf("x\r\r\n")]).map(({ text }) => text)).toEqual(["x\r"]);
  });
});

describe("work of LineSplitter", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("joins a line of many pieces once", () => {
    const pieces = Array.from({ length: 2000 }, () => bytesOf("x".repeat(10)));
    let copied = 0;
    const set = Uint8Array.prototype.set;
    vi.spyOn(Uint8Array.prototype, "set").mockImplementation(function (this: Uint8Array, from, at) {
      copied += from.length;
      set.call(this, from, at);
    });
    expect(split([...pieces, bytesOf("\n")])).toHaveLength(1);
    expect(copied).toBeLessThanOrEqual(20_000);
  });
});
