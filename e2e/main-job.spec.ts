import { createHash } from "node:crypto";
import { appendFile, copyFile, readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

import { expect, test } from "./server";

const SAMPLES = fileURLToPath(new URL("../samples/", import.meta.url));

interface Line {
  type: string;
  id: string;
  parentId: string | null;
  usage?: { cost: { total: number } };
  message?: { role: string; content: unknown; usage?: { cost: { total: number } } };
}

/** The lines of a sample, read without any code of the project. */
async function linesOf(name: string): Promise<Line[]> {
  const file = (await readdir(SAMPLES)).find((candidate) => candidate.endsWith(`_${name}.jsonl`)) as string;
  const lines = (await readFile(join(SAMPLES, file), "utf8")).trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Line);
}

async function keyOf(page: Page, name: string): Promise<string> {
  let key: string | undefined;
  // The first answer of a server that has just started may come before all files were looked at.
  await expect(async () => {
    const answer = await page.request.get("/api/sessions");
    const { samples } = (await answer.json()) as { samples: { key: string; path: string }[] };
    key = samples.find(({ path }) => path.endsWith(`_${name}.jsonl`))?.key;
    expect(key, `the sample ${name}`).toBeDefined();
  }).toPass();
  return encodeURIComponent(key as string);
}

async function open(page: Page, name: string, query = ""): Promise<void> {
  await page.goto(`/session/${await keyOf(page, name)}${query}`);
  await expect(tree(page)).toBeVisible();
  await expect(transcript(page).getByRole("article").first()).toBeVisible();
}

const tree = (page: Page) => page.getByRole("tree", { name: "Session tree" });
const transcript = (page: Page) => page.getByRole("feed", { name: "Transcript" });
const cost = (page: Page) => page.getByRole("region", { name: "Path usage" }).locator('[data-usage="cost"]');
const leafOf = (page: Page) => new URL(page.url()).searchParams.get("leaf");

/** Sum of the recorded costs from the root to an entry. */
function costOfPath(lines: Line[], leaf: string): number {
  const byId = new Map(lines.map((line) => [line.id, line]));
  let sum = 0;
  for (let line = byId.get(leaf); line !== undefined; line = byId.get(line.parentId ?? ""))
    sum += (line.message?.usage ?? line.usage)?.cost.total ?? 0;
  return sum;
}

async function expectCost(page: Page, lines: Line[], leaf: string): Promise<void> {
  await expect(async () =>
    expect(Number(await cost(page).getAttribute("data-value"))).toBeCloseTo(costOfPath(lines, leaf), 9),
  ).toPass();
}

test("the library leads to a session, and it shows tree, transcript and the cost of its path", async ({
  page,
  server,
}) => {
  const lines = await linesOf("tour");
  // Other tests put files there too; with one of ours the list is never without it.
  const tour = (await readdir(SAMPLES)).find((name) => name.endsWith("_tour.jsonl")) as string;
  await copyFile(join(SAMPLES, tour), join(server.sessionDir, "tour-of-the-library.jsonl"));
  await page.goto("/");
  await page
    .getByRole("link", { name: /Tour: eleven cups of flour/ })
    .first()
    .click();
  await expect(tree(page)).toBeVisible();
  const last = lines[lines.length - 1] as Line;
  await expectCost(page, lines, last.id);
  await expect(transcript(page).locator(`article[data-entry-id]`).last()).toBeInViewport();
});

test("a node, the switcher and Back change the branch, and the cost is that of the path each time", async ({
  page,
}) => {
  const lines = await linesOf("tour");
  const stored = (lines[lines.length - 1] as Line).id;
  await open(page, "tour");
  const cut = lines.find(({ message }) => JSON.stringify(message?.content ?? "").includes("Try the class")) as Line;
  await tree(page).locator(`[data-entry-id="${cut.id}"]`).click();
  await expect.poll(() => leafOf(page)).not.toBeNull();
  const first = leafOf(page) as string;
  expect(first).not.toBe(stored);
  await expectCost(page, lines, first);
  await expect(transcript(page).locator(`article[data-entry-id="${cut.id}"]`)).toBeInViewport();

  await transcript(page)
    .locator(`article[data-entry-id="${cut.id}"]`)
    .getByRole("button", { name: "Next branch" })
    .click();
  await expect.poll(() => leafOf(page)).not.toBe(first);
  await page.goBack();
  await expect.poll(() => leafOf(page)).toBe(first);
  await expectCost(page, lines, first);
  await page.goBack();
  await expect.poll(() => leafOf(page)).toBeNull();
  await expectCost(page, lines, stored);
});

