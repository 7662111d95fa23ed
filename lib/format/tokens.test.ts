import { expect, it } from "vitest";
import { formatTokens } from "./tokens";

it.each([
  [0, "0"],
  [0.4, "0"],
  [860, "860"],
  [999.6, "1k"],
  [1234, "1.2k"],
  [12_345, "12.3k"],
  [99_949, "99.9k"],
  [99_950, "100k"],
  [152_340, "152k"],
  [999_499, "999k"],
  [999_950, "1M"],
  [2_911_530, "2.9M"],
  [3_000_000_000, "3G"],
  [7e15, "7000000G"],
  [-860, "−860"],
  [-0.2, "0"],
  [Number.NaN, "unknown"],
  [-Infinity, "unknown"],
])("writes %s tokens as %s", (tokens, text) => expect(formatTokens(tokens)).toBe(text));
