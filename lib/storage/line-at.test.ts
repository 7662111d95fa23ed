import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { MOST_LINE_BYTES, readLineAt } from "./line-at";

const directory = mkdtempSync(join(tmpdir(), "line-at-"));
afterAll(() => rmSync(directory, { recursive: true }));

const path = join(directory, "session.jsonl");
writeFileSync(path, `first\n{broken\n${"x".repeat(MOST_LINE_BYTES + 10)}\nlast`);

it("reads from an offset to the line break", async () =>
  expect((await readLineAt(path, 6)).toString()).toBe("{broken"));
it("reads a last line without a line break", async () =>
  expect((await readLineAt(path, 14 + MOST_LINE_BYTES + 11)).toString()).toBe("last"));
it("reads no more of a long line than it promises", async () =>
  expect((await readLineAt(path, 14)).length).toBe(MOST_LINE_BYTES));
it("says so when the file ends before", async () =>
  expect(readLineAt(path, 1e9)).rejects.toMatchObject({ code: "no-such-entry" }));
it("says so when the file is gone", async () =>
  expect(readLineAt(join(directory, "gone.jsonl"), 0)).rejects.toMatchObject({ code: "missing" }));
