import { describe, expect, it } from "vitest";

import { parseLine } from "./parse";

const parse = (line: string | number[]) =>
  parseLine(typeof line === "string" ? new TextEncoder().encode(line) : Uint8Array.from(line));

describe("parseLine", () => {
  it("gives the object of a line", () => {
    expect(parse(' {"a":{"b":[1]}} ')).toEqual({ object: { a: { b: [1] } }, reason: null });
  });

  it("makes keys of their names and nothing more", () => {
    const { object } = parse('{"__proto__":{"x":1}}');
    expect(Object.keys(object ?? {})).toEqual(["__proto__"]);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it("reads bytes that are not UTF-8 as replacement characters", () => {
    expect(parse([...Buffer.from('{"a":"'), 0xff, ...Buffer.from('"}')]).object).toEqual({ a: "\ufffd" });
  });

  it.each([
    ["[1]", "JSON, but a list instead of an object"],
    ["null", "JSON, but null instead of an object"],
    ["7", "JSON, but a number instead of an object"],
    ['"x"', "JSON, but a string instead of an object"],
    ["true", "JSON, but a boolean instead of an object"],
    ['{"a":', "cut off: not complete JSON"],
    ['{"a":1}{"b":2}', "not JSON"],
    ["hello", "not JSON"],
    ['\ufeff{"a":1}', "not JSON"],
    [[0, 0, 0], "3 zero bytes"],
  ])("%j is %s", (line, reason) => {
    expect(parse(line)).toEqual({ object: null, reason });
  });

  it("does not read a line that would take more memory than there is", () => {
    expect(parseLine(new Uint8Array(0)).reason).toBe("too long to be read");
    const lists = Buffer.alloc(40_000_000, "[],");
    lists.write('{"a":[[],');
    expect(parseLine(lists).reason).toBe("too long to be read");
    const text = Buffer.alloc(40_000_000, "x");
    text.write('{"a":"');
    text.write('"}', text.length - 2);
    expect(parseLine(text).object).not.toBeNull();
  });
});
