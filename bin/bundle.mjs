// Bundles the TypeScript of the command and of the workers: bin/main.ts -> dist/cli.mjs,
// lib/storage/workers/*.ts -> dist/workers/*.mjs. Packages stay outside and are loaded from node_modules.
// lib/storage/package-entry.ts -> dist/session-manager.mjs, for who imports the package.
// bin/samples/main.ts is bundled and run at once: it writes the sample sessions to samples/.

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
export const DIST = join(ROOT, "dist");
const CLI = join(DIST, "cli.mjs");
const SAMPLES = join(ROOT, "samples");

/** Whether the bundle is missing or older than a source. Directories count too: a removed file changes only them. */
export function isStale() {
  if (!existsSync(CLI) || !existsSync(SAMPLES)) return true;
  const built = statSync(CLI).mtimeMs;
  const isNewer = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs > built;
  if (isNewer(join(ROOT, "package.json"))) return true;
  return ["bin", "lib"].some((folder) => {
    const path = join(ROOT, folder);
    if (!existsSync(path)) return false;
    return isNewer(path) || readdirSync(path, { recursive: true }).some((name) => isNewer(join(path, name)));
  });
}

/** Makes the bundle beside the old one and renames it into place: two commands may start at once. */
export async function bundle() {
  const started = new Date();
  const { build } = await import("esbuild");
  const workers = join(ROOT, "lib/storage/workers");
  const names = existsSync(workers) ? readdirSync(workers).filter((name) => /(?<!\.(test|d))\.ts$/.test(name)) : [];
  const staging = join(DIST, `.staging-${process.pid}`);
  try {
    await build({
      absWorkingDir: ROOT,
      entryPoints: [
        ...names.map((name) => ({ in: join(workers, name), out: `workers/${name.slice(0, -3)}` })),
        { in: join(ROOT, "bin/samples/main.ts"), out: "samples" },
        { in: join(ROOT, "lib/storage/package-entry.ts"), out: "session-manager" },
        { in: join(ROOT, "bin/main.ts"), out: "cli" },
      ],
      outdir: staging,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      packages: "external",
      platform: "node",
      target: "node20",
      format: "esm",
      sourcemap: "inline",
      sourcesContent: false,
      logLevel: "warning",
    });
    const { writeSamples } = await import(pathToFileURL(join(staging, "samples.mjs")).href);
    writeSamples(SAMPLES);
    // The command comes last: its age says how fresh the whole bundle is, counted from before the sources were read.
    for (const file of [...names.map((name) => `workers/${name.slice(0, -3)}.mjs`), "session-manager.mjs", "cli.mjs"]) {
      utimesSync(join(staging, file), started, started);
      mkdirSync(dirname(join(DIST, file)), { recursive: true });
      renameSync(join(staging, file), join(DIST, file));
    }
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await bundle();
