import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { rowsAfter, seamOf } from "./join";
import type { Outline } from "./outline";
import { OutlineReader } from "./outline-reader";
import { readingFrom } from "./reading";
import { decodeRows, encodeRows } from "./wire";

const HEADER = { type: "session", version: 3, id: "s", timestamp: "2026-01-05T10:00:00.000Z", cwd: "/p" };
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** One line of a file: entries of many kinds, and what is no entry. `n` makes its id. */
const line = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constantFrom("user", "answer", "result", "label", "usage") }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom("compaction", "name", "header", "junk", "blank", "crlf") }),
  },
);
const spec = fc.array(fc.tuple(line, fc.nat(6), fc.nat(4), fc.boolean()), { minLength: 1, maxLength: 40 });

function entryOf(kind: string, n: number, a: number, b: number, timed: boolean): string {
  const base = {
    id: `e${n}`,
    parentId: n === 0 ? null : a === 6 ? "e0" : `e${n - 1}`,
    ...(timed && { timestamp: new Date(1_767_607_200_000 + n * 1000 - b * 7000).toISOString() }),
  };
  const usage = { input: a, output: b, cacheRead: 1, cacheWrite: 0, totalTokens: 0, cost: { total: a / 7 } };
  const json = (rest: object) => JSON.stringify({ ...base, ...rest });
  switch (kind) {
    case "user":
      return json({ type: "message", message: { role: "user", content: `ask ${a} 界`, timestamp: 1000 * n } });
    case "answer":
      return json({
        type: "message",
        message: {
          role: "assistant",
          provider: `p${a % 2}`,
          model: `m${b}`,
          usage,
          content: [{ type: "toolCall", id: `call${b}`, name: `tool${a}`, arguments: { path: `f${b}` } }],
        },
      });
    case "result":
      return json({
        type: "message",
        message: { role: "toolResult", toolCallId: `call${a}`, toolName: "tool", usage },
      });
    case "label":
      return json({ type: "label", targetId: "e0", label: `l${a}` });
    case "usage":
      return json({ type: "usage", kind: "x", provider: "p", model: `m${a}`, usage });
    case "compaction":
      return json({ type: "compaction", summary: "sum", firstKeptEntryId: "e0", tokensBefore: a });
    case "name":
      return json({ type: "session_info", name: `name ${a}` });
    case "header":
      return JSON.stringify(HEADER);
    case "junk":
      return "{not json";
    case "blank":
      return "  ";
    default:
      return `${json({ type: "custom", customType: "c" })}\r`;
  }
}

/** An outline without what may differ in memory alone. */
const plain = (outline: Outline) => ({ ...outline, columns: encodeRows(outline) });

describe("rowsAfter", () => {
  it("makes reading in two pieces the same as reading whole, wherever the file is cut", () => {
    fc.assert(
      fc.property(spec, fc.boolean(), fc.nat(), (specs, ended, cut) => {
        const lines = specs.map(([{ kind }, a, b, timed], n) => entryOf(kind, n, a, b, timed));
        const bytes = bytesOf([JSON.stringify(HEADER), ...lines].join("\n") + (ended ? "\n" : ""));
        const ends = Array.from(bytes.keys()).filter((at) => bytes[at] === 10);
        const at = (ends[cut % ends.length] as number) + 1;

        const whole = new OutlineReader();
        whole.push(bytes);
        const expected = whole.finish();

        const first = new OutlineReader();
        first.push(bytes.subarray(0, at));
        const before = first.reading;
        const second = new OutlineReader(undefined, readingFrom(before.outline.header!, at));
        second.push(bytes.subarray(at));
        const rest = second.finish();
        const joined = rowsAfter(seamOf(before), encodeRows(rest), second.reading.callIds);
        const outline = decodeRows(before.outline, JSON.parse(JSON.stringify(joined.wire)));

        expect(plain(outline)).toEqual(plain(expected));
        expect(joined.callIds).toEqual(whole.reading.callIds);
      }),
      { numRuns: 300 },
    );
  });
});

describe("OutlineReader", () => {
  it("goes on from the reading of another as if it had read all itself", () => {
    fc.assert(
      fc.property(spec, fc.nat(), fc.boolean(), (specs, cut, finished) => {
        const lines = specs.map(([{ kind }, a, b, timed], n) => entryOf(kind, n, a, b, timed));
        const bytes = bytesOf([JSON.stringify(HEADER), ...lines].join("\n") + "\n");
        const headerEnd = bytes.indexOf(10) + 1;
        const at = headerEnd + (cut % (bytes.length - headerEnd + 1));

        const whole = new OutlineReader();
        whole.push(bytes);

        const first = new OutlineReader();
        first.push(bytes.subarray(0, at));
        if (finished) first.finish();
        const { reading } = first;
        const second = new OutlineReader(undefined, reading);
        second.push(bytes.subarray(reading.position.offset));

        expect(plain(second.finish())).toEqual(plain(whole.finish()));
        expect(second.reading.callIds).toEqual(whole.reading.callIds);
        expect(second.reading.position).toEqual(whole.reading.position);
      }),
      { numRuns: 300 },
    );
  });
});
