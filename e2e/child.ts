import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Bundles TypeScript that may import from `@/` into a module for a process of its own. Gives its path. */
export function childModule(source: string): string {
  const outfile = join(mkdtempSync(join(tmpdir(), "pst-child-")), "child.mjs");
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
