import { expect, it } from "vitest";
import { formatBytes } from "./bytes";

it.each([
  [0, "0 B"],
  [812, "812 B"],
  [999, "999 B"],
  [1000, "1 kB"],
  [1234, "1.2 kB"],
  [999_600, "1 MB"],
  [107_300_000, "107 MB"],
  [2_400_000_000, "2.4 GB"],
  [-1, "unknown"],
  [Number.NaN, "unknown"],
])("writes %s bytes as %s", (bytes, text) => expect(formatBytes(bytes)).toBe(text));
