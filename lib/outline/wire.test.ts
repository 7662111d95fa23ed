import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { answer, call, file, header, result, START, usageOf, user, type Line } from "@/e2e/cases/lines";
import { read } from "@/e2e/cases/reading";
import { sessionFile } from "@/e2e/fuzz/session-arbitrary";

import { inspectionOf } from "./inspection";
import { emptyOutline, type Outline } from "./outline";
import { OutlineReader } from "./outline-reader";
import { decodeRows, encodeRows, type WireRows } from "./wire";

const sent = (outline: Outline, from = 0): WireRows =>
  JSON.parse(JSON.stringify(encodeRows(outline, from))) as WireRows;

describe("wire", () => {
  it("gives back the outline it was made from", () => {
    fc.assert(
      fc.property(sessionFile, ({ text }) => {
        const { outline } = read(text);
        expect(decodeRows(null, sent(outline))).toEqual(outline);
      }),
    );
  });

  it("gives back an empty one", () => {
    expect(decodeRows(null, sent(emptyOutline()))).toEqual(emptyOutline());
  });

  it("grows in pieces to the whole, and the outlines on the way stay as they were", () => {
    fc.assert(
      fc.property(sessionFile, fc.nat(), fc.nat(), ({ text }, one, other) => {
        const bytes = new TextEncoder().encode(text);
        const cuts = [one, other].map((cut) => cut % bytes.length).sort((a, b) => a - b);
        const reader = new OutlineReader();
        const outlines: Outline[] = [];
        const decoded: Outline[] = [];
        let start = 0;
        for (const end of [...cuts, bytes.length]) {
          // Only whole lines, as a file grows.
          const at = Math.max(start, bytes.subarray(0, end).lastIndexOf(10) + 1);
          reader.push(bytes.subarray(start, at));
          start = at;
          if (start === 0) continue;
          outlines.push(reader.finish());
          const before = decoded.at(-1) ?? null;
          decoded.push(decodeRows(before, sent(outlines.at(-1) as Outline, before?.size ?? 0)));
        }
        expect(decoded.at(-1)).toEqual(read(text).outline);
        decoded.forEach((outline, at) => expect(sent(outline)).toEqual(sent(outlines[at] as Outline)));
      }),
    );
  });

  it("keeps apart two growths from one base", () => {
    const head = file(header(), user("a", null));
    const grown = (...lines: Line[]) => read(head + file(...lines)).outline;
    const left = grown(
      answer("b", "a", [call("x", "read")], { model: "left", usage: usageOf(1, 1) }),
      result("c", "b", "x", "read"),
    );
    const right = grown(answer("d", "a", "d", { model: "right", usage: usageOf(2, 2) }));
    const base = decodeRows(null, sent(read(head).outline));
    const first = decodeRows(base, sent(left, 1));
    const second = decodeRows(base, sent(right, 1));
    expect(second).toEqual(right);
    expect(sent(first)).toEqual(sent(left));
    expect(inspectionOf(base)).toEqual(inspectionOf(read(head).outline));
  });

  it("keeps times at both ends of what is a time", () => {
    const at = (time: number | null) => ({ ...user(`t${time}`, null), timestamp: time });
    const { outline } = read(file(header(), at(4.5e15), at(-4.5e15), at(null), at(4.5e15 - 1), at(START)));
    expect(decodeRows(null, sent(outline)).time).toEqual([4.5e15, -4.5e15, null, 4.5e15 - 1, START]);
  });

  it("writes what follows on the entry before as nothing much", () => {
    const lines = Array.from({ length: 100 }, (_, at) => user(`e${at}`, at === 0 ? null : `e${at - 1}`));
    const wire = encodeRows(read(file(header(), ...lines)).outline);
    expect(wire.parent.slice(1)).toEqual(new Array(99).fill(0));
    expect(wire.places).toHaveLength(1);
    expect(wire.time.slice(1)).toEqual(new Array(99).fill(1000));
  });
});
