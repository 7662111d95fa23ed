import { writeFileSync } from "node:fs";
import { join } from "node:path";

import type { SessionList } from "@/lib/api/contract";

import { library } from "./fixtures/library";
import { SessionFile } from "./fixtures/session-file";
import { expect, startServer, test, type TestServer } from "./server";

test("without sessions the page says where it looked and offers the samples", async ({ page }) => {
  const server = await startServer();
  try {
    await page.goto(server.url);
    await expect(page.getByRole("heading", { name: "No sessions were found" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Directories looked in" })).toContainText(server.sessionDir);
    const samples = page.getByRole("list", { name: "Samples" });
    await expect(samples.getByRole("listitem")).toHaveCount(5);
    await expect(samples.getByRole("listitem").first()).toContainText("sample");
    await samples.getByRole("link", { name: /Tour/ }).click();
    await expect(page.getByRole("tree", { name: "Session tree" })).toBeVisible();
  } finally {
    // A page that is still reading would complain of the server's end.
    await page.goto("about:blank");
    await server.stop();
  }
});

test.describe("with sessions", () => {
  let server: TestServer;

  test.beforeAll(async () => {
    server = await startServer();
    library(server.sessionDir, { sessions: 60, entries: 12, projects: 5 });
    writeFileSync(join(server.sessionDir, "notes.jsonl"), '{"type":"note"}\n');
    const parent = new SessionFile(join(server.sessionDir, "parent.jsonl"), { id: "parent", cwd: "/home/ada/family" });
    parent.message(null, { role: "user", content: "Plant a tree" });
    parent.close();
    const fork = new SessionFile(join(server.sessionDir, "fork.jsonl"), {
      id: "fork",
      cwd: "/home/ada/family",
      parentSession: join(server.sessionDir, "parent.jsonl"),
    });
    fork.message(null, { role: "user", content: "Plant two trees" });
    fork.close();
  });
  test.afterAll(() => server.stop());

  test.beforeEach(async ({ page }) => {
    // All files are read, so that every figure is there.
    await expect(async () => {
      const list = (await (await page.request.get(`${server.url}/api/sessions`)).json()) as SessionList;
      expect(list.sessions).toHaveLength(62);
      expect(list.pending).toBe(0);
    }).toPass();
    await page.goto(server.url);
    await expect(page.getByRole("list", { name: "Sessions" })).toBeVisible();
  });

  test("they stand under their directories, the newest first, and a directory closes", async ({ page }) => {
    const projects = page.getByRole("list", { name: "Sessions" }).getByRole("button", { expanded: true });
    const first = projects.first();
    await expect(first).toContainText("/home/ada/");
    const name = await first.innerText();
    const second = page.locator('[data-line="1"]').getByRole("link");
    const title = await second.innerText();
    await first.click();
    await expect(page.locator('[data-line="1"]')).not.toContainText(title);
    await expect(page.getByRole("button", { expanded: false, name: name.split("\n")[0] as string })).toBeVisible();
  });

  test("the dearest comes first when they are ordered by cost, and the address remembers", async ({ page }) => {
    const list = (await (await page.request.get(`${server.url}/api/sessions`)).json()) as SessionList;
    const dearest = list.sessions.reduce((a, b) => ((b.facts?.usage.cost ?? 0) > (a.facts?.usage.cost ?? 0) ? b : a));
    await page.getByRole("button", { name: "Cost" }).click();
    await expect(page.getByRole("link").first()).toHaveAttribute("href", `/session/${encodeURIComponent(dearest.key)}`);
    await page.reload();
    await expect(page.getByRole("button", { name: "Cost" })).toHaveAttribute("aria-pressed", "true");
  });

  test("the filter is a key away, the list a key from it, and Enter opens; Back finds both", async ({ page }) => {
    await page.keyboard.press("/");
    await page.keyboard.type("family");
    await expect(page.getByRole("status").filter({ hasText: "2 of 62 sessions" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("link", { name: "Plant two trees" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Plant two trees" })).toBeVisible();
    await expect(page.getByRole("link", { name: /fork of Plant a tree/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("searchbox")).toHaveValue("family");
    await page.getByRole("searchbox").press("Escape");
    await expect(page.getByText("62 sessions")).toBeVisible();
  });

  test("what is no session is left out, counted and explained", async ({ page }) => {
    await page.getByRole("button", { name: "1 file left out" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("notes.jsonl");
    await expect(dialog).toContainText("header");
  });

  test("nothing matches: it says so and offers all again", async ({ page }) => {
    await page.getByRole("searchbox").fill("no such words");
    await expect(page.getByRole("heading", { name: "No session matches" })).toBeVisible();
    await page.getByRole("button", { name: "Clear the filter" }).click();
    await expect(page.getByText("62 sessions")).toBeVisible();
  });
});
