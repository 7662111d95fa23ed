import { appendFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { watchSessions, type FileChange } from "./session-watch";

let dir: string;
let changes: FileChange[];
let end: () => Promise<void>;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "pst-watch-"));
  await writeFile(join(dir, "old.jsonl"), "1\n");
  changes = [];
  end = watchSessions([dir], (change) => changes.push(change));
  // Until it watches, a change is not seen: one file is written until it is.
  await vi.waitFor(async () => {
    await appendFile(join(dir, "probe.jsonl"), "x");
    expect(changes.length).toBeGreaterThan(0);
  }, 5000);
  await new Promise((resolve) => setTimeout(resolve, 150));
  changes.length = 0;
});
afterEach(async () => {
  await end();
  await rm(dir, { recursive: true, force: true });
});

const soon = (change: FileChange) => vi.waitFor(() => expect(changes).toContainEqual(change), 5000);

it("tells of files that are made, grow and vanish, in new directories too", async () => {
  await appendFile(join(dir, "old.jsonl"), "2\n");
  await soon({ path: join(dir, "old.jsonl"), bytes: 4 });
  await mkdir(join(dir, "--p--"));
  await writeFile(join(dir, "--p--/new.jsonl"), "123\n");
  await soon({ path: join(dir, "--p--/new.jsonl"), bytes: 4 });
  await rm(join(dir, "old.jsonl"));
  await soon({ path: join(dir, "old.jsonl"), bytes: null });
});

it("tells of no other files", async () => {
  await writeFile(join(dir, "notes.txt"), "x");
  await writeFile(join(dir, "last.jsonl"), "x");
  await soon({ path: join(dir, "last.jsonl"), bytes: 1 });
  expect(changes.some(({ path }) => path.endsWith(".txt"))).toBe(false);
});
