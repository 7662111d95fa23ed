import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const CSS = readFileSync(new URL("globals.css", import.meta.url), "utf8");
const TOKENS = new Map(
  [...CSS.matchAll(/--color-(\w+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(([, name, light, dark]) => [
    name ?? "",
    [light ?? "", dark ?? ""] as const,
  ]),
);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(front: string, ground: string, dark: boolean): number {
  const [a, b] = [front, ground].map((name) => luminance(TOKENS.get(name)?.[dark ? 1 : 0] ?? "")) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const TEXT = ["ink", "mute", "accent", "tool", "compaction", "summary", "error", "label"];
const GROUNDS = ["bg", "panel", "fill", "lit"];

describe.each([
  ["light", false],
  ["dark", true],
])("in %s colours", (_name, dark) => {
  it.each(TEXT)("%s is readable as text on every ground", (text) => {
    for (const ground of GROUNDS) expect(contrast(text, ground, dark), ground).toBeGreaterThanOrEqual(4.5);
  });

  it("what was added and removed is readable on its ground", () => {
    for (const ground of ["added", "removed"]) {
      for (const text of ["ink", "mute"]) expect(contrast(text, ground, dark), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("strokes that carry meaning are seen", () => {
    for (const ground of ["bg", "panel", "fill"])
      expect(contrast("faint", ground, dark), ground).toBeGreaterThanOrEqual(3);
  });
});
