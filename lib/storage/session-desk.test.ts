import { appendFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { SessionDesk } from "./session-desk";
import type { JobEntry } from "./worker-jobs";

const HEADER = { type: "session", version: 3, id: "s1", timestamp: "2026-01-05T10:00:00.000Z", cwd: "/proj" };
const PNG = Buffer.from("89504e470d0a1a0a0000000d", "hex").toString("base64");
const SVG = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>").toString("base64");
const lines = (...items: (object | string)[]) =>
  items.map((item) => `${typeof item === "string" ? item : JSON.stringify(item)}\n`).join("");
const message = (id: string, parentId: string | null, content: unknown) => ({
  type: "message",
  id,
  parentId,
  timestamp: "2026-01-05T10:00:01.000Z",
  message: { role: "user", content },
});

let dir: string;
const desk = new SessionDesk();
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "pst-desk-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function session(name: string, text: string) {
  const path = join(dir, name);
  await writeFile(path, text);
  return { path, known: null, version: null };
}

type Body = { row: number; entry: Record<string, unknown>; clipped: number };
async function bodies(of: JobEntry, rows: number[], clipAt = 1000): Promise<Body[]> {
  const bytes = await desk.run("bodies", { ...of, rows, clipAt });
  return JSON.parse(Buffer.from(bytes as Uint8Array).toString()) as Body[];
}

describe("bodies", () => {
  it("are the entries asked for, without images, long texts cut", async () => {
    const image = { type: "image", mimeType: "image/png", data: PNG };
    const of = await session(
      "a.jsonl",
      lines(HEADER, message("a", null, "one"), message("b", "a", [image]), message("c", "b", "y".repeat(1200))),
    );
    const [b, c] = await bodies(of, [1, 2]);
    expect(b).toMatchObject({ row: 1, clipped: 0, entry: { id: "b" } });
    expect(b?.entry.message).toEqual({
      role: "user",
      content: [{ type: "image", mimeType: "image/png", bytes: 12, image: 0 }],
    });
    expect(c).toMatchObject({ row: 2, clipped: 200 });
    expect((await bodies(of, [2], Number.MAX_SAFE_INTEGER))[0]?.clipped).toBe(0);
  });

  it("of an old file are those of version 3, with the ids of the outline", async () => {
    const v1 = { ...HEADER, version: undefined };
    const old = {
      type: "message",
      timestamp: "2026-01-05T10:00:01.000Z",
      message: { role: "hookMessage", content: "h" },
    };
    const of = await session("v1.jsonl", lines(v1, old, { type: "compaction", summary: "s", firstKeptEntryIndex: 1 }));
    const [first, second] = await bodies(of, [0, 1]);
    expect(first?.entry).toMatchObject({ parentId: null, message: { role: "custom" } });
    expect(first?.entry.id).toMatch(/^[0-9a-f]{8}$/);
    expect(second?.entry).toMatchObject({ parentId: first?.entry.id, firstKeptEntryId: first?.entry.id });
    expect(second?.entry).not.toHaveProperty("firstKeptEntryIndex");
  });

  it("are refused for a row that is not there, and when the file is another one", async () => {
    const of = await session("c.jsonl", lines(HEADER, message("a", null, "one")));
    await expect(bodies(of, [1])).rejects.toMatchObject({ code: "no-such-entry" });
    const { mark } = (await desk.run("outline", { ...of, held: null, second: null })) as { mark: { version: string } };
    const held = { ...of, version: mark.version };
    await appendFile(of.path, lines(message("b", "a", "two")));
    expect(await bodies(held, [0])).toHaveLength(1);
    await writeFile(of.path, lines(HEADER, message("z", null, "two!"), message("y", "z", "three")));
    await expect(bodies(held, [0])).rejects.toMatchObject({ code: "changed" });
    expect((await bodies({ ...of, version: null }, [0]))[0]?.entry.id).toBe("z");
  });
});

describe("raw", () => {
  it("is the line as it stands in the file", async () => {
    const odd = '{"type":"custom" , "id":"x","\\u0061":1.50}';
    const of = await session("raw.jsonl", lines(HEADER, `${odd}\r`));
    const bytes = (await desk.run("raw", { ...of, row: 0 })) as Uint8Array;
    expect(Buffer.from(bytes).toString()).toBe(odd);
  });
});

describe("image", () => {
  it("has the type that its bytes show, whatever the file says, and is never SVG", async () => {
    const images = [
      { type: "image", mimeType: "text/html", data: PNG },
      { type: "image", mimeType: "image/png", data: SVG },
    ];
    const of = await session("img.jsonl", lines(HEADER, message("a", null, images)));
    expect(await desk.run("image", { ...of, row: 0, image: 0 })).toMatchObject({ type: "image/png" });
    await expect(desk.run("image", { ...of, row: 0, image: 1 })).rejects.toMatchObject({ code: "no-image" });
    await expect(desk.run("image", { ...of, row: 0, image: 2 })).rejects.toMatchObject({ code: "no-such-entry" });
  });
});

describe("heads", () => {
  it("tell of small files everything, of large ones what their ends tell, of others why not", async () => {
    const name = { type: "session_info", id: "n", parentId: "a", timestamp: "2026-01-05T10:00:09.000Z", name: "named" };
    const last = { ...message("l", "a", "last"), timestamp: "2026-01-05T11:00:00.000Z" };
    const small = await session("small.jsonl", lines(HEADER, message("a", null, "first"), name));
    const filler = Array.from({ length: 40 }, (_, n) => message(`f${n}`, "a", "z".repeat(8000)));
    const large = await session("large.jsonl", lines(HEADER, message("a", null, "first"), ...filler, name, last));
    const other = await session("other.jsonl", "just text\n");
    const paths = [small.path, large.path, other.path, join(dir, "gone.jsonl")];
    const heads = (await desk.run("heads", { paths })) as unknown[];
    expect(heads).toMatchObject([
      { name: "named", firstMessage: "first", facts: { messages: 1, entries: 2, branches: 1 } },
      { name: "named", firstMessage: "first", facts: null, activity: Date.parse("2026-01-05T11:00:00.000Z") },
      { code: "not-a-session" },
      { code: "missing" },
    ]);
    expect(await desk.run("facts", { path: large.path })).toMatchObject({
      facts: { messages: 42, entries: 43, branches: 41 },
    });
  });

  it("look for the header beyond the first bytes", async () => {
    const of = await session("wide.jsonl", lines({ ...HEADER, note: "w".repeat(300_000) }, message("a", null, "m")));
    expect(await desk.run("heads", { paths: [of.path] })).toMatchObject([{ header: { id: "s1" } }]);
  });
});
