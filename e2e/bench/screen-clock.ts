import type { Page } from "@playwright/test";

/**
 * Opens an address and gives the milliseconds from navigation to the first frame painted in which the condition holds. The
 * condition runs in the page and may use nothing but its argument.
 */
export async function timeToScreen<Argument>(
  page: Page,
  url: string,
  condition: (argument: Argument) => boolean,
  argument?: Argument,
): Promise<number> {
  await page.addInitScript(`
    window.onScreen = new Promise((resolve) => {
      const holds = ${condition.toString()};
      const argument = ${JSON.stringify(argument ?? null)};
      // The frame in which it holds is painted before the next one begins.
      const look = () =>
        requestAnimationFrame(holds(argument) ? () => resolve(performance.now()) : look);
      requestAnimationFrame(look);
    });`);
  await page.goto(url, { waitUntil: "commit", timeout: 0 });
  return page.evaluate("window.onScreen") as Promise<number>;
}
