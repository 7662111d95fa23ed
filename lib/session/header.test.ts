import { describe, expect, it } from "vitest";

import { readHeader, readTime } from "./header";

describe("readHeader", () => {
  it("reads every field", () => {
    const line = {
      type: "session",
      version: 3,
      id: "s",
      timestamp: "2026-01-05T10:00:00.000Z",
      cwd: "/p",
      parentSession: "/q",
    };
    expect(readHeader(line)).toEqual({
      version: 3,
      versioned: true,
      id: "s",
      time: Date.UTC(2026, 0, 5, 10),
      cwd: "/p",
      parentSession: "/q",
    });
  });

  it("takes fields of another type for missing", () => {
    const line = { type: "session", version: "3", id: 7, timestamp: {}, cwd: null, parentSession: 1, branchedFrom: [] };
    expect(readHeader(line)).toEqual({
      version: 1,
      versioned: false,
      id: null,
      time: null,
      cwd: null,
      parentSession: null,
    });
  });

  it("knows the older name of parentSession", () => {
    expect(readHeader({ branchedFrom: "/old" }).parentSession).toBe("/old");
    expect(readHeader({ branchedFrom: "/old", parentSession: "/new" }).parentSession).toBe("/new");
  });
});

describe("readTime", () => {
  it.each([
    ["an ISO text", "2026-01-05T10:00:00.250Z", Date.UTC(2026, 0, 5, 10, 0, 0, 250)],
    ["milliseconds", 1767607200000, 1767607200000],
    ["a part of a millisecond", 5.9, 5],
    ["a time before 1970", -5.9, -5],
    ["less than nothing", -0.5, 0],
    ["words", "yesterday", null],
    ["an empty text", "", null],
    ["nothing", undefined, null],
    ["null", null, null],
    ["a truth", true, null],
    ["a time no clock will show", 8.64e15, null],
    ["an infinite one", Infinity, null],
    ["none", NaN, null],
  ])("%s", (_what, value, time) => {
    expect(readTime(value)).toBe(time);
  });
});
