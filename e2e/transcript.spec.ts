import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Page } from "@playwright/test";

import type { SessionList } from "@/lib/api/contract";

import { everyEntry, hostileSession, PathWriter } from "./fixtures/transcript-session";
import { workSession } from "./fixtures/work-session";
import { expect, test, type TestServer } from "./server";

const feed = (page: Page) => page.getByRole("feed", { name: "Transcript" });
const scroller = (page: Page) => feed(page).locator("..");

/** Writes a session of this test's own and opens it. */
async function open(page: Page, server: TestServer, name: string, write: (path: string) => void): Promise<void> {
  const path = join(server.sessionDir, `${name}.jsonl`);
  write(path);
  let key: string | undefined;
  await expect
    .poll(async () => {
      const { sessions } = (await (await page.request.get("/api/sessions")).json()) as SessionList;
      return (key = sessions.find((session) => session.path.endsWith(`/${name}.jsonl`))?.key);
    })
    .toBeDefined();
  await page.goto(`/session/${encodeURIComponent(key as string)}`);
  await expect(feed(page).getByRole("article").first()).toBeVisible();
}

/** As a person scrolls: the page no longer holds the end. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await scroller(page).evaluate((element, to) => {
    element.dispatchEvent(new WheelEvent("wheel"));
    element.scrollTop = to;
  }, top);
  await page.waitForTimeout(150);
}

/** Brings an article with a text into the page, from the top down. */
async function find(page: Page, text: string | RegExp) {
  const article = feed(page).getByRole("article").filter({ hasText: text }).first();
  await scrollTo(page, 0);
  for (let step = 0; step < 60 && !(await article.isVisible()); step++)
    await scrollTo(page, (await scroller(page).evaluate((element) => element.scrollTop)) + 500);
  await expect(article).toBeVisible();
  await article.scrollIntoViewIfNeeded();
  return article;
}

const PARTS: [name: string, article: string | RegExp, shows: (string | RegExp)[]][] = [
  ["system", "+1 tool", ["16 characters", "1 section"]],
  ["model-change", "Model:", ["anthropic/claude-sonnet-4-5"]],
  ["user", "Look at this.", ["/notes.md"]],
  ["markdown", "Plan", ["const answer: number = 42;", "https://example.com/doc", "Thinking · 21 characters", "$0.061"]],
  ["bash", "npm test", ["exit 3", "PASS", "lines folded"]],
  ["read", "src/a.ts:10–11", ["2 calls at once", "const b = 2;", "b/"]],
  ["write", "src/new.ts", ["40 lines", "export const n1 = 1;"]],
  ["edit", "+1 −1", ["const a = 2;", "Show changes side by side"]],
  ["grep", "foo(1)", ["src/a.ts", "bar"]],
  ["find", "*.ts", ["src/new.ts"]],
  ["other-tool", "deploy", ["staging", "deployed", "1 call made inside", "1.2 s"]],
  ["unanswered", "sleep 99", ["no result recorded"]],
  ["answer-without-call", "Answer without a call", ["whose was this"]],
  [
    "bash-execution",
    "git status",
    ["no exit code recorded", "output cut by pi", "the model did not see it", "/tmp/full.log"],
  ],
  ["custom-message", "timer", ["Tea is ready"]],
  ["error", "429 too many requests", []],
  ["cut", "cut short", ["Cut at the output limit"]],
  ["branch-summary", "Nothing came of it.", ["from the start of the session"]],
  ["compaction", "compacted at 152,340 tokens", []],
  ["unknown", "Unknown entry: oddity", ["kept as it is"]],
];

for (const colorScheme of ["light", "dark"] as const)
  test(`every tool and block has a rendering of its own, in ${colorScheme} colours`, async ({ page, server }, info) => {
    await page.emulateMedia({ colorScheme });
    await open(page, server, `every-${colorScheme}`, everyEntry);
    for (const [name, text, shows] of PARTS) {
      const article = await find(page, text);
      for (const part of shows) await expect(article, name).toContainText(part);
      await article.screenshot({ path: info.outputPath(`${name}.png`) });
    }
    await expect(feed(page)).not.toContainText("a hidden note");
    await page.getByRole("button", { name: "Hidden messages" }).click();
    await expect(await find(page, "a hidden note")).toContainText("hidden in the terminal");
  });

