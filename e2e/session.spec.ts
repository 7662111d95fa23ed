import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

import type { SessionList } from "@/lib/api/contract";

import { expect, test } from "./server";

const SAMPLES = fileURLToPath(new URL("../samples/", import.meta.url));

/** The entries of the tour whose line holds a text, by the ids in the file. */
async function entryWith(text: string): Promise<string> {
  const file = (await readdir(SAMPLES)).find((name) => name.endsWith("_tour.jsonl")) as string;
  const line = (await readFile(SAMPLES + file, "utf8")).split("\n").find((candidate) => candidate.includes(text));
  return (JSON.parse(line as string) as { id: string }).id;
}

async function open(page: Page, query = "", name = "tour", wide = true): Promise<void> {
  let key: string | undefined;
  // A list answers before it has read all that is new.
  await expect(async () => {
    const { samples } = (await (await page.request.get("/api/sessions")).json()) as SessionList;
    key = samples.find(({ path }) => path.endsWith(`_${name}.jsonl`))?.key;
    expect(key).toBeDefined();
  }).toPass();
  await page.goto(`/session/${encodeURIComponent(key as string)}${query}`);
  // On a narrow page the tree is behind its tab.
  if (wide) await expect(tree(page)).toBeVisible();
  await expect(transcript(page).getByRole("article").first()).toBeVisible();
}

const tree = (page: Page) => page.getByRole("tree", { name: "Session tree" });
const node = (page: Page, id: string) => tree(page).locator(`[data-entry-id="${id}"]`);
const transcript = (page: Page) => page.getByRole("feed", { name: "Transcript" });
const address = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const panel = (page: Page, name: string) =>
  page.getByRole("radiogroup", { name: "Panel" }).getByRole("radio", { name });

test("a click on the path selects and leaves the leaf; Escape selects nothing", async ({ page }) => {
  const table = await entryWith("A table. I want to read it");
  await open(page);
  await node(page, table).click();
  await expect.poll(() => address(page)).toEqual({ entry: table });
  await page.keyboard.press("Escape");
  await expect.poll(() => address(page)).toEqual({});
});

test("a double click makes exactly this entry the leaf, and Back undoes both its clicks", async ({ page }) => {
  const wrongTurn = await entryWith("Try the class.");
  await open(page);
  await node(page, wrongTurn).dblclick();
  await expect.poll(() => address(page)).toEqual({ leaf: wrongTurn, entry: wrongTurn });
  await page.goBack();
  await expect.poll(() => address(page)).toEqual({});
});

test("the brackets go to the branch beside, and to where it was left", async ({ page }) => {
  const table = await entryWith("A table. I want to read it");
  const properties = await entryWith("Properties, then.");
  await open(page, `?entry=${table}`);
  await expect(transcript(page).locator(`[data-entry-id="${table}"]`)).toBeInViewport();
  await page.keyboard.press("[");
  await expect(transcript(page).locator(`[data-entry-id="${properties}"]`)).toBeInViewport();
  const there = address(page).leaf;
  await page.keyboard.press("]");
  await expect.poll(() => address(page).leaf).not.toBe(there);
  await expect(transcript(page).locator(`[data-entry-id="${table}"]`)).toBeInViewport();
  await page.keyboard.press("[");
  await expect.poll(() => address(page).leaf).toBe(there);
});

test("the panel of branches tells what each cost alone, and goes there", async ({ page }) => {
  await open(page);
  await page.keyboard.press("4");
  const branches = page.getByRole("list", { name: "Branches" }).getByRole("listitem");
  await expect(branches).toHaveCount(5);
  await branches.filter({ hasText: "Try the class." }).getByRole("button").click();
  await expect(branches.filter({ hasText: "Try the class." }).getByRole("button")).toHaveAttribute(
    "aria-current",
    "true",
  );
  expect(address(page).panel).toBe("branches");
  await page.getByRole("button", { name: "pi continues elsewhere: go" }).click();
  await expect.poll(() => address(page).leaf).toBeUndefined();
});

test("the context panel lists what the model receives, edits and omissions with it", async ({ page }) => {
  await open(page, "?panel=context");
  const messages = page.getByRole("list", { name: "Messages the model receives" });
  await expect(messages.getByText("edited")).toBeVisible();
  await expect(messages.getByText("left out")).toHaveCount(2);
  await messages.getByRole("button", { name: /ls -l recipes/ }).click();
  await expect.poll(() => address(page).entry).toBeDefined();
});

test("the entry panel shows the facts of the selected entry and its line", async ({ page }) => {
  const table = await entryWith("A table. I want to read it");
  await open(page, `?entry=${table}&panel=entry`);
  await expect(page.getByRole("heading", { name: "User message" })).toBeVisible();
  await expect(page.getByLabel("The line in the file")).toContainText("I want to read it over breakfast");
});

test("the problems of a file open into their places, and into the bytes that stand there", async ({ page }) => {
  await open(page, "", "damaged");
  await page
    .getByRole("status")
    .getByRole("button", { name: /problems in the file/ })
    .click();
  const first = page.getByRole("region", { name: "Problems of the file" }).getByRole("listitem").first();
  await expect(first).toContainText("line 4");
  await first.getByRole("button", { name: "Show the line" }).click();
  await expect(first.getByLabel("The line in the file")).toContainText('{"type":"message","id":"5eed0001"');
});

test("the palette finds a label and goes to its entry", async ({ page }) => {
  await open(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("works, but");
  await page.keyboard.press("Enter");
  await expect.poll(() => address(page).entry).toBe(await entryWith("All 23 tests pass"));
  expect(address(page).leaf).toBeDefined();
});

test("a question mark lists the keys", async ({ page }) => {
  await open(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("Branch after");
});

test("filter, view and panel stand in the address and outlast a reload", async ({ page }) => {
  await open(page, "?filter=all&tree=outline&panel=context");
  await page.reload();
  await expect(panel(page, "Context")).toBeChecked();
  await expect(page.getByRole("radio", { name: "Outline" })).toBeChecked();
  await page.keyboard.press("v");
  await expect(page.getByRole("radio", { name: "Map" })).toBeChecked();
  await expect.poll(() => address(page)).toEqual({ filter: "all", panel: "context" });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the panes are tabs, and a tap in the tree leads to the transcript", async ({ page }) => {
    const table = await entryWith("A table. I want to read it");
    await open(page, "", "tour", false);
    await page.getByRole("tab", { name: "Tree" }).tap();
    await node(page, table).tap();
    await expect(page.getByRole("tab", { name: "Transcript" })).toHaveAttribute("aria-selected", "true");
    await expect(transcript(page).locator(`[data-entry-id="${table}"]`)).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
