// Makes the pictures of the README from the sample sessions: node e2e/screenshots.mjs

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { findChromium } from "./chromium.mjs";
import { withPalette } from "./palette-png.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const IMAGES = join(ROOT, "docs", "images");
const TOUR = "019e0bbe-7620-7c5e-9d21-6f3a8e5b7c10";
/** Larger ones make a clone slow. */
const MOST_BYTES = 200_000;

const home = mkdtempSync(join(tmpdir(), "session-tree-pictures-"));
const server = spawn(
  process.execPath,
  [
    join(ROOT, "bin", "pi-session-tree"),
    ...["serve", "--port", "0", "--no-open", "--read-only", "--session-dir", join(ROOT, "samples")],
  ],
  { env: { ...process.env, HOME: home }, stdio: ["ignore", "pipe", "inherit"] },
);
let browser;
try {
  const url = await addressOf(server);
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });
  mkdirSync(IMAGES, { recursive: true });
  for (const colorScheme of ["light", "dark"]) {
    const page = await browser.newPage({ viewport: { width: 1400, height: 860 }, colorScheme });
    await page.goto(`${url}/session/${TOUR}`);
    await page.getByRole("tree", { name: "Session tree" }).getByRole("treeitem").first().waitFor();
    await page.getByRole("feed", { name: "Transcript" }).getByRole("article").first().waitFor();
    await page.locator('[data-usage="cost"]').first().waitFor();
    await shoot(page, `session-${colorScheme}`);
    await page.close();
  }
} finally {
  await browser?.close();
  server.kill("SIGTERM");
  rmSync(home, { recursive: true, force: true });
}

async function addressOf({ stdout }) {
  for await (const line of createInterface({ input: stdout })) {
    const url = /serves (http:\/\/\S+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error("the server did not start");
}

async function shoot(page, name) {
  // Colours of code and folds come a moment later.
  await page.waitForTimeout(1500);
  const path = join(IMAGES, `${name}.png`);
  const png = withPalette(await page.screenshot({ animations: "disabled" }));
  if (png.length > MOST_BYTES) throw new Error(`${name}.png has ${png.length} bytes, more than ${MOST_BYTES}`);
  writeFileSync(path, png);
  console.log(`${path}: ${Math.round(png.length / 1000)} KB`);
}
