import { appendFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { services } from "@/lib/server/services";
import { sessionKey } from "@/lib/storage/session-key";

import { GET } from "./route";

let root: string;
let path: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "pst-events-"));
  await mkdir(join(root, "s"));
  path = join(root, "s/one.jsonl");
  await writeFile(path, "1\n");
  process.env.PI_SESSION_TREE_SESSION_DIRS = JSON.stringify([join(root, "s")]);
});
afterAll(async () => {
  await services().live.close();
  await rm(root, { recursive: true, force: true });
});

/** Reads the stream until its text holds something. */
async function until(reader: ReadableStreamDefaultReader<Uint8Array>, wanted: string, write?: () => Promise<void>) {
  let text = "";
  const writing = write && setInterval(() => void write(), 100);
  try {
    while (!text.includes(wanted)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`the stream ended: ${text}`);
      text += Buffer.from(value).toString();
    }
  } finally {
    clearInterval(writing);
  }
  return text;
}

const listen = async (headers = {}) => {
  const response = await GET(new Request("http://localhost/api/events", { headers }));
  return { response, reader: response.body!.getReader() };
};

it("tells what changes, and who comes back what was missed", async () => {
  const first = await listen();
  expect(first.response.headers.get("content-type")).toContain("text/event-stream");
  expect(first.response.headers.get("cache-control")).toContain("no-transform");
  const start = await until(first.reader, "\n\n");
  expect(start).toContain('data: {"kind":"reset"}');
  // Written again and again, since it takes a moment until the directory is watched.
  const text = await until(first.reader, `"key":"${sessionKey(path)}"`, () => appendFile(path, "2\n"));
  const [, id] = /id: (\S+)\ndata: \{"kind":"session"/.exec(text)!;
  await first.reader.cancel();
  expect(id).toBeDefined();

  const startId = /id: (\S+)/.exec(start)![1] as string;
  const second = await listen({ "last-event-id": startId });
  expect(await until(second.reader, sessionKey(path))).not.toContain("reset");
  await second.reader.cancel();

  const stranger = await listen({ "last-event-id": "another-7" });
  expect(await until(stranger.reader, "\n\n")).toContain("reset");
  await stranger.reader.cancel();
});
