import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withLock } from "./lock";

let dir: string;
let file: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "lock-"));
  file = join(dir, "deeper", "build.lock");
});

afterEach(() => rmSync(dir, { recursive: true }));

it("lets one in at a time", async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await turn();
    inside--;
  };
  await Promise.all([withLock(file, work), withLock(file, work), withLock(file, work)]);
  expect(most).toBe(1);
});

it("is given back when the work fails", async () => {
  await expect(withLock(file, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(existsSync(file)).toBe(false);
});

it("is taken from a holder that died", async () => {
  await withLock(file, async () => {});
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  writeFileSync(file, String(pid));
  let done = false;
  await withLock(file, async () => {
    done = true;
  });
  expect(done).toBe(true);
});
