import { expect, test } from "vitest";

import { NO_PERIOD, periodNamer } from "./period";

const at = (text: string) => Date.parse(text);

test("a time falls into the day of the chosen zone, not of the machine", () => {
  expect(periodNamer("day", "UTC")(at("2026-01-05T23:30:00Z"))).toBe("2026-01-05");
  expect(periodNamer("day", "Asia/Kathmandu")(at("2026-01-05T18:20:00Z"))).toBe("2026-01-06");
  expect(periodNamer("day", "Asia/Kathmandu")(at("2026-01-05T18:10:00Z"))).toBe("2026-01-05");
  expect(periodNamer("day", "America/New_York")(at("2026-01-05T02:00:00Z"))).toBe("2026-01-04");
});

test("the day does not jump when the clocks change", () => {
  const day = periodNamer("day", "Europe/Berlin");
  expect([at("2026-03-28T22:59:00Z"), at("2026-03-28T23:01:00Z"), at("2026-03-29T21:59:00Z")].map(day)).toEqual([
    "2026-03-28",
    "2026-03-29",
    "2026-03-29",
  ]);
});

test("a week is named by its Monday, a month by year and month", () => {
  const week = periodNamer("week", "UTC");
  expect(["2026-01-04T12:00Z", "2026-01-05T00:00Z", "2026-01-11T23:59Z"].map(at).map(week)).toEqual([
    "2025-12-29",
    "2026-01-05",
    "2026-01-05",
  ]);
  expect(periodNamer("month", "UTC")(at("2025-12-31T23:59Z"))).toBe("2025-12");
});

test("an entry without a time has a period of its own", () => {
  expect(periodNamer("day", "UTC")(null)).toBe(NO_PERIOD);
});
