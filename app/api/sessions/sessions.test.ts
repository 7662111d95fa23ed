import { createHash } from "node:crypto";
import {
  appendFile,
  chmod,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { ApiFailure, BodiesAnswer, OutlineAnswer, SessionList } from "@/lib/api/contract";
import { keyOfName } from "@/lib/server/find-session";
import { services } from "@/lib/server/services";

import { GET as getBodies } from "./[key]/bodies/route";
import { GET as getImage } from "./[key]/entries/[row]/images/[image]/route";
import { GET as getRaw } from "./[key]/entries/[row]/raw/route";
import { GET as getOutline } from "./[key]/outline/route";
import { GET as getSessions } from "./route";

const HEADER = { type: "session", version: 3, id: "s1", timestamp: "2026-01-05T10:00:00.000Z", cwd: "/proj" };
const PNG = Buffer.from("89504e470d0a1a0a0000000d", "hex");
const SVG = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>");
const image = (data: Buffer) => ({ type: "image", mimeType: "image/png", data: data.toString("base64") });
const user = (id: string, content: unknown) => ({
  type: "message",
  id,
  parentId: null,
  timestamp: "2026-01-05T10:00:01.000Z",
  message: { role: "user", content },
});
const json = (...lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "pst-routes-"));
  await chmod(root, 0o755);
  await build({
    entryPoints: ["lib/storage/workers/session-worker.ts"],
    outfile: join(root, "dist/workers/session-worker.mjs"),
    bundle: true,
    platform: "node",
    format: "esm",
  });
  process.env.PI_SESSION_TREE_DIST = join(root, "dist");
  process.env.PI_SESSION_TREE_SESSION_DIRS = JSON.stringify([join(root, "s")]);
  await put("good.jsonl", json(HEADER, user("a", "hello"), user("b", [image(PNG), image(SVG)])));
  await mkdir(join(root, "samples"));
  await writeFile(join(root, "samples/tour.jsonl"), json({ ...HEADER, id: "tour" }));
});
afterAll(async () => {
  await services().pool.close();
  await rm(root, { recursive: true, force: true });
});

async function put(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(root, "s", name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return path;
}

const asked = (query = "", headers = {}) => new Request(`http://localhost/api${query}`, { headers });
const params = <T>(value: T) => ({ params: Promise.resolve(value) });
const list = async () => (await (await getSessions()).json()) as SessionList;
const outline = (key: string, query = "", headers = {}) => getOutline(asked(query, headers), params({ key }));
const bodies = (key: string, query: string) => getBodies(asked(query), params({ key }));
const failure = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as ApiFailure).error,
});

async function keyOf(name: string): Promise<string> {
  for (let again = 0; again < 50; again++) {
    const { sessions, samples, leftOut } = await list();
    const row = [...sessions, ...samples].find(({ path }) => path.endsWith(`/${name}`));
    if (row !== undefined) return row.key;
    if (leftOut.some(({ path }) => path.endsWith(`/${name}`))) break;
  }
  // What is not listed may still be asked for.
  const { sessionKey } = await import("@/lib/storage/session-key");
  return sessionKey(join(root, "s", name));
}

describe("GET /api/sessions", () => {
  it("lists the sessions and, apart, the samples", async () => {
    const { sessions, samples, directories, readOnly } = await list();
    expect(sessions).toMatchObject([{ id: "s1", sample: false, firstMessage: "hello", facts: { entries: 2 } }]);
    expect(samples).toMatchObject([{ id: "tour", sample: true }]);
    expect(directories).toEqual([{ path: join(root, "s"), problem: null }]);
    expect(readOnly).toBe(false);
  });
});