test("folds open: thinking, a checkpoint, long output, an image in full", async ({ page, server }) => {
  await open(page, server, "folds", everyEntry);
  const answer = await find(page, "Plan");
  await answer.getByRole("button", { name: /^Thinking/ }).click();
  await expect(answer).toContainText("A thought nobody saw.");
  const bash = await find(page, "npm test");
  await expect(bash).not.toContainText("test 30");
  await bash.getByRole("button", { name: /lines folded/ }).click();
  await expect(bash).toContainText("test 30");
  const gate = await find(page, "compacted at 152,340 tokens");
  await gate.getByRole("button", { name: /compacted at/ }).click();
  await expect(gate).toContainText("All of it.");
  const user = await find(page, "Look at this.");
  const thumbnail = user.getByRole("button", { name: "Image 1 of 1, open" });
  await expect.poll(() => thumbnail.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await thumbnail.click();
  await expect(page.getByRole("dialog")).toContainText("1 × 1 pixels");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("hostile content stays inert, unfolded, hovered and clicked", async ({ page, server, complaints }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && host !== new URL(server.url).host) elsewhere.push(request.url());
  });
  let dialogs = 0;
  page.on("dialog", (dialog) => {
    dialogs++;
    void dialog.dismiss();
  });
  // What may be followed leads to a page of its own; nothing of it is loaded here.
  await page.context().route(/canary\.invalid/, (route) => route.abort());
  await open(page, server, "hostile", hostileSession);
  const start = page.url();
  await scrollTo(page, 0);
  for (let step = 0; step < 40; step++) {
    await feed(page).evaluate((element) => {
      const folds = element.querySelectorAll<HTMLElement>("article button[aria-expanded=false]:not([aria-haspopup])");
      for (const fold of folds) fold.click();
      for (const one of element.querySelectorAll("article *"))
        one.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
    });
    await page.waitForTimeout(100);
    // Nothing reaches beyond its article, and no reordering mark reaches the page.
    const out = await feed(page).evaluate((element) => ({
      wide: [...element.querySelectorAll("article")]
        .filter((article) => article.scrollWidth > article.clientWidth + 1)
        .map((article) => {
          const { right } = article.getBoundingClientRect();
          const beyond = [...article.querySelectorAll("*")].find(
            (one) => one.getBoundingClientRect().right > right + 1,
          );
          return beyond?.outerHTML.slice(0, 300) ?? article.outerHTML.slice(0, 300);
        }),
      bidi: /[\u202a-\u202e\u2066-\u2069\u001b]/.test(element.textContent ?? ""),
      addresses: [...element.querySelectorAll("[href], [src]")]
        .map((one) => one.getAttribute("href") ?? one.getAttribute("src") ?? "")
        .filter((address) => !/^(https?:|mailto:|\/api\/)/.test(address)),
      handlers: [...element.querySelectorAll("*")].filter((one) =>
        one.getAttributeNames().some((name) => name.startsWith("on")),
      ).length,
    }));
    expect(out).toEqual({ wide: [], bidi: false, addresses: [], handlers: 0 });
    const before = await scroller(page).evaluate((element) => element.scrollTop);
    await scrollTo(page, before + 600);
    if ((await scroller(page).evaluate((element) => element.scrollTop)) === before) break;
  }
  for (const link of await feed(page).locator("article a").all()) await link.click({ timeout: 2000 });
  await scrollTo(page, 0);
  const images = feed(page).locator("article img");
  await expect(images).toHaveCount(1);
  expect(await page.evaluate(() => "__PWNED__" in window)).toBe(false);
  expect(dialogs).toBe(0);
  expect(elsewhere).toEqual([]);
  expect(page.url().split("?")[0]).toBe(start.split("?")[0]);
  // The browser itself reports the images that the server refuses to send.
  expect(complaints.filter((complaint) => !/Failed to load resource/.test(complaint))).toEqual([]);
  complaints.length = 0;
});

test("ten thousand messages: few elements, and no jump while scrolling up", async ({ page, server }) => {
  await open(page, server, "long", (path) => void workSession(path, { entries: 10_000 }));
  await page.waitForTimeout(500);
  let jumps = 0;
  let most = 0;
  for (let step = 0; step < 25; step++) {
    const found = await scroller(page).evaluate(async (element) => {
      const tops = () =>
        new Map(
          [...element.querySelectorAll("article")].map((one) => [one.dataset.entryId, one.getBoundingClientRect().top]),
        );
      const frame = () => new Promise((next) => requestAnimationFrame(next));
      element.dispatchEvent(new WheelEvent("wheel"));
      const before = tops();
      const from = element.scrollTop;
      element.scrollTop -= 350;
      const moved = element.scrollTop - from;
      let jumped = 0;
      for (let at = 0; at < 10; at++) {
        await frame();
        for (const [id, top] of tops()) {
          const old = before.get(id);
          if (old !== undefined && top > 60 && top < 800 && Math.abs(top - old + moved) > 2) jumped++;
        }
      }
      return { jumped, elements: document.querySelectorAll("*").length };
    });
    jumps += found.jumped;
    most = Math.max(most, found.elements);
  }
  expect(jumps).toBe(0);
  expect(most).toBeLessThan(3000);
});

