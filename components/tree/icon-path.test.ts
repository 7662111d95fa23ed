import { expect, test } from "vitest";

import { iconPath } from "./icon-path";

test("a picture moves by its first point and scales by its numbers", () => {
  expect(iconPath("prompt", 7, 6)).toBe("M7 6m3.5 2l3 3l-3 3");
  expect(iconPath("prompt", 0, 0, 20)).toBe("M0 0m7 4l6 6l-6 6");
});

test("no picture has arcs, whose flags would scale, or absolute commands", () => {
  for (const icon of [
    "answer",
    "tool",
    "command",
    "compaction",
    "summary",
    "segment",
    "note",
    "failed",
    "aborted",
  ] as const)
    expect(iconPath(icon, 0, 0).slice(1)).not.toMatch(/[A-Za]/);
});