describe("an outline", () => {
  it("comes with the state of the file, and is not sent twice to who has it", async () => {
    const response = await outline(await keyOf("good.jsonl"));
    expect(response.headers.get("content-type")).toBe("application/json");
    const { session, rows } = (await response.json()) as OutlineAnswer;
    expect(session).toMatchObject({ sample: false, parent: null, readOnly: false });
    expect(rows).toMatchObject([{ from: 0, ids: ["a", "b"] }]);
    const etag = response.headers.get("etag");
    const again = await outline(session.key, "", { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("gives what is new since a version, and says when the file is another one", async () => {
    const path = await put("grows.jsonl", json(HEADER, user("a", "one")));
    const key = await keyOf("grows.jsonl");
    const { session } = (await (await outline(key)).json()) as OutlineAnswer;
    await appendFile(path, json(user("b", "two")));
    const since = `?from=1&version=${session.version}`;
    expect((await (await outline(key, since)).json()) as OutlineAnswer).toMatchObject({
      rows: [{ from: 1, ids: ["b"] }],
    });
    await writeFile(path, json({ ...HEADER, id: "s2" }, user("c", "three"), user("d", "four"), user("e", "five")));
    expect(await failure(await outline(key, since))).toMatchObject({ status: 409, code: "changed" });
  });

  it("of a sample is read-only, and names the parent of a fork", async () => {
    const parent = await put("parent.jsonl", json({ ...HEADER, id: "p" }, user("a", "origin")));
    await put("fork.jsonl", json({ ...HEADER, id: "f", parentSession: parent }, user("a", "origin")));
    const fork = (await (await outline(await keyOf("fork.jsonl"))).json()) as OutlineAnswer;
    expect(fork.session.parent).toEqual({ key: await keyOf("parent.jsonl"), title: "origin" });
    const sample = (await (await outline(await keyOf("tour.jsonl"))).json()) as OutlineAnswer;
    expect(sample.session).toMatchObject({ sample: true, readOnly: true });
  });
});

describe("entries", () => {
  it("come as bodies, as the raw line, and as images of a type that is shown", async () => {
    const key = await keyOf("good.jsonl");
    const { session } = (await (await outline(key)).json()) as OutlineAnswer;
    const answer = (await (await bodies(key, `?rows=0-1&version=${session.version}`)).json()) as BodiesAnswer;
    expect(answer.bodies.map(({ row, entry }) => [row, entry.id])).toEqual([
      [0, "a"],
      [1, "b"],
    ]);

    const raw = await getRaw(asked(), params({ key, row: "0" }));
    expect(await raw.text()).toBe(JSON.stringify(user("a", "hello")));
    expect(raw.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(raw.headers.get("x-content-type-options")).toBe("nosniff");

    const picture = (n: string, query = "") => getImage(asked(query), params({ key, row: "1", image: n }));
    const png = await picture("0", `?version=${session.version}`);
    expect(Buffer.from(await png.arrayBuffer())).toEqual(PNG);
    expect(png.headers.get("content-type")).toBe("image/png");
    expect(png.headers.get("x-content-type-options")).toBe("nosniff");
    expect(png.headers.get("cache-control")).toContain("immutable");
    expect((await picture("0")).headers.get("cache-control")).not.toContain("immutable");
    expect(await failure(await picture("1"))).toMatchObject({ status: 415, code: "unsupported" });
    expect(await failure(await picture("2"))).toMatchObject({ status: 404 });
  });
});

describe("a request that makes no sense", () => {
  it("is refused in the same shape, whatever is wrong with it", async () => {
    const key = await keyOf("good.jsonl");
    const refused = (await Promise.all(
      ["?rows=x", "", "?rows=0-9999", "?rows=0&full=2"].map((query) => bodies(key, query).then(failure)),
    )) as object[];
    refused.push(await failure(await outline(key, "?from=1")));
    refused.push(await failure(await getRaw(asked(), params({ key, row: "-1" }))));
    for (const answer of refused) expect(answer).toMatchObject({ status: 400, code: "bad-request" });
    for (const odd of [
      "nothing",
      "../../../../etc/passwd",
      "/etc/passwd",
      "..%2f..%2fetc%2fpasswd",
      "\0",
      "%",
      "__proto__",
    ])
      expect(await failure(await outline(odd))).toMatchObject({ status: 404, code: "not-found" });
    expect(await failure(await bodies(key, "?rows=77"))).toMatchObject({ status: 404 });
  });
});

describe("a name in an address", () => {
  it("is a key, or the session id of one file alone", async () => {
    const key = await keyOf("good.jsonl");
    await put("unique.jsonl", json({ ...HEADER, id: "only-one" }));
    expect(await keyOfName(key)).toBe(key);
    expect(await keyOfName("only-one")).toBe(await keyOf("unique.jsonl"));
    await put("unique-2.jsonl", json({ ...HEADER, id: "only-one" }));
    expect(await keyOfName("only-one")).toBeNull();
    expect(await keyOfName("none")).toBeNull();
  });
});

describe("bad files", () => {
  const serves = async () => expect((await outline(await keyOf("good.jsonl"))).status).toBe(200);

  it("are answered with a reason each, and the server goes on", async () => {
    await put("zeros.jsonl", new Uint8Array(100_000));
    await put("text.jsonl", "no session at all\n");
    await put("folder.jsonl/inside.txt", "x");
    for (const [name, status] of [
      ["zeros.jsonl", 422],
      ["text.jsonl", 422],
      ["folder.jsonl", 404],
      ["gone.jsonl", 404],
    ] as const) {
      const answer = await failure(await outline(await keyOf(name)));
      expect([name, answer.status]).toEqual([name, status]);
      expect(answer.message.length).toBeGreaterThan(20);
      await serves();
    }
  });

  it("of nothing, and of a header only, are sessions without entries", async () => {
    await put("empty.jsonl", "");
    await put("header.jsonl", json(HEADER));
    for (const name of ["empty.jsonl", "header.jsonl"]) {
      const response = await outline(await keyOf(name));
      expect(response.status).toBe(200);
      expect((await response.json()) as OutlineAnswer).toMatchObject({ rows: [{ count: 0 }] });
    }
    expect((await list()).sessions.some(({ path }) => path.endsWith("/empty.jsonl"))).toBe(false);
  });

  it.runIf(process.getuid?.() === 0)("that may not be read are answered with that", async () => {
    await chmod(await put("locked.jsonl", json(HEADER)), 0o000);
    await serves();
    process.seteuid?.(65534);
    try {
      const answer = await failure(await outline(await keyOf("locked.jsonl")));
      expect(answer).toMatchObject({ status: 422, code: "unreadable" });
      expect(answer.message).toContain("may not be read");
    } finally {
      process.seteuid?.(0);
    }
    await serves();
  });

  it("of one line of 200 MB are read, or refused when there is no header before it", async () => {
    const line = JSON.stringify(user("a", "@"));
    const [start, end] = line.split("@") as [string, string];
    for (const header of [json(HEADER), ""]) {
      const handle = await open(await put("long.jsonl", header), "a");
      await handle.write(start);
      const megabyte = Buffer.alloc(1 << 20, "x");
      for (let n = 0; n < 200; n++) await handle.write(megabyte);
      await handle.write(end);
      await handle.close();
      const key = await keyOf("long.jsonl");
      const response = await outline(key);
      expect(response.status).toBe(header === "" ? 422 : 200);
      if (header !== "") {
        expect((await response.json()) as OutlineAnswer).toMatchObject({ rows: [{ count: 1 }] });
        const [body] = ((await (await bodies(key, "?rows=0")).json()) as BodiesAnswer).bodies;
        expect(body?.clipped).toBe((200 << 20) - 32_768);
      }
      await serves();
    }
    await rm(join(root, "s", "long.jsonl"));
  }, 60_000);

  it("that shrink or vanish while they are looked at do no harm", async () => {
    const many = json(HEADER, ...Array.from({ length: 20_000 }, (_, n) => user(`e${n}`, "x".repeat(500))));
    const path = await put("shrinks.jsonl", many);
    const key = await keyOf("shrinks.jsonl");
    const reading = outline(key);
    await truncate(path, many.length / 2);
    expect([200, 422]).toContain((await reading).status);
    expect((await outline(key)).status).toBe(200);
    const [, again] = await Promise.all([rm(path), outline(key)]);
    expect([200, 404]).toContain(again.status);
    expect(await failure(await outline(key))).toMatchObject({ status: 404 });
    expect(await failure(await bodies(key, "?rows=0"))).toMatchObject({ status: 404 });
    await serves();
  });
});

describe("reading", () => {
  it("changes no file: same bytes, size and times, nothing added", async () => {
    await put("v1/old.jsonl", json({ ...HEADER, version: undefined }, { type: "message", message: { role: "user" } }));
    await put("v1/open.jsonl", json(HEADER, user("a", "no line break")).trimEnd());
    for (const name of await readdir(join(root, "s/v1"))) await utimes(join(root, "s/v1", name), 1e9, 1e9 + 0.5);
    const before = await stateOf(join(root, "s/v1"));
    for (const name of ["old.jsonl", "open.jsonl"]) {
      const key = await keyOf(`v1/${name}`);
      expect((await outline(key)).status).toBe(200);
      expect((await bodies(key, "?rows=0&full=1")).status).toBe(200);
      expect((await getRaw(asked(), params({ key, row: "0" }))).status).toBe(200);
    }
    expect(await stateOf(join(root, "s/v1"))).toEqual(before);
  });

  async function stateOf(directory: string) {
    const names = await readdir(directory);
    return Promise.all(
      names.map(async (name) => {
        const { size, mtimeMs, ino, mode } = await stat(join(directory, name));
        const hash = createHash("sha256").update(await readFile(join(directory, name)));
        return { name, size, mtimeMs, ino, mode, hash: hash.digest("hex") };
      }),
    );
  }
});
