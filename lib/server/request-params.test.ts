import { describe, expect, it } from "vitest";

import { bodiesQuery, entryPath, outlineQuery } from "./request-params";

describe("outlineQuery", () => {
  it("is all of the outline, or what is new since a version", () => {
    expect(outlineQuery.parse({})).toBeNull();
    expect(outlineQuery.parse({ from: "12", version: "0a1b" })).toEqual({ rows: 12, version: "0a1b" });
  });

  it("refuses one without the other, and what is no number", () => {
    for (const query of [{ from: "1" }, { version: "a" }, { from: "-1", version: "a" }, { from: "1e3", version: "a" }])
      expect(outlineQuery.safeParse(query).success).toBe(false);
  });
});

describe("bodiesQuery", () => {
  it("reads rows, whether in full, and the version", () => {
    expect(bodiesQuery.parse({ rows: "1,4-6" })).toEqual({ rows: [1, 4, 5, 6], full: "0" });
    expect(bodiesQuery.parse({ rows: "0", full: "1", version: "ab" })).toEqual({ rows: [0], full: "1", version: "ab" });
  });

  it("refuses more rows than one request may ask for, and odd versions", () => {
    for (const query of [
      {},
      { rows: "" },
      { rows: "0-500" },
      { rows: "1", full: "yes" },
      { rows: "1", version: "../a" },
    ])
      expect(bodiesQuery.safeParse(query).success).toBe(false);
  });
});

describe("entryPath", () => {
  it("takes rows as plain numbers only", () => {
    expect(entryPath.parse({ key: "k", row: "7" })).toEqual({ key: "k", row: 7 });
    for (const row of ["-1", "0x1", "1.5", "", "1e9", "9999999999"])
      expect(entryPath.safeParse({ key: "k", row }).success).toBe(false);
  });
});