test("another branch: what both paths share does not move", async ({ page, server }) => {
  await open(page, server, "branches", (path) => {
    const to = new PathWriter(path, "branches");
    for (let at = 0; at < 12; at++) to.user(`shared ${at}\n\n${"words ".repeat(60)}`);
    const shared = to.leaf;
    for (let at = 0; at < 20; at++) to.user(`first way ${at}`);
    to.leaf = shared;
    to.user("second way");
    to.file.close();
  });
  await expect(feed(page)).toContainText("second way");
  const before = await feed(page).getByText("shared 11").boundingBox();
  await page.getByRole("button", { name: "Previous branch" }).click();
  await expect(feed(page)).toContainText("first way 0");
  expect((await feed(page).getByText("shared 11").boundingBox())?.y).toBeCloseTo(before?.y ?? NaN, 0);
  await page.getByRole("button", { name: "Next branch" }).click();
  await expect(feed(page)).toContainText("second way");
  expect((await feed(page).getByText("shared 11").boundingBox())?.y).toBeCloseTo(before?.y ?? NaN, 0);
});

test("keys walk the entries and change what is shown", async ({ page, server }) => {
  await open(page, server, "keys", everyEntry);
  const focused = () => page.evaluate(() => Number(document.activeElement?.getAttribute("aria-posinset")));
  await feed(page).getByRole("article").last().focus();
  const last = await focused();
  await page.keyboard.press("k");
  await expect.poll(focused).toBe(last - 1);
  await page.keyboard.press("g");
  await page.keyboard.press("g");
  await expect.poll(focused).toBe(1);
  await page.keyboard.press("J");
  await expect(page.locator("article:focus")).toContainText("Look at this.");
  await page.keyboard.press("j");
  await page.keyboard.press("t");
  await expect(page.locator("article:focus")).toContainText("A thought nobody saw.");
  await page.keyboard.press("G");
  await expect.poll(focused).toBe(last);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("next, previous message of yours");
});

test("five megabytes of output: the start at once, all of it when asked for", async ({ page, server }) => {
  await open(page, server, "large", (path) => {
    const to = new PathWriter(path, "large");
    const text = Array.from({ length: 60_000 }, (_, at) => `line ${at} ${"x".repeat(75)}`).join("\n");
    to.work({ name: "bash", given: { command: "yes" }, result: { text: `${text}\n\nCommand exited with code 9` } });
    to.file.close();
  });
  await expect(feed(page)).toContainText("line 0");
  await expect(feed(page)).not.toContainText("exit 9");
  await feed(page).getByRole("button", { name: "Load all of it" }).click();
  await expect(feed(page)).toContainText("exit 9");
  await expect(feed(page)).toContainText("line 59999");
});

test("bodies that cannot be loaded say so, and load on another try", async ({ page, server, complaints }) => {
  await page.route("**/bodies?*", (route) => route.abort());
  await open(page, server, "retry", (path) => {
    const to = new PathWriter(path, "retry");
    to.user("a message that comes late");
    to.file.close();
  });
  await expect(feed(page).getByRole("alert")).toContainText("Could not be loaded");
  await page.unroute("**/bodies?*");
  await feed(page).getByRole("button", { name: "Try again" }).click();
  await expect(feed(page)).toContainText("a message that comes late");
  complaints.length = 0;
});

test("the transcript breaks no rule of accessibility that a machine can check", async ({ page, server }) => {
  await open(page, server, "rules", everyEntry);
  const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  await page.evaluate(source);
  for (let top = 0; top < 3000; top += 800) {
    await scrollTo(page, top);
    const broken = await page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: {
          run: (part: Element, options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
        };
      };
      const part = document.querySelector('[role="feed"]') as Element;
      // The order of the headings in a message is its author's.
      return (await axe.run(part, { rules: { "heading-order": { enabled: false } } })).violations.map(
        ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`,
      );
    });
    expect(broken).toEqual([]);
  }
});
