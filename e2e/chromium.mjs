import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const FURTHER = [
  "/usr/bin/chromium",
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The path of the Chromium to test with: CHROMIUM_PATH, else the system's.
 * @returns {string | undefined}
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((dir) => NAMES.map((name) => join(dir, name)));
  return [...onPath, ...FURTHER].find((path) => existsSync(path));
}
