import { execFile } from "node:child_process";
import { copyFileSync, createReadStream, createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Browser } from "@playwright/test";
import { timeToScreen } from "./screen-clock";

const run = promisify(execFile);

export interface PiOpening {
  milliseconds: number;
  messages: number;
  peakBytes: number;
}

/** The real pi package, always on copies and always in a fresh process. */
export class Pi {
  constructor(
    readonly piPackage: string,
    readonly script: string,
  ) {}

  /** `SessionManager.open` and `buildSessionContext`, cold. */
  async open(file: string): Promise<PiOpening> {
    return onCopy(file, async (copy) => {
      const { stdout } = await run(process.execPath, [this.script, this.piPackage, "open", copy]);
      return JSON.parse(stdout) as PiOpening;
    });
  }

  /** Writes pi's page of a session. */
  async export(file: string, html: string): Promise<void> {
    await onCopy(file, async (copy) => {
      // V8's default heap is too small for the largest pages.
      await run(process.execPath, ["--max-old-space-size=8192", this.script, this.piPackage, "export", copy, html]);
    });
  }

  /** From navigation to pi's tree and messages on screen, in milliseconds, and the elements of the page. */
  async page(browser: Browser, html: string): Promise<{ milliseconds: number; elements: number }> {
    const page = await browser.newPage();
    try {
      const milliseconds = await timeToScreen(page, pathToFileURL(html).href, () =>
        Boolean(document.querySelector("#tree-container > *") && document.querySelector("#messages > *")),
      );
      return { milliseconds, elements: await page.evaluate(() => document.getElementsByTagName("*").length) };
    } finally {
      await page.close();
    }
  }
}

/** The header and the first entries of a session, as a file of its own. */
export async function firstEntries(file: string, entries: number, to: string): Promise<void> {
  const out = createWriteStream(to);
  let left = entries + 1;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (left-- === 0) break;
    if (!out.write(`${line}\n`)) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
}

async function onCopy<Result>(file: string, work: (copy: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(dirname(file), "copy-"));
  try {
    const copy = join(folder, "session.jsonl");
    copyFileSync(file, copy);
    return await work(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