test("a pasted link and a reload show the same leaf and entry; pi's own names for them are understood", async ({
  page,
}) => {
  const lines = await linesOf("tour");
  const answer = lines.find(({ message }) => message?.role === "assistant") as Line;
  for (const query of [`?leaf=${answer.id}&entry=${answer.id}`, `?leafId=${answer.id}&targetId=${answer.id}`]) {
    await open(page, "tour", query);
    await expectCost(page, lines, answer.id);
    await page.reload();
    await expectCost(page, lines, answer.id);
    await expect(transcript(page).locator(`article[data-entry-id="${answer.id}"]`)).toBeInViewport();
  }
});

test("a leaf that is not in the file falls back to the stored one and says so", async ({ page }) => {
  const lines = await linesOf("tour");
  await open(page, "tour", "?leaf=ffffffff");
  await expectCost(page, lines, (lines[lines.length - 1] as Line).id);
  await expect(page.getByText(/ffffffff/).first()).toBeVisible();
});

test("a checkpoint opens to its summary", async ({ page }) => {
  const lines = await linesOf("tour");
  const compaction = lines.find(({ type }) => type === "compaction") as Line & { summary: string };
  await open(page, "tour", `?entry=${compaction.id}`);
  const gate = transcript(page).locator(`article[data-entry-id="${compaction.id}"]`);
  await expect(gate).toBeInViewport();
  await expect(gate).toContainText(/ompacted at/);
  await gate.getByRole("button", { expanded: false }).first().click();
  const words = compaction.summary
    .replace(/[#*`_>-]+/g, " ")
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .join(" ");
  await expect(gate).toContainText(words);
});

test("an image is loaded from the server by its own type and seen", async ({ page }) => {
  const lines = await linesOf("tour");
  const entry = lines.find(({ message }) => JSON.stringify(message?.content ?? "").includes('"type":"image"')) as Line;
  await open(page, "tour", `?entry=${entry.id}`);
  const image = transcript(page).locator(`article[data-entry-id="${entry.id}"] img`).first();
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  const response = await page.request.get((await image.getAttribute("src")) as string);
  expect(response.headers()["content-type"]).toBe("image/png");
  expect(response.headers()["x-content-type-options"]).toBe("nosniff");
});

test("a damaged file says what is wrong, with line, offset and reason", async ({ page }) => {
  await open(page, "damaged");
  const status = page.getByRole("status").filter({ hasText: /problem/ });
  await expect(status).toBeVisible();
  await status.getByRole("button").or(status).first().click();
  const problems = page.getByRole("region", { name: "Problems of the file" });
  await expect(problems).toContainText("is set aside");
  await expect(problems).toContainText(/cut off|not JSON/);
});

test("what is no session is refused in words, and the server goes on", async ({ page, server, complaints }) => {
  await writeFile(join(server.sessionDir, "no-session.jsonl"), '{"type":"message","id":"a"}\n');
  await writeFile(join(server.sessionDir, "zeros.jsonl"), new Uint8Array(100_000));
  await page.goto("/session/not-there");
  await expect(page.getByText("There is nothing at this address")).toBeVisible();
  await expect(async () => {
    const list = await page.request.get("/api/sessions");
    expect(list.status()).toBe(200);
    expect(await list.text()).toContain("no-session.jsonl");
  }).toPass();
  // The browser itself reports the status of the page.
  expect(complaints.filter((complaint) => !complaint.includes("404"))).toEqual([]);
  complaints.length = 0;
});

test("looking changes nothing: bytes, size and time of every file stay", async ({ page, server }) => {
  const names = (await readdir(SAMPLES)).filter((name) => name.endsWith(".jsonl"));
  for (const name of names) {
    const file = join(server.sessionDir, `looked-at-${name}`);
    await copyFile(join(SAMPLES, name), file);
    await utimes(file, 1_700_000_000, 1_700_000_000);
  }
  // A last line without its line break is where pi itself would write.
  const open = join(server.sessionDir, "looked-at-open.jsonl");
  await copyFile(join(SAMPLES, names[0] as string), open);
  await appendFile(open, '{"type":"message","id":"half');
  const state = async () => {
    const files = (await readdir(server.sessionDir)).filter((name) => name.startsWith("looked-at")).sort();
    return Promise.all(
      files.map(async (name) => {
        const path = join(server.sessionDir, name);
        const { size, mtimeMs } = await stat(path);
        return [
          name,
          size,
          mtimeMs,
          createHash("sha256")
            .update(await readFile(path))
            .digest("hex"),
        ];
      }),
    );
  };
  const before = await state();
  await page.goto("/");
  const { sessions } = (await (await page.request.get("/api/sessions")).json()) as {
    sessions: { key: string; path: string }[];
  };
  const looked = sessions.filter(({ path }) => path.includes("looked-at"));
  expect(looked.length).toBe(names.length + 1);
  for (const { key } of looked) {
    await page.goto(`/session/${encodeURIComponent(key)}`);
    await expect(tree(page)).toBeVisible();
    await expect(transcript(page).getByRole("article").first()).toBeVisible();
  }
  expect(await state()).toEqual(before);
});
