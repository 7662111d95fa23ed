import { mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Bundles TypeScript that may import from `@/` into a module for a process of its own. Gives its path. */
export function childModule(source: string): string {
  const directory = mkdtempSync(join(tmpdir(), "pst-child-"));
  const outfile = join(directory, "child.mjs");
  // Packages are found from there as from here: some cannot be bundled.
  symlinkSync(join(ROOT, "node_modules"), join(directory, "node_modules"), "dir");
  buildSync({
    stdin: { contents: source, resolveDir: ROOT, loader: "ts" },
    absWorkingDir: ROOT,
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
  });
  return outfile;
}
