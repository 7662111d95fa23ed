import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { APIRequestContext } from "@playwright/test";

import type { ActionDone, ActionPreview, ActionRequest } from "@/lib/api/action";
import type { ApiFailure, OutlineAnswer, SessionList } from "@/lib/api/contract";
import type { Action } from "@/lib/session/action";

import { answer, file, header, user } from "./cases/lines";
import { VERSION_1 } from "./cases/old-versions";
import { expect, startServer, test, type TestServer } from "./server";

const SESSION = file(header(), user("a", null, "start"), answer("b", "a"), user("c", "a", "again"), answer("d", "c"));

// Each test has files of its own; together they need one server.
let number = 0;

/** A session that nobody has touched for a while, in pi's directory for its project. */
function put(server: TestServer, content = SESSION): { path: string; name: string } {
  const directory = join(server.sessionDir, "--proj-demo--");
  mkdirSync(directory, { recursive: true });
  const name = `session-${process.pid}-${number++}`;
  const path = join(directory, `${name}.jsonl`);
  writeFileSync(path, content);
  utimesSync(path, 1_700_000_000, 1_700_000_000);
  return { path, name };
}

/** A list answers before it has read all that is new. */
async function keyOf(request: APIRequestContext, server: TestServer, path: string): Promise<string> {
  let key: string | undefined;
  await expect(async () => {
    const list = (await (await request.get(`${server.url}/api/sessions`)).json()) as SessionList;
    key = list.sessions.find((session) => session.path === path)?.key;
    expect(key).toBeDefined();
  }).toPass();
  return key as string;
}

class Actions {
  constructor(
    readonly request: APIRequestContext,
    readonly server: TestServer,
    readonly key: string,
  ) {}

  post(body: unknown, origin = this.server.url) {
    const data = typeof body === "string" ? body : JSON.stringify(body);
    const headers = { origin, "content-type": "application/json" };
    return this.request.post(`${this.server.url}/api/sessions/${this.key}/actions`, { data, headers });
  }

  async preview(action: Action): Promise<ActionPreview> {
    const response = await this.post({ action, preview: true } satisfies ActionRequest);
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()) as ActionPreview;
  }

  async perform(action: Action, more: Partial<ActionRequest> = {}): Promise<ActionDone> {
    const response = await this.post({ action, preview: false, ...more } satisfies ActionRequest);
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()) as ActionDone;
  }

  async refused(body: unknown): Promise<[number, string]> {
    const response = await this.post(body);
    return [response.status(), ((await response.json()) as ApiFailure).error.code];
  }
}

async function actionsOn(request: APIRequestContext, server: TestServer, path: string): Promise<Actions> {
  return new Actions(request, server, await keyOf(request, server, path));
}

const linesOf = (path: string) => readFileSync(path, "utf8").split("\n");

test("an action writes the line that its preview showed, and another takes it back", async ({ request, server }) => {
  const { path } = put(server);
  const actions = await actionsOn(request, server, path);
  const changes: Action[] = [
    { kind: "set-leaf", entryId: "b" },
    { kind: "set-leaf", entryId: "d", summary: "left b" },
    { kind: "re-edit", entryId: "a" },
    { kind: "label", entryId: "b", label: "here" },
    { kind: "rename", name: "a name" },
  ];
  for (const action of changes) {
    const before = readFileSync(path, "utf8");
    const { plan } = await actions.preview(action);
    expect(readFileSync(path, "utf8")).toBe(before);
    const { id, undo } = await actions.perform(action, { marks: plan.marks });
    expect(id).toBe(plan.marks.id);
    expect(readFileSync(path, "utf8")).toBe(`${before}${plan.lines[0]}\n`);
    expect(undo?.key).toBe(actions.key);
    await actions.perform((undo as { action: Action }).action);
  }
  // Five lines of the session, and each action with its undo.
  expect(linesOf(path)).toHaveLength(5 + 2 * changes.length + 1);
});

test("copies appear in the list, whole, and go to the trash when they are taken back", async ({ request, server }) => {
  const { path } = put(server);
  const actions = await actionsOn(request, server, path);
  const copies: [Action, number][] = [
    [{ kind: "fork" }, 5],
    [{ kind: "fork", cwd: "/another/project" }, 5],
    [{ kind: "extract", entryId: "b" }, 3],
  ];
  for (const [action, lines] of copies) {
    const { plan } = await actions.preview(action);
    const { made, undo } = await actions.perform(action, { marks: plan.marks });
    const copy = made as { key: string; path: string };
    expect(copy.path).toBe(plan.creates?.path);
    expect(linesOf(copy.path)).toHaveLength(lines + 1);
    expect(await keyOf(request, server, copy.path)).toBe(copy.key);
    if ("cwd" in action) expect(dirname(copy.path)).toBe(join(server.sessionDir, "--another-project--"));
    const deleting = await new Actions(request, server, copy.key).preview({ kind: "delete" });
    expect(deleting).toMatchObject({ plan: { deletes: true, live: false }, forks: [] });
    expect((await actions.preview({ kind: "delete" })).forks.map(({ key }) => key)).toEqual([copy.key]);
    await new Actions(request, server, (undo as { key: string }).key).perform({ kind: "delete" });
    expect(existsSync(copy.path)).toBe(false);
  }
  expect(readFileSync(path, "utf8")).toBe(SESSION);
});

