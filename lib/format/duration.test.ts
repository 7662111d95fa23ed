import { expect, it } from "vitest";
import { formatDuration } from "./duration";

const S = 1000;
const MIN = 60 * S;
const H = 60 * MIN;

it.each([
  [0, "0 s"],
  [0.2, "0 s"],
  [80, "80 ms"],
  [949, "949 ms"],
  [950, "0.9 s"],
  [1540, "1.5 s"],
  [9960, "10 s"],
  [42 * S, "42 s"],
  [59.6 * S, "1 min"],
  [3 * MIN + 12 * S, "3 min 12 s"],
  [2 * H + 5 * MIN + 59 * S, "2 h 5 min"],
  [24 * H, "1 d"],
  [76 * H, "3 d 4 h"],
  [-1, "unknown"],
  [Number.NaN, "unknown"],
])("writes %s ms as %s", (span, text) => expect(formatDuration(span)).toBe(text));
