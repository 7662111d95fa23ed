import { describe, expect, it } from "vitest";

import { answer, entry, file, header, message, result, text, user } from "@/e2e/cases/lines";
import { read } from "@/e2e/cases/reading";

import { sizesOf } from "./sizes";

const TEXT = file(
  header(),
  user("a", null, [text("look"), { type: "image", data: "A".repeat(400) }]),
  answer("b", "a"),
  result("c", "b", "c1", "read"),
  result("d", "c", "c2", "bash"),
  result("e", "d", "c3", "read"),
  entry("custom", "f", "e", { customType: "heavy", data: "x".repeat(5000) }),
  entry("custom_message", "g", "f", { customType: "light", content: "y" }),
  entry("custom", "h", "g"),
  entry("quantum_note", "i", "h"),
  message("oracle", "j", "i", "z"),
  { id: "k", parentId: "j" },
);
const lines = TEXT.split("\n").slice(1, -1);
const size = (...letters: string[]) =>
  letters.reduce((sum, letter) => sum + (lines["abcdefghijk".indexOf(letter)] as string).length, 0);

describe("sizesOf", () => {
  const sizes = sizesOf(read(TEXT).outline);

  it("adds up the lines of all entries", () => {
    expect(sizes.total).toBe(lines.reduce((sum, line) => sum + line.length, 0));
    expect(sizes.byType.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(sizes.total);
  });

  it("has each sort's share, the largest first, under the name that the file gives it", () => {
    expect(sizes.byType).toEqual([
      { name: "custom", entries: 2, bytes: size("f", "h") },
      { name: "message", entries: 6, bytes: size("a", "b", "c", "d", "e", "j") },
      { name: "custom_message", entries: 1, bytes: size("g") },
      { name: "quantum_note", entries: 1, bytes: size("i") },
      { name: "no type", entries: 1, bytes: size("k") },
    ]);
    expect(sizes.byRole).toEqual([
      { name: "toolResult", entries: 3, bytes: size("c", "d", "e") },
      { name: "user", entries: 1, bytes: size("a") },
      { name: "assistant", entries: 1, bytes: size("b") },
      { name: "oracle", entries: 1, bytes: size("j") },
    ]);
    expect(sizes.byCustomType.map(({ name, entries }) => [name, entries])).toEqual([
      ["heavy", 1],
      ["light", 1],
      ["no customType", 1],
    ]);
    expect(sizes.byTool).toEqual([
      { name: "read", entries: 2, bytes: size("c", "e") },
      { name: "bash", entries: 1, bytes: size("d") },
    ]);
  });

  it("counts images by the bytes of the pictures", () => {
    expect(sizes.images).toEqual({ count: 1, bytes: 300 });
  });

  it("is empty for an empty session", () => {
    expect(sizesOf(read("").outline)).toEqual({
      total: 0,
      byType: [],
      byRole: [],
      byCustomType: [],
      byTool: [],
      images: { count: 0, bytes: 0 },
    });
  });
});
