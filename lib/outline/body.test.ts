import { describe, expect, it } from "vitest";

import { imageData, trimBody } from "./body";

const image = (data: string) => ({ type: "image", data, mimeType: "image/png" });

describe("trimBody", () => {
  it("leaves image data out and numbers the images of the entry, retained messages included", () => {
    const entry = {
      type: "compaction",
      retainedTail: [
        { role: "user", content: [{ type: "text", text: "look" }, image("QUJD"), image("QUI=")] },
        { role: "toolResult", content: [image("data:image/png;base64,QQ==")] },
      ],
    };
    const copy = structuredClone(entry);
    expect(trimBody(entry, 100)).toBe(0);
    expect(entry.retainedTail).toEqual([
      {
        role: "user",
        content: [
          { type: "text", text: "look" },
          { type: "image", mimeType: "image/png", bytes: 3, image: 0 },
          { type: "image", mimeType: "image/png", bytes: 2, image: 1 },
        ],
      },
      { role: "toolResult", content: [{ type: "image", mimeType: "image/png", bytes: 1, image: 2 }] },
    ]);
    expect([0, 1, 2, 3].map((at) => imageData(copy, at))).toEqual(["QUJD", "QUI=", "QQ==", null]);
  });

  it("cuts long texts wherever they are and counts what is left out", () => {
    const entry = { message: { content: "x".repeat(50), details: { out: ["y".repeat(45), "short"] } } };
    expect(trimBody(entry, 40)).toBe(15);
    expect(entry).toEqual({ message: { content: "x".repeat(40), details: { out: ["y".repeat(40), "short"] } } });
  });

  it("never cuts a surrogate pair in two", () => {
    const entry = { text: "a😀b" };
    expect(trimBody(entry, 2)).toBe(3);
    expect(entry.text).toBe("a");
  });

  it("ends on nesting deeper than the stack, and leaves what can be written as JSON", () => {
    const deep = JSON.parse(`{"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}`) as Record<string, unknown>;
    expect(trimBody(deep, 100)).toBe(1);
    expect(JSON.stringify(deep)).toContain("nested too deep");
    expect(imageData(deep, 0)).toBeNull();
  });

  it("keeps fields that are named like parts of the language", () => {
    const entry = JSON.parse('{"__proto__":{"constructor":"xxxx"},"a":"yyyy"}') as Record<string, unknown>;
    trimBody(entry, 2);
    expect(JSON.stringify(entry)).toBe('{"__proto__":{"constructor":"xx"},"a":"yy"}');
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });
});
