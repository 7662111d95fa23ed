import { appendFile, mkdtemp, readFile, rename, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MessageChannel } from "node:worker_threads";

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { encodeRows, decodeRows, type WireRows } from "@/lib/outline/wire";

import { LARGE_FILE } from "./first-reader";
import { HeldSession } from "./held-session";
import { readSessionFile } from "./read-session";
import { assist } from "./second-reader";

const HEADER = { type: "session", version: 3, id: "s1", timestamp: "2026-01-05T10:00:00.000Z", cwd: "/proj" };
const json = (...lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");

function entry(n: number, text = "hello", id: string | undefined = `e${n}`) {
  const time = new Date(1_767_607_200_000 + n * 1000).toISOString();
  const parentId = n === 0 ? null : `e${n - 1}`;
  const calls = { type: "toolCall", id: `call${n % 7}`, name: "bash", arguments: {} };
  const message =
    n % 2 === 0
      ? { role: "user", content: text }
      : { role: "assistant", provider: "p", model: `m${n % 3}`, content: [{ type: "text", text }, calls] };
  return { type: "message", id, parentId, timestamp: time, message };
}

let dir: string;
let path: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "pst-held-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));
beforeEach(async () => {
  path = join(dir, "session.jsonl");
  await writeFile(path, json(HEADER, entry(0), entry(1)));
});

const read = (before: HeldSession | null = null, known: HeldSession["mark"] | null = null) =>
  HeldSession.read(path, before, known, null);

/** The outline that the pieces of a session make, as the browser decodes them. */
function received(held: HeldSession) {
  let outline = null;
  for (const { bytes } of held.pieces(0))
    outline = decodeRows(outline, JSON.parse(new TextDecoder().decode(bytes)) as WireRows);
  return outline!;
}

describe("a session that grows", () => {
  it("keeps its version and its rows, and reads only what is new", async () => {
    const first = await read();
    const { version } = first.mark;
    await appendFile(path, json(entry(2), entry(3)));
    const second = await read(first);
    expect(second.mark.version).toBe(version);
    expect(second.rows).toBe(4);
    const [piece] = second.pieces(2);
    expect(piece).toMatchObject({ from: 2, count: 2 });
    const whole = (await readSessionFile(path)).outline;
    expect(encodeRows(second.outline)).toEqual(encodeRows(whole));
  });

  it("is the same object while nothing has changed", async () => {
    const first = await read();
    expect(await read(first)).toBe(first);
  });

  it("shows half a line as a problem until the rest has come", async () => {
    const line = json(entry(2));
    await appendFile(path, line.slice(0, 20));
    const half = await read();
    expect(half.outline.problems).toMatchObject([{ kind: "bad-line", line: 4 }]);
    await appendFile(path, line.slice(20));
    const whole = await read(half);
    expect(whole.outline.problems).toEqual([]);
    expect(whole.outline.ids).toEqual(["e0", "e1", "e2"]);
    expect(whole.mark.version).toBe(half.mark.version);
  });

  it("gets another version when a last line that was taken for whole goes on", async () => {
    await writeFile(path, json(HEADER) + '{"type":"custom","id":"a"}');
    const first = await read();
    expect(first.rows).toBe(1);
    await appendFile(path, "junk\n");
    const second = await read(first);
    expect(second.mark.version).not.toBe(first.mark.version);
    expect(second.rows).toBe(0);
  });

  it("keeps its version when it was forgotten meanwhile", async () => {
    const { mark } = await read();
    await appendFile(path, json(entry(2)));
    const again = await read(null, mark);
    expect(again.mark.version).toBe(mark.version);
    expect(again.rows).toBe(3);
  });
});

describe("a session that is written anew", () => {
  it("gets another version when it is shorter, replaced, or changed inside", async () => {
    const first = await read();
    await truncate(path, json(HEADER, entry(0)).length);
    const shorter = await read(first);
    expect(shorter.rows).toBe(1);

    const other = join(dir, "other");
    await writeFile(other, json(HEADER, entry(0), entry(1), entry(2)));
    await rename(other, path);
    const replaced = await read(shorter);
    expect(replaced.rows).toBe(3);

    const text = await readFile(path, "utf8");
    await writeFile(path, text.replace("hello", "HELLO"));
    await utimes(path, 2_000_000_000, 2_000_000_000);
    const inside = await read(replaced);
    expect(inside.outline.title[0]).toBe("HELLO");

    await writeFile(path, json({ ...HEADER, id: "other" }, entry(0), entry(1), entry(2), entry(3)));
    const rewritten = await read(inside, inside.mark);
    expect(rewritten.outline.header?.id).toBe("other");
    expect(new Set([first, shorter, replaced, inside, rewritten].map(({ mark }) => mark.version)).size).toBe(5);
  });

  it("says what is wrong when it is gone", async () => {
    const first = await read();
    await rm(path);
    await expect(read(first)).rejects.toMatchObject({ code: "missing" });
  });
});

describe("a large file", () => {
  const text = "x".repeat(20_000);

  async function readByTwo(): Promise<HeldSession> {
    const { port1, port2 } = new MessageChannel();
    const assisting = assist(port2);
    const held = await HeldSession.read(path, null, null, port1);
    port1.close();
    await assisting;
    return held;
  }

  async function writeLarge(change: (entry: object, n: number) => object, header: object = HEADER): Promise<void> {
    const count = Math.ceil((LARGE_FILE * 1.1) / 20_200);
    const lines = Array.from({ length: count }, (_, n) => change(entry(n, text), n));
    await writeFile(path, json(header, ...lines) + '{"half');
    expect((await stat(path)).size).toBeGreaterThan(LARGE_FILE);
  }

  it("read by two readers is as if read by one, also when it grows", async () => {
    await writeLarge((line) => line);
    const held = await readByTwo();
    const pieces = received(held);
    expect(held.pieces(0)).toHaveLength(1);
    const { outline } = await readSessionFile(path);
    expect(encodeRows(pieces)).toEqual(encodeRows(outline));
    expect(encodeRows(held.outline)).toEqual(encodeRows(outline));
    expect(outline.problems).toMatchObject([{ kind: "bad-line" }]);

    await appendFile(path, `"}\n${json(entry(5, "new", "new"))}`);
    const grown = await read(held);
    expect(grown.mark.version).toBe(held.mark.version);
    expect(encodeRows(grown.outline)).toEqual(encodeRows((await readSessionFile(path)).outline));
  });

  it("is sent in two pieces when two have read it", async () => {
    await writeLarge((line) => line);
    const pieces = (await readByTwo()).pieces(0);
    expect(pieces.map((piece) => piece.from === 0)).toEqual([true, false]);
  });

  it("is read by one when its later part leans on the earlier one", async () => {
    const withoutId = (line: object, n: number) => (n === 400 ? { ...line, id: undefined } : line);
    for (const [change, header] of [
      [withoutId, HEADER],
      [(line: object) => ({ ...line, id: undefined, parentId: undefined }), { ...HEADER, version: undefined }],
    ] as const) {
      await writeLarge(change, header);
      const held = await readByTwo();
      expect(held.pieces(0)).toHaveLength(1);
      expect(encodeRows(held.outline)).toEqual(encodeRows((await readSessionFile(path)).outline));
    }
  });

  it("is read by one when the other is lost", async () => {
    await writeLarge((line) => line);
    const { port1, port2 } = new MessageChannel();
    port2.once("message", () => port2.close());
    const held = await HeldSession.read(path, null, null, port1);
    expect(encodeRows(held.outline)).toEqual(encodeRows((await readSessionFile(path)).outline));
  });
});
