import type { Browser, Page } from "@playwright/test";
import { LAST_WORDS, type WorkSession } from "@/e2e/fixtures/work-session";
import { timeToScreen } from "./screen-clock";

const VIEWPORT = { width: 1400, height: 900 };

/** Opens a session in a fresh profile. Milliseconds until tree, transcript and path usage of its leaf are on screen. */
export async function openSession(
  browser: Browser,
  url: string,
  session: WorkSession,
): Promise<{ page: Page; milliseconds: number }> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  const milliseconds = await timeToScreen(
    page,
    url,
    ({ lastTurn, lastWords }) => {
      // A turn carries the id of its first entry, so the leaf's row may be that of its prompt, or of a folded segment.
      const inTree = Array.from(document.querySelectorAll('[role="tree"] [role="treeitem"][data-entry-id]')).some(
        (row) => row.hasAttribute("aria-current") || lastTurn.includes(row.getAttribute("data-entry-id") ?? ""),
      );
      const articles = document.querySelectorAll('[role="feed"] article, [role="feed"] [role="article"]');
      const inTranscript = Array.from(articles).some((article) => article.textContent?.includes(lastWords));
      return inTree && inTranscript && document.querySelector('[data-usage="cost"]')?.checkVisibility() === true;
    },
    { lastTurn: session.lastTurn as string[], lastWords: LAST_WORDS },
  );
  return { page, milliseconds };
}

export function countElements(page: Page): Promise<number> {
  return page.evaluate(() => document.getElementsByTagName("*").length);
}

/** JavaScript heap of the page after garbage collection, buffers outside of it included, in bytes. */
export async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const usage = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usage.usedSize + ("backingStorageSize" in usage ? Number(usage.backingStorageSize) : 0);
}
