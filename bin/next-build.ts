import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { withLock } from "./lock";

const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "proxy.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** Makes the production build when there is none of the present sources. One at a time, also between processes. */
export async function ensureBuild(root: string): Promise<void> {
  if (isCurrent(root)) return;
  if (!existsSync(join(root, "app"))) throw new Error(`there is no build in ${root} and no source to make it from`);
  await withLock(join(root, "dist", "build.lock"), async () => {
    if (!isCurrent(root)) await build(root);
  });
}

function stampFile(root: string): string {
  return join(root, ".next", "pi-session-tree.stamp");
}

function isCurrent(root: string): boolean {
  const file = stampFile(root);
  return existsSync(file) && (!existsSync(join(root, "app")) || readFileSync(file, "utf8") === sourceStamp(root));
}

/** A hash of what the build is made from: names and bytes, no dates, so a copy or a checkout changes nothing. */
function sourceStamp(root: string): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    const names = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: "utf8" }).sort() : [""];
    for (const name of names) {
      if (/\.(test|fuzz)\.tsx?$/.test(name) || !statSync(join(path, name)).isFile()) continue;
      hash
        .update(`${source}/${name}\0`)
        .update(readFileSync(join(path, name)))
        .update("\0");
    }
  }
  return hash.digest("hex");
}

async function build(root: string): Promise<void> {
  const stamp = sourceStamp(root);
  process.stderr.write("Building the application, once for this version ...\n");
  const next = createRequire(join(root, "package.json")).resolve("next/dist/bin/next");
  const code = await new Promise<number | null>((ended, failed) => {
    const child = spawn(process.execPath, [next, "build"], {
      cwd: root,
      // Standard output is for the address.
      stdio: ["ignore", 2, 2],
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    });
    // Stopped while it builds: no half-made build goes on behind.
    const stop = () => child.kill();
    process.once("exit", stop);
    child.once("error", failed);
    child.once("exit", (code) => {
      process.off("exit", stop);
      ended(code);
    });
  });
  if (code !== 0) throw new Error("the build failed; what is printed above says why");
  writeFileSync(stampFile(root), stamp);
}
