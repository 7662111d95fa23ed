import { describe, expect, it } from "vitest";

import { answer, file, header, isoAt, user, usageOf } from "@/e2e/cases/lines";
import { read } from "@/e2e/cases/reading";

import { NotASession, OutlineReader, StaleReading, TooLarge } from "./outline-reader";

const bytes = (text: string) => new TextEncoder().encode(text);
const TEXT = file(header(), user("a", null), answer("b", "a", "b", { usage: usageOf(1, 1) }), user("c", "b"));

describe("OutlineReader", () => {
  it("gives the same outline wherever the file is cut in two", () => {
    const whole = read(TEXT).outline;
    const all = bytes(TEXT);
    for (let at = 0; at <= all.length; at++) {
      const reader = new OutlineReader();
      reader.push(all.subarray(0, at));
      reader.push(all.subarray(at));
      expect(reader.finish()).toEqual(whole);
    }
  });

  it("finishes as often as it is asked to", () => {
    const reader = new OutlineReader();
    reader.push(bytes(TEXT.slice(0, -1)));
    const first = reader.finish();
    expect(reader.finish()).toEqual(first);
    expect(first.ids).toEqual(["a", "b", "c"]);
  });

  it("goes on when the file grows: earlier outlines stay as they were", () => {
    const reader = new OutlineReader();
    reader.push(bytes(file(header(), user("a", null))));
    const before = reader.finish();
    reader.push(bytes(file(answer("b", "a"))));
    const after = reader.finish();
    expect([before.size, after.size]).toEqual([1, 2]);
    expect(before.listing.messages).toBe(1);
    expect(after.ids).toEqual(["a", "b"]);
  });

  it("takes a whole last line without its break as an entry, once", () => {
    const reader = new OutlineReader();
    reader.push(bytes(TEXT.slice(0, -1)));
    expect(reader.finish().size).toBe(3);
    reader.push(bytes("\n"));
    expect(reader.finish()).toEqual(read(TEXT).outline);
  });

  it("reports half a last line as long as it is half", () => {
    const reader = new OutlineReader();
    reader.push(bytes(TEXT.slice(0, -10)));
    expect(reader.finish()).toMatchObject({ size: 2, problems: [{ kind: "bad-line", line: 4 }] });
    reader.push(bytes(TEXT.slice(-10)));
    expect(reader.finish()).toMatchObject({ size: 3, problems: [] });
  });

  it.each([
    ["a line break", " x\n"],
    ["none", " "],
  ])("refuses to go on when a line it took went on in another way, with %s", (_what, more) => {
    const reader = new OutlineReader();
    reader.push(bytes(TEXT.slice(0, -1)));
    reader.finish();
    expect(() => {
      reader.push(bytes(more));
      reader.finish();
    }).toThrow(StaleReading);
  });

  it("is no session until its header has come, and one from then on", () => {
    const reader = new OutlineReader();
    const head = file(header());
    reader.push(bytes(head.slice(0, 20)));
    expect(() => reader.finish()).toThrow(NotASession);
    reader.push(bytes(head.slice(20)));
    expect(reader.finish().size).toBe(0);
  });

  it("hands bodies on once their row stands", () => {
    const seen: unknown[] = [];
    const reader = new OutlineReader({
      header: (object) => seen.push(object.id),
      entry: (body, { id }) => seen.push([id, body.type]),
    });
    reader.push(bytes(TEXT));
    expect(seen).toEqual(["s1", ["a", "message"], ["b", "message"], ["c", "message"]]);
  });

  it("keeps a problem that whoever reads reports at the place it has come to", () => {
    const reader = new OutlineReader();
    reader.push(bytes(file(header())));
    reader.report("truncated", "the file shrank");
    expect(reader.finish().problems).toEqual([
      { kind: "truncated", reason: "the file shrank", line: 2, offset: file(header()).length, entryId: null },
    ]);
  });

  it("goes on from a reading as if it had read everything itself", () => {
    const all = bytes(TEXT);
    for (let at = bytes(file(header())).length; at <= all.length; at++) {
      const first = new OutlineReader();
      first.push(all.subarray(0, at));
      const { reading } = first;
      const second = new OutlineReader(undefined, reading);
      second.push(all.subarray(reading.position.offset));
      expect(second.finish()).toEqual(read(TEXT).outline);
    }
  });
});

describe("memory", () => {
  it("is not filled by one file: reading ends with an error that says so", () => {
    const few = new OutlineReader(undefined, undefined, 10_000);
    expect(() => few.push(bytes(file(header(), ...Array.from({ length: 40 }, (_, n) => user(`u${n}`, null)))))).toThrow(
      TooLarge,
    );
    const long = new OutlineReader(undefined, undefined, 10_000);
    const label = { type: "label", id: "l", parentId: null, targetId: "x", label: "y".repeat(9000) };
    expect(() => long.push(bytes(file(header(), label)))).toThrow("too large");
  });
});

describe("the listing", () => {
  it("is what pi's list shows: messages, first text of the user, latest time of a user's or an answer's message", () => {
    const text = file(
      header(),
      user("a", null, " \n"),
      user("b", "a", "first\ntext"),
      answer("c", "b", "x", { timestamp: Date.parse(isoAt(90)) }),
      user("d", "c", "last", { timestamp: Date.parse(isoAt(60)) }),
    );
    expect(read(text).outline.listing).toEqual({
      messages: 4,
      firstMessage: "first text",
      activity: Date.parse(isoAt(90)),
    });
  });

  it("is empty without messages", () => {
    expect(read(file(header())).outline.listing).toEqual({ messages: 0, firstMessage: "", activity: null });
  });
});