test("an older file is migrated before it is written to, and the old one kept", async ({ request, server }) => {
  const { path } = put(server, file(...VERSION_1));
  const actions = await actionsOn(request, server, path);
  const { plan } = await actions.preview({ kind: "rename", name: "named" });
  expect(plan.migrates).toEqual({ version: 1, backup: `${path}.v1.bak` });
  const { backup } = await actions.perform({ kind: "rename", name: "named" });
  expect(readFileSync(backup as string, "utf8")).toBe(file(...VERSION_1));
  expect(linesOf(path)[0]).toContain('"version":3');
  expect(linesOf(path)).toHaveLength(VERSION_1.length + 2);
});

test("what cannot be done is refused with a reason, and nothing is written", async ({ request, server }) => {
  const { path } = put(server);
  const actions = await actionsOn(request, server, path);
  const rename = { action: { kind: "rename", name: "x" }, preview: false };
  expect(await actions.refused({ action: { kind: "set-leaf", entryId: "d" }, preview: false })).toEqual([
    422,
    "not-allowed",
  ]);
  expect(await actions.refused({ action: { kind: "extract", entryId: "nowhere" }, preview: true })).toEqual([
    422,
    "not-allowed",
  ]);
  expect(await actions.refused({ action: { kind: "fork", cwd: "../up" }, preview: false })).toEqual([
    422,
    "not-allowed",
  ]);
  expect(await actions.refused({ action: { kind: "fork", cwd: "/a\nb" }, preview: false })).toEqual([
    422,
    "not-allowed",
  ]);
  expect(await actions.refused({ ...rename, version: "anotherone" })).toEqual([409, "changed"]);
  expect(await actions.refused({ action: { kind: "burn" }, preview: false })).toEqual([400, "bad-request"]);
  expect(await actions.refused({ ...rename, marks: { id: "../../x", time: "now" } })).toEqual([400, "bad-request"]);
  expect(await actions.refused("{")).toEqual([400, "bad-request"]);
  expect(await actions.refused({ action: { kind: "rename", name: "x".repeat(2_000_000) }, preview: false })).toEqual([
    400,
    "bad-request",
  ]);
  expect((await actions.post(rename, "http://elsewhere.example")).status()).toBe(403);
  expect(await new Actions(request, server, "nobody~0").refused(rename)).toEqual([404, "not-found"]);
  expect(readFileSync(path, "utf8")).toBe(SESSION);
  expect(readdirSync(dirname(path)).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("beside a pi that may be running nothing is written, and the way to do it there is told", async ({
  request,
  server,
}) => {
  const { path } = put(server);
  const actions = await actionsOn(request, server, path);
  const outline = await request.get(`${server.url}/api/sessions/${actions.key}/outline`);
  const { session } = (await outline.json()) as OutlineAnswer;
  appendFileSync(path, file(user("e", "d")));
  const before = readFileSync(path, "utf8");
  const { plan } = await actions.preview({ kind: "rename", name: "x" });
  expect(plan).toMatchObject({ live: true, inPi: { line: "/name x" } });
  const rename = { action: { kind: "rename", name: "x" }, preview: false, version: session.version };
  expect(await actions.refused(rename)).toEqual([409, "live"]);
  expect(await actions.refused({ action: { kind: "delete" }, preview: false })).toEqual([409, "live"]);
  expect(readFileSync(path, "utf8")).toBe(before);
});

test("samples cannot be changed, and with --read-only nothing can", async ({ request, server }) => {
  const list = (await (await request.get(`${server.url}/api/sessions`)).json()) as SessionList;
  const sample = list.samples[0] as { key: string; path: string };
  const before = readFileSync(sample.path, "utf8");
  const rename = { action: { kind: "rename", name: "x" }, preview: false };
  expect(await new Actions(request, server, sample.key).refused(rename)).toEqual([403, "forbidden"]);
  expect(
    await new Actions(request, server, sample.key).refused({ action: { kind: "delete" }, preview: false }),
  ).toEqual([403, "forbidden"]);
  expect(readFileSync(sample.path, "utf8")).toBe(before);
  const readOnly = await startServer(["--read-only"]);
  const { path } = put(readOnly);
  const actions = await actionsOn(request, readOnly, path);
  expect(await actions.refused(rename)).toEqual([403, "forbidden"]);
  expect(await actions.refused({ ...rename, preview: true })).toEqual([403, "forbidden"]);
  expect(readFileSync(path, "utf8")).toBe(SESSION);
  await readOnly.stop();
});
