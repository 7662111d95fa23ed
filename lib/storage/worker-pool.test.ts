import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { LARGE_FILE } from "./first-reader";
import { OutlineCache } from "./outline-cache";
import { WorkerPool, type PoolOptions } from "./worker-pool";

const HEADER = { type: "session", version: 3, id: "s1", timestamp: "2026-01-05T10:00:00.000Z", cwd: "/proj" };
const entry = (id: string, content = "hello") => ({
  type: "message",
  id,
  parentId: null,
  timestamp: "2026-01-05T10:00:01.000Z",
  message: { role: "user", content },
});
const json = (...lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");

/** Start of a worker that goes wrong when it gets a job. */
const ON_MESSAGE = `import { parentPort } from "node:worker_threads"; parentPort.on("message", (job) => {`;

let dir: string;
let script: string;
const pools: WorkerPool[] = [];
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "pst-pool-"));
  script = join(dir, "session-worker.mjs");
  await build({
    entryPoints: [join(import.meta.dirname, "workers/session-worker.ts")],
    outfile: script,
    bundle: true,
    platform: "node",
    format: "esm",
  });
});
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));
afterAll(() => rm(dir, { recursive: true, force: true }));

function pool(options: Partial<PoolOptions> = {}): WorkerPool {
  const made = new WorkerPool({ script, ...options });
  pools.push(made);
  return made;
}

async function file(name: string, text: string): Promise<string> {
  const path = join(dir, name);
  await writeFile(path, text);
  return path;
}

const outlineOf = (workers: WorkerPool, path: string) =>
  workers.run("outline", path, { path, known: null, held: null, second: null });

describe("the pool", () => {
  it("reads a session in a worker and gives its rows as bytes", async () => {
    const path = await file("a.jsonl", json(HEADER, entry("a"), entry("b")));
    const { rows, pieces } = await outlineOf(pool(), path);
    expect(rows).toBe(2);
    expect(JSON.parse(Buffer.from(pieces[0]!.bytes).toString())).toMatchObject({ ids: ["a", "b"] });
  });

  it("passes on why a file cannot be read, and goes on", async () => {
    const workers = pool({ workers: 1 });
    const bad = await file("bad.jsonl", "no session\n");
    await expect(outlineOf(workers, bad)).rejects.toMatchObject({ code: "not-a-session" });
    await expect(outlineOf(workers, join(dir, "gone.jsonl"))).rejects.toMatchObject({ code: "missing" });
    const good = await file("good.jsonl", json(HEADER));
    await expect(outlineOf(workers, good)).resolves.toMatchObject({ rows: 0 });
  });

  it("says so when a worker takes more memory than it may", async () => {
    const hungry = await file("hungry.mjs", `${ON_MESSAGE} { const all = []; for (;;) all.push({}); } });`);
    await expect(outlineOf(pool({ script: hungry, memory: 24 }), "/any")).rejects.toMatchObject({
      code: "lost",
      message: expect.stringContaining("memory") as string,
    });
  });

  it("goes on with a fresh worker when one has ended", async () => {
    const once = await file("once.mjs", `${ON_MESSAGE} process.exit(1); });`);
    const workers = pool({ script: once, workers: 1 });
    await expect(outlineOf(workers, "/a")).rejects.toMatchObject({ code: "lost" });
    await writeFile(once, `${ON_MESSAGE} parentPort.postMessage({ id: job.id, answer: { rows: 7 } }); });`);
    await expect(outlineOf(workers, "/a")).resolves.toEqual({ rows: 7 });
  });

  it("gives a worker up that is lost in something, and says so", async () => {
    const stuck = await file("stuck.mjs", `${ON_MESSAGE} for (;;); });`);
    await expect(outlineOf(pool({ script: stuck, patience: 200 }), "/any")).rejects.toMatchObject({ code: "lost" });
  });

  it("fails its jobs, and does not hang, when there is no worker to be had", async () => {
    const workers = pool({ script: join(dir, "no-such-worker.mjs") });
    await expect(outlineOf(workers, "/any")).rejects.toMatchObject({ code: "lost" });
  });
});

describe("the cache of outlines", () => {
  it("reads a large file in two workers and sends their pieces", async () => {
    const lines = Array.from({ length: 500 }, (_, n) => entry(`e${n}`, "x".repeat(20_000)));
    const path = await file("large.jsonl", json(HEADER, ...lines));
    expect(json(...lines).length).toBeGreaterThan(LARGE_FILE);
    const { pieces } = await new OutlineCache(pool()).all(path);
    expect(pieces).toHaveLength(2);
    expect(pieces.reduce((rows, piece) => rows + piece.count, 0)).toBe(500);
  });

  it("sends what it has while nothing has changed, and adds what is new", async () => {
    const path = await file("grows.jsonl", json(HEADER, entry("a")));
    const outlines = new OutlineCache(pool());
    const first = await outlines.all(path);
    expect((await outlines.all(path)).pieces).toBe(first.pieces);
    await writeFile(path, json(HEADER, entry("a"), entry("b")));
    const second = await outlines.all(path);
    expect(second.mark.version).toBe(first.mark.version);
    expect(second.pieces.map(({ from, count }) => [from, count])).toEqual([
      [0, 1],
      [1, 1],
    ]);
    await writeFile(path, json({ ...HEADER, id: "s2" }, entry("a"), entry("b"), entry("c")));
    expect((await outlines.all(path)).pieces).toHaveLength(1);
  });

  it("gives the rows since a version, from any row, and refuses when it is gone", async () => {
    const path = await file("since.jsonl", json(HEADER, entry("a"), entry("b")));
    const outlines = new OutlineCache(pool());
    const { version } = (await outlines.all(path)).mark;
    expect((await outlines.since(path, { version, rows: 1 })).pieces).toMatchObject([{ from: 1, count: 1 }]);
    expect((await outlines.since(path, { version, rows: 2 })).pieces).toMatchObject([{ from: 2, count: 0 }]);
    await writeFile(path, json({ ...HEADER, cwd: "/q" }, entry("a"), entry("b"), entry("c")));
    await expect(outlines.since(path, { version, rows: 2 })).rejects.toMatchObject({ code: "changed" });
  });

  it("keeps the version of a session through the loss of its worker", async () => {
    const path = await file("lost.jsonl", json(HEADER, entry("a")));
    const workers = pool();
    const outlines = new OutlineCache(workers);
    const { version } = (await outlines.all(path)).mark;
    await workers.close();
    await writeFile(path, json(HEADER, entry("a"), entry("b")));
    expect((await outlines.since(path, { version, rows: 1 })).pieces).toMatchObject([{ from: 1, count: 1 }]);
  });

  it("reads once for all who ask at the same time", async () => {
    const path = await file("once.jsonl", json(HEADER, entry("a")));
    const outlines = new OutlineCache(pool());
    const [first, second] = await Promise.all([outlines.all(path), outlines.all(path)]);
    expect(second).toBe(first);
  });
});
