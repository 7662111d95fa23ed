import { appendFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

import type { SessionList } from "@/lib/api/contract";

import { answer, file, header, usageOf, user } from "./cases/lines";
import { expect, test, type TestServer } from "./server";

const SESSION = file(header(), user("a", null, "start"), answer("b", "a"), user("c", "b", "one way"), answer("d", "c"));

let number = 0;

async function put(page: Page, server: TestServer): Promise<{ path: string; url: string }> {
  const path = join(server.sessionDir, `live-${process.pid}-${number++}.jsonl`);
  appendFileSync(path, SESSION);
  let key: string | undefined;
  await expect(async () => {
    const list = (await (await page.request.get("/api/sessions")).json()) as SessionList;
    key = list.sessions.find((session) => session.path === path)?.key;
    expect(key).toBeDefined();
  }).toPass();
  return { path, url: `/session/${encodeURIComponent(key as string)}` };
}

const append = (path: string, ...lines: object[]) =>
  appendFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
const article = (page: Page, id: string) =>
  page.getByRole("feed", { name: "Transcript" }).locator(`article[data-entry-id="${id}"]`);

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(article(page, "d")).toBeVisible();
}

test("a line appended to the file appears on the page, and in its costs", async ({ page, server }) => {
  const { path, url } = await put(page, server);
  await open(page, url);
  const cost = page.getByRole("region", { name: "Path usage" }).locator('[data-usage="cost"]');
  const before = Number(await cost.getAttribute("data-value"));
  append(path, user("e", "d", "more"), answer("f", "e", "done", { usage: usageOf(10, 0.5) }));
  await expect(article(page, "f")).toBeVisible();
  await expect.poll(async () => Number(await cost.getAttribute("data-value"))).toBeGreaterThan(before);
});

test("the page follows pi to another branch and says so; a leaf in the address stays and offers to go", async ({
  page,
  server,
}) => {
  const { path, url } = await put(page, server);
  await open(page, url);
  append(path, user("g", "b", "another way"), answer("h", "g"));
  await expect(article(page, "h")).toBeVisible();
  await expect(page.getByText("pi went on with another branch")).toBeVisible();
  await page.getByRole("button", { name: "Go back there" }).click();
  await expect(page).toHaveURL(/leaf=d/);
  await expect(article(page, "d")).toBeVisible();

  append(path, user("i", "h", "on and on"));
  await page.getByRole("button", { name: "pi continues elsewhere: go" }).click();
  await expect(article(page, "i")).toBeVisible();
});

test("all tabs share one connection, and the next tab takes it over", async ({ page, context, server }) => {
  const { path, url } = await put(page, server);
  let connections = 0;
  context.on("request", (request) => {
    if (request.url().includes("/api/events")) connections++;
  });
  await open(page, url);
  await expect.poll(() => connections).toBe(1);
  const other = await context.newPage();
  await open(other, new URL(url, server.url).href);
  append(path, user("e", "d", "heard by both"));
  await expect(article(page, "e")).toBeVisible();
  await expect(article(other, "e")).toBeVisible();
  expect(connections).toBe(1);

  await page.close();
  await expect.poll(() => connections).toBe(2);
  append(path, answer("f", "e"));
  await expect(article(other, "f")).toBeVisible();
});

test("the library shows a session that begins now", async ({ page, server }) => {
  await put(page, server);
  await page.goto("/");
  await expect(page.getByRole("list", { name: "Sessions" })).toBeVisible();
  const path = join(server.sessionDir, `born-${process.pid}.jsonl`);
  appendFileSync(path, file(header(), user("a", null, "A session that was just born")));
  await expect(page.getByRole("link", { name: "A session that was just born" })).toBeVisible();
});
