import type { Page } from "@playwright/test";

export interface GestureTimes {
  /** Milliseconds from the click to the painted frame in which the tree shows what it did. */
  select: number[];
  /** The same, of clicks that led to another branch. */
  switch: number[];
}

const PATIENCE = 5_000;

/** Clicks rows all over the visible part of the tree. What a click did, selecting or switching, its outcome tells. */
export async function clickAround(page: Page, clicks: number): Promise<GestureTimes> {
  const times: GestureTimes = { select: [], switch: [] };
  for (let click = 0; click < clicks; click++) {
    const spot = await rowToClick(page, click);
    if (spot === null) continue;
    const outcome = watchGesture(page, "click");
    await page.mouse.click(spot.x, spot.y);
    note(times, await outcome);
    await page.waitForTimeout(150);
  }
  for (let press = 0; press < clicks; press++) {
    const outcome = watchGesture(page, "keydown");
    await page.keyboard.press(press % 2 === 0 ? "[" : "]");
    note(times, await outcome);
    await page.waitForTimeout(150);
  }
  return times;
}

interface Outcome {
  milliseconds: number;
  switched: boolean;
}

function note(times: GestureTimes, outcome: Outcome | null): void {
  if (outcome !== null) times[outcome.switched ? "switch" : "select"].push(outcome.milliseconds);
}

/** A row that can be hit with the mouse; another one at each turn. */
function rowToClick(page: Page, turn: number): Promise<{ x: number; y: number } | null> {
  return page.evaluate((turn) => {
    const spots: { x: number; y: number }[] = [];
    for (const row of document.querySelectorAll('[role="tree"] [role="treeitem"][data-entry-id]')) {
      if (row.getAttribute("aria-selected") === "true") continue;
      const box = row.getBoundingClientRect();
      const spot = { x: box.left + Math.min(box.width / 2, 60), y: box.top + box.height / 2 };
      const hit = document.elementFromPoint(spot.x, spot.y);
      if (hit?.closest('[role="treeitem"]') === row) spots.push(spot);
    }
    // A step that shares no factor with most counts visits them all.
    return spots[(turn * 7) % spots.length] ?? null;
  }, turn);
}

/** Waits for the next event of this type, then for the frame that shows what it did; null when it did nothing. */
async function watchGesture(page: Page, type: "click" | "keydown"): Promise<Outcome | null> {
  return page.evaluate(
    ({ type, patience }) =>
      new Promise<Outcome | null>((resolve) => {
        const read = () => {
          const idOf = (mark: string) =>
            document.querySelector(`[role="treeitem"]${mark}`)?.getAttribute("data-entry-id") ?? null;
          return {
            selected: idOf('[aria-selected="true"]'),
            current: idOf("[aria-current]"),
            leaf: new URLSearchParams(location.search).get("leaf"),
          };
        };
        const before = read();
        const give = setTimeout(() => resolve(null), patience);
        const onEvent = (event: Event): void => {
          const afterPaint = (done: () => void): void => {
            const channel = new MessageChannel();
            channel.port1.onmessage = done;
            channel.port2.postMessage(null);
          };
          const look = (): void => {
            const now = read();
            const changed = now.selected !== before.selected || now.current !== before.current;
            if (!changed) {
              requestAnimationFrame(look);
              return;
            }
            afterPaint(() => {
              clearTimeout(give);
              resolve({ milliseconds: performance.now() - event.timeStamp, switched: now.leaf !== before.leaf });
            });
          };
          requestAnimationFrame(look);
        };
        addEventListener(type, onEvent, { capture: true, once: true });
      }),
    { type, patience: PATIENCE },
  );
}

/** Zooms and drags the tree, and gives the milliseconds between the frames meanwhile. */
export async function panAndZoom(page: Page): Promise<number[]> {
  const box = await page.getByRole("tree", { name: "Session tree" }).boundingBox();
  if (box === null) throw new Error("the tree has no box");
  const x = box.x + box.width / 2;
  const y = Math.max(box.y, 0) + Math.min(box.height, 700) / 2;
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const frame = (): void => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    Object.assign(window, { benchFrames: frames });
  });
  await page.mouse.move(x, y);
  for (const direction of [1, -1]) {
    await page.keyboard.down("Control");
    for (let step = 0; step < 15; step++) await page.mouse.wheel(0, direction * 120);
    await page.keyboard.up("Control");
    for (let step = 0; step < 15; step++) await page.mouse.wheel(0, direction * 160);
    await page.mouse.down();
    for (let step = 1; step <= 30; step++) await page.mouse.move(x + step * 4, y - direction * step * 8);
    await page.mouse.up();
    await page.mouse.move(x, y);
  }
  const frames = await page.evaluate("window.benchFrames");
  return (frames as number[]).slice(2);
}
