// `npm test`: everything there is to run, from an installed clone. Brings the two things that are no dependency of
// the application: a Chromium, and the real pi packages to compare with.

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { findChromium } from "./chromium.mjs";
import { installOracle } from "./oracle.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

function run(command, args, { cwd = ROOT, env = {} } = {}) {
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
  });
  return status === 0;
}

function step(name, ...command) {
  console.log(`\n# ${name}`);
  if (run(...command)) return;
  console.error(`\nnpm test: ${name} failed`);
  process.exit(1);
}

function installChromium() {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const quiet = { stdio: "ignore" };
  if (spawnSync("apt-get", ["--version"], quiet).status !== 0) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync("sudo", ["-n", "true"], quiet).status !== 0) return;
  const apt = (...args) => (isRoot ? run("apt-get", args, { env }) : run("sudo", ["-n", "apt-get", ...args], { env }));
  console.log("# no Chromium here: installing it with apt-get");
  apt("update", "-qq");
  apt("install", "-y", "-qq", "--no-install-recommends", "chromium");
}

if (!findChromium()) installChromium();
const chromium = findChromium();
if (!chromium) {
  const set = process.env.CHROMIUM_PATH;
  console.error(
    set
      ? `npm test: CHROMIUM_PATH names ${set}, which is not there`
      : "npm test: install Chromium (Debian: apt-get install chromium), or set CHROMIUM_PATH to one",
  );
  process.exit(1);
}
process.env.CHROMIUM_PATH = chromium;

if (!installOracle()) {
  console.error("\nnpm test: the pi packages to compare with could not be installed");
  process.exit(1);
}
step("check", "npm", ["run", "-s", "check"]);
step("build", "npm", ["run", "-s", "build"]);
step("browser tests", "npx", ["--no-install", "playwright", "test"]);
