import { describe, expect, it } from "vitest";

import { FLAG } from "@/lib/session/columns";

import { contentFacts, textLength } from "./content";

const call = (id: unknown, name: unknown, given: unknown) => ({ type: "toolCall", id, name, arguments: given });

describe("contentFacts", () => {
  it("reads a text", () => {
    expect(contentFacts("hello")).toMatchObject({ text: "hello", chars: 5, flags: FLAG.text, damaged: false });
  });

  it("takes the first text that is not blank, however long the blank", () => {
    const blank = " ".repeat(10_000);
    expect(
      contentFacts([
        { type: "text", text: blank },
        { type: "text", text: "b" },
        { type: "text", text: "c" },
      ]),
    ).toMatchObject({
      text: "b",
      chars: 10_002,
      flags: FLAG.text,
    });
    expect(contentFacts(`${blank}x`).flags).toBe(FLAG.text);
    expect(contentFacts(blank)).toMatchObject({ text: "", flags: 0 });
  });

  it("counts thinking, signatures not", () => {
    const thinking = [
      { type: "thinking", thinking: "", redacted: true, thinkingSignature: "x".repeat(100) },
      { type: "thinking", thinking: "hm" },
    ];
    expect(contentFacts(thinking)).toMatchObject({ thinking: "hm", text: "", chars: 2, flags: FLAG.thinking });
  });

  it("names calls and the file they speak of", () => {
    const facts = contentFacts([
      call("c1", "read", { path: "a.ts" }),
      call("c2", "edit", { file_path: "b.ts", x: [1, "yy"] }),
    ]);
    expect(facts.calls).toEqual([
      { id: "c1", fact: { name: "read", path: "a.ts" } },
      { id: "c2", fact: { name: "edit", path: "b.ts" } },
    ]);
    expect(facts).toMatchObject({ flags: FLAG.calls, chars: 10 });
  });

  it("makes do with calls that say too little", () => {
    expect(contentFacts([call(1, null, "text"), call(undefined, undefined, undefined)]).calls).toEqual([
      { id: "", fact: { name: "" } },
      { id: "", fact: { name: "" } },
    ]);
  });

  it("counts images and their size, and keeps nothing of them", () => {
    const images = [{ type: "image", data: "AAAA" }, { type: "image", data: "AAAAAAAA" }, { type: "image" }];
    expect(contentFacts(images)).toMatchObject({ images: 3, imageBytes: 9, chars: 0, flags: FLAG.image });
  });

  it.each([[null], [undefined]])("takes %j for empty", (content) => {
    expect(contentFacts(content)).toMatchObject({ chars: 0, damaged: false });
  });

  it.each([[7], [true], [{ type: "text", text: "x" }]])("takes %j for damaged", (content) => {
    expect(contentFacts(content)).toMatchObject({ chars: 0, damaged: true });
  });

  it("passes over blocks it does not know", () => {
    expect(contentFacts([null, 1, "text", [], {}, { type: "hologram" }, { type: "text" }])).toMatchObject({
      chars: 0,
      flags: 0,
    });
  });
});

describe("textLength", () => {
  it("adds up all text inside, keys not counted", () => {
    expect(textLength({ a: "xx", b: [{ c: "y" }, 1, null, true], d: "" })).toBe(3);
    expect(textLength("abc")).toBe(3);
    expect(textLength(undefined)).toBe(0);
  });

  it("goes deeper than the stack", () => {
    const depth = 200_000;
    expect(textLength(JSON.parse(`${"[".repeat(depth)}"x"${"]".repeat(depth)}`))).toBe(1);
  });
});
