import { mkdir, mkdtemp, rm, stat, symlink, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { OutlineReader } from "@/lib/outline/outline-reader";

import { readBytes, readChunks } from "./chunks";
import { openSession } from "./open-session";
import { readSessionFile } from "./read-session";

const HEADER = { type: "session", version: 3, id: "s1", timestamp: "2026-01-05T10:00:00.000Z", cwd: "/proj" };
const ENTRY = {
  type: "message",
  id: "a0000001",
  parentId: null,
  timestamp: "2026-01-05T10:00:01.000Z",
  message: { role: "user", content: "hello" },
};
const text = (...lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "pst-read-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(dir, name);
  await writeFile(path, content);
  return path;
}

describe("readSessionFile", () => {
  it("reads the outline and leaves bytes, size and time of change as they are", async () => {
    const path = await file("good.jsonl", text(HEADER, ENTRY).trimEnd());
    await utimes(path, 1_700_000_000.25, 1_700_000_000.25);
    const before = await stat(path);
    const { outline, size, mtimeMs, ino } = await readSessionFile(path);
    const after = await stat(path);
    expect(outline.ids).toEqual(["a0000001"]);
    expect({ size, mtimeMs, ino }).toEqual({ size: before.size, mtimeMs: before.mtimeMs, ino: before.ino });
    expect({ size: after.size, mtimeMs: after.mtimeMs }).toEqual({ size: before.size, mtimeMs: before.mtimeMs });
  });

  it("takes a file of zero bytes for an empty session", async () => {
    const { outline } = await readSessionFile(await file("empty.jsonl", ""));
    expect(outline).toMatchObject({ size: 0, header: null });
  });

  it("takes a header alone for a session without entries", async () => {
    const { outline } = await readSessionFile(await file("header.jsonl", text(HEADER)));
    expect(outline).toMatchObject({ size: 0, header: { id: "s1" } });
  });

  it("refuses zeros and what has no header as no session", async () => {
    await expect(readSessionFile(await file("zeros.jsonl", new Uint8Array(5000)))).rejects.toMatchObject({
      name: "NotASession",
    });
    await expect(readSessionFile(await file("other.jsonl", text(ENTRY)))).rejects.toMatchObject({
      name: "NotASession",
    });
  });

  it("says what is wrong with what cannot be opened", async () => {
    await mkdir(join(dir, "folder.jsonl"));
    await symlink(join(dir, "loop.jsonl"), join(dir, "loop.jsonl"));
    await expect(readSessionFile(join(dir, "gone.jsonl"))).rejects.toMatchObject({ code: "missing" });
    await expect(readSessionFile(join(dir, "folder.jsonl"))).rejects.toMatchObject({ code: "directory" });
    await expect(readSessionFile(join(dir, "loop.jsonl"))).rejects.toMatchObject({ code: "unreadable" });
    await expect(readSessionFile("/dev/null")).rejects.toMatchObject({ code: "not-a-file" });
  });

  it("keeps what was read of a file that shrinks meanwhile, and reports it", async () => {
    const path = await file("cut.jsonl", text(HEADER, ENTRY, { ...ENTRY, id: "b" }));
    const { handle } = await openSession(path);
    const handles = Object.getPrototypeOf(handle) as typeof handle;
    await handle.close();
    const original = handles.read as (...args: unknown[]) => Promise<unknown>;
    const read = vi.spyOn(handles, "read").mockImplementationOnce(async function (this: unknown, ...args: unknown[]) {
      await truncate(path, text(HEADER, ENTRY).length + 7);
      return original.apply(this, args) as never;
    });
    const { outline, size } = await readSessionFile(path);
    read.mockRestore();
    expect(size).toBe(text(HEADER, ENTRY).length + 7);
    expect(outline.ids).toEqual(["a0000001"]);
    expect(outline.problems.map(({ kind }) => kind)).toEqual(["truncated", "bad-line"]);
  });

  it("reads a line longer than any chunk", async () => {
    const long = { ...ENTRY, message: { role: "user", content: "x".repeat(5_000_000) } };
    const { outline } = await readSessionFile(await file("long.jsonl", text(HEADER, long, { ...ENTRY, id: "b" })));
    expect(outline.ids).toEqual(["a0000001", "b"]);
    expect(outline.bytes[0]).toBe(JSON.stringify(long).length);
  });
});

describe("readChunks", () => {
  it("stops where a file ends that has become shorter", async () => {
    const path = await file("shrinks.jsonl", text(HEADER, ENTRY, { ...ENTRY, id: "b" }));
    const opened = await openSession(path);
    await truncate(path, text(HEADER, ENTRY).length);
    const reader = new OutlineReader();
    const end = await readChunks(opened, 0, opened.stats.size, (chunk) => reader.push(chunk));
    await opened.handle.close();
    expect(end).toBe(text(HEADER, ENTRY).length);
    expect(reader.finish().ids).toEqual(["a0000001"]);
  });

  it("gives every byte once and in order", async () => {
    const bytes = Buffer.alloc(3_500_000, "0123456789abcde");
    const opened = await openSession(await file("many.bin", bytes));
    const parts: Buffer[] = [];
    const end = await readChunks(opened, 7, bytes.length, (chunk) => void parts.push(Buffer.from(chunk)));
    expect(end).toBe(bytes.length);
    expect(Buffer.concat(parts).equals(bytes.subarray(7))).toBe(true);
    expect((await readBytes(opened, 10, 20)).toString()).toBe("abcde01234");
    expect((await readBytes(opened, bytes.length - 3, bytes.length + 50)).length).toBe(3);
    await opened.handle.close();
  });

  it("passes on what goes wrong with a chunk", async () => {
    const opened = await openSession(await file("bad.bin", new Uint8Array(3_000_000)));
    const taken = readChunks(opened, 0, 3_000_000, () => {
      throw new Error("no");
    });
    await expect(taken).rejects.toThrow("no");
    await opened.handle.close();
  });
});
