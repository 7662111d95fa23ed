import { describe, expect, test } from "vitest";

import { endsInWord, fitText } from "./fit-text";

describe("a text cut to a width", () => {
  test("stays whole where it fits", () => {
    expect(fitText("short", 100, 10)).toBe("short");
    expect(fitText("", 100, 10)).toBe("");
  });
  test("is cut between words", () => {
    expect(fitText("Move the store behind an interface", 120, 10)).toBe("Move the store behind…");
  });
  test("is cut within a word where a word is all there is", () => {
    const fitted = fitText("Donaudampfschifffahrtsgesellschaft", 100, 10);
    expect(fitted).toMatch(/^Donaudampfs\w*…$/);
    expect(endsInWord("Donaudampfschifffahrtsgesellschaft", fitted)).toBe(true);
  });
  test("never splits a picture of several characters", () => {
    for (let width = 10; width < 120; width++)
      expect(fitText("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦 family", width, 10).replace("…", "").replaceAll("👩‍👩‍👧‍👦", "")).toMatch(/^( f?a?m?i?l?y?)?$/);
  });
  test("is an ellipsis where there is no room at all", () => {
    expect(fitText("anything", 1, 10)).toBe("…");
  });
});

test("a cut at a space or a sign is not within a word", () => {
  expect(endsInWord("Move the store", "Move the…")).toBe(false);
  expect(endsInWord("lib/tree/map", "lib/tree…")).toBe(false);
  expect(endsInWord("whole", "whole")).toBe(false);
});
