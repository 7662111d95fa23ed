import { describe, expect, it } from "vitest";

import { madeId } from "./made-id";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("madeId", () => {
  it("is 8 hex digits and never changes: links hold these ids", () => {
    expect(madeId(0, bytes(""))).toBe("9be17165");
    expect(madeId(0, bytes('{"type":"message"}'))).toBe("42a89944");
    expect(madeId(1, bytes('{"type":"message"}'))).toBe("7f0d5b55");
    expect(madeId(1, bytes('{"type":"message"}'), 1)).toBe("290b4ff4");
  });

  it("depends on place, bytes and attempt, and on all 32 bits of the place", () => {
    const ids = [
      madeId(0, bytes("a")),
      madeId(1, bytes("a")),
      madeId(256, bytes("a")),
      madeId(65_536, bytes("a")),
      madeId(0, bytes("b")),
      madeId(0, bytes("a"), 1),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("tells 50,000 equal lines apart by their places", () => {
    const line = bytes('{"type":"message","message":{"role":"user","content":"go on"}}');
    const ids = new Set(Array.from({ length: 50_000 }, (_, ordinal) => madeId(ordinal, line)));
    // Two of 50,000 random 32-bit numbers are equal with a chance of one in four.
    expect(ids.size).toBeGreaterThan(49_990);
  });
});
