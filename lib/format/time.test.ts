import { describe, expect, it } from "vitest";
import { formatAge, formatClock, formatDay, formatFullTime, formatTime, localZone, UNKNOWN_TIME } from "./time";

const AT = Date.parse("2025-03-04T09:42:07Z");

describe("a time in a zone", () => {
  it("names the hour of that zone", () => {
    expect(formatClock(AT, "Europe/Berlin")).toBe("10:42");
    expect(formatTime(AT, "America/New_York")).toBe("2025-03-04 04:42");
  });
  it("names the day of that zone", () => {
    expect(formatDay(AT, "UTC")).toBe("2025-03-04");
    expect(formatDay(Date.parse("2025-03-04T23:30:00Z"), "Asia/Tokyo")).toBe("2025-03-05");
  });
  it("says which zone it is in when it is written in full", () => {
    expect(formatFullTime(AT, "Europe/Berlin")).toBe("2025-03-04 10:42:07 Europe/Berlin");
    expect(formatFullTime(AT)).toContain(localZone());
  });
  it("counts midnight as 00", () => expect(formatClock(Date.parse("2025-03-04T00:05:00Z"), "UTC")).toBe("00:05"));
});

describe("no time", () => {
  it.each([[null], [Number.NaN], [Infinity], [9e15]])("is an unknown time: %s", (time) => {
    for (const format of [formatClock, formatDay, formatTime, formatFullTime])
      expect(format(time, "UTC")).toBe(UNKNOWN_TIME);
    expect(formatAge(time, AT)).toBe(UNKNOWN_TIME);
  });
});

describe("formatAge", () => {
  const MIN = 60_000;
  const DAY = 24 * 60 * MIN;
  it.each([
    [0, "now"],
    [59_000, "now"],
    [MIN, "1 min ago"],
    [59 * MIN, "59 min ago"],
    [60 * MIN, "1 h ago"],
    [23.9 * 60 * MIN, "23 h ago"],
    [DAY, "1 d ago"],
    [13 * DAY, "13 d ago"],
    [15 * DAY, "2 wk ago"],
    [90 * DAY, "2 mo ago"],
    [800 * DAY, "2 y ago"],
    [-5 * MIN, "in 5 min"],
  ])("%s ms back is %s", (back, text) => expect(formatAge(AT - back, AT)).toBe(text));
});
