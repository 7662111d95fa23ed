// `npm run bench`: measures the application against the real pi package, in one run on this machine.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { findChromium } from "../chromium.mjs";
import { installOracle, PI_PACKAGE } from "../oracle.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const BUNDLE = join(ROOT, "dist", "bench", "main.mjs");

function fail(message) {
  console.error(`npm run bench: ${message}`);
  process.exit(1);
}

const chromium = findChromium();
if (!chromium) fail("install Chromium (Debian: apt-get install chromium), or set CHROMIUM_PATH to one");
if (!installOracle()) fail("the pi packages could not be installed");
const command = join(ROOT, "bin", "pi-session-tree");
if (spawnSync(process.execPath, [command, "build"], { stdio: "inherit" }).status !== 0) fail("the build failed");

await build({
  absWorkingDir: ROOT,
  entryPoints: ["e2e/bench/main.ts"],
  outfile: BUNDLE,
  bundle: true,
  packages: "external",
  platform: "node",
  target: "node20",
  format: "esm",
  logLevel: "warning",
});
const { bench } = await import(pathToFileURL(BUNDLE).href);
process.exitCode = await bench(process.argv.slice(2), {
  chromium,
  command,
  piPackage: PI_PACKAGE,
  piScript: fileURLToPath(new URL("pi-child.mjs", import.meta.url)),
});
