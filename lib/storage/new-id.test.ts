import { describe, expect, it } from "vitest";

import { isSessionId, newEntryId, newSessionId } from "./new-id";

describe("newEntryId", () => {
  it("gives 8 hex digits, none that is taken", () => {
    const refused: string[] = [];
    const id = newEntryId((taken) => refused.push(taken) < 3);
    expect(id).toMatch(/^[0-9a-f]{8}$/);
    expect(refused).toHaveLength(3);
    expect(refused[2]).toBe(id);
  });
});

describe("newSessionId", () => {
  it("gives UUIDs of version 7 that sort in the order they were made, though the clock stands still or goes back", () => {
    const now = Date.UTC(2026, 0, 5);
    const ids = Array.from({ length: 10_000 }, (_, n) => newSessionId(n < 9_000 ? now : now - 60_000));
    expect(ids.slice().sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    const form = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(ids.filter((id) => !form.test(id))).toEqual([]);
    expect(parseInt((ids[0] as string).replace("-", "").slice(0, 12), 16)).toBe(now);
  });
});

describe("isSessionId", () => {
  it("takes what pi takes", () => {
    for (const id of ["a", "0193-x_y.z", newSessionId()]) expect(isSessionId(id)).toBe(true);
    for (const id of ["", "-a", "a.", "a/b", "a b", "../a", "a\n"]) expect(isSessionId(id)).toBe(false);
  });
});
