import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { discover } from "./discovery";

let dir: string;
beforeEach(async () => {
  dir = await realpath(await mkdtemp(join(tmpdir(), "pst-find-")));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function put(name: string, text = "x\n"): Promise<string> {
  const path = join(dir, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return path;
}

const under = (...paths: string[]) => discover(paths.map((path) => ({ path, sample: false })));
const names = ({ files }: Awaited<ReturnType<typeof discover>>) => files.map(({ path }) => basename(path)).sort();

describe("discover", () => {
  it("finds session files at any depth and nothing else", async () => {
    for (const name of ["flat.jsonl", "--a--/one.jsonl", "--a--/deep/er/two.jsonl"]) await put(`s/${name}`);
    for (const name of ["one.jsonl.bak", "one.jsonl.tmp", "notes.txt", ".jsonl.swp"]) await put(`s/--a--/${name}`);
    await mkdir(join(dir, "s/folder.jsonl"));
    const found = await under(join(dir, "s"));
    expect(names(found)).toEqual(["flat.jsonl", "one.jsonl", "two.jsonl"]);
    expect(found.leftOut).toEqual([]);
    expect(found.directories).toEqual([{ path: join(dir, "s"), sample: false, problem: null }]);
  });

  it("follows links to directories once, ends loops, and takes a file reached in two ways once", async () => {
    await put("s/--a--/good.jsonl");
    await put("elsewhere/linked.jsonl");
    await symlink("good.jsonl", join(dir, "s/--a--/alias.jsonl"));
    await symlink(join(dir, "elsewhere"), join(dir, "s/--linked--"));
    await symlink(join(dir, "elsewhere"), join(dir, "s/--again--"));
    await symlink(join(dir, "s"), join(dir, "s/--loop--"));
    const found = await under(join(dir, "s"), join(dir, "elsewhere"));
    expect(names(found)).toEqual(["good.jsonl", "linked.jsonl"]);
    expect(found.leftOut).toEqual([]);
  });

  it("counts what cannot be reached, and goes on", async () => {
    await put("s/good.jsonl");
    await symlink(join(dir, "gone.jsonl"), join(dir, "s/dangling.jsonl"));
    await symlink(join(dir, "s/loop.jsonl"), join(dir, "s/loop.jsonl"));
    const found = await under(join(dir, "s"));
    expect(names(found)).toEqual(["good.jsonl"]);
    expect(found.leftOut.map(({ path }) => basename(path)).sort()).toEqual(["dangling.jsonl", "loop.jsonl"]);
    for (const { reason } of found.leftOut) expect(reason).toMatch(/does not exist|leads back to itself/);
  });

  it("says which directory is not there, and looks into the others", async () => {
    await put("s/good.jsonl");
    const found = await under(join(dir, "nowhere"), join(dir, "s"));
    expect(names(found)).toEqual(["good.jsonl"]);
    expect(found.directories.map(({ problem }) => problem)).toEqual([expect.stringContaining("does not exist"), null]);
  });

  it.runIf(process.getuid?.() === 0)("leaves out directories that may not be read", async () => {
    await put("s/good.jsonl");
    await put("s/closed/hidden.jsonl");
    await chmod(join(dir, "s/closed"), 0o000);
    await chmod(dir, 0o755);
    process.seteuid?.(65534);
    try {
      const found = await under(join(dir, "s"));
      expect(names(found)).toEqual(["good.jsonl"]);
      expect(found.leftOut).toMatchObject([{ reason: expect.stringContaining("may not be read") as string }]);
    } finally {
      process.seteuid?.(0);
      await chmod(join(dir, "s/closed"), 0o755);
    }
  });

  it("gives each file a key that is readable, its own, and the same whatever other files there are", async () => {
    await put("s/a/2026-01-05T10-00-00-000Z_one.jsonl");
    const before = (await under(join(dir, "s"))).files[0]?.key;
    await put("s/b/2026-01-05T10-00-00-000Z_one.jsonl");
    await put("s/a/ü \"<&>'.jsonl");
    const { files } = await under(join(dir, "s"));
    const keys = files.map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
    expect(keys).toContain(before);
    expect(before).toMatch(/^2026-01-05T10-00-00-000Z_one~[0-9a-z]{10}$/);
    for (const key of keys) expect(encodeURIComponent(key)).toBe(key);
  });
});
