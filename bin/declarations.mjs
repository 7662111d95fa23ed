// Writes the types of the package's entry point: lib/storage/package-entry.ts -> dist/types/**. Part of packing only:
// whoever starts the application needs none.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TYPES = join(ROOT, "dist", "types");

const config = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(ROOT, "tsconfig.json"), ts.sys.readFile).config,
  ts.sys,
  ROOT,
);
const program = ts.createProgram([join(ROOT, "lib/storage/package-entry.ts"), join(ROOT, "lib/globals.d.ts")], {
  ...config.options,
  noEmit: false,
  incremental: false,
  declaration: true,
  emitDeclarationOnly: true,
  rootDir: ROOT,
  outDir: TYPES,
  // Only what every user of the package has: no DOM, and of Node what its own types say.
  lib: ["lib.es2023.d.ts"],
});

const errors = ts.getPreEmitDiagnostics(program).filter((found) => found.category === ts.DiagnosticCategory.Error);
if (errors.length > 0) {
  console.error(
    ts.formatDiagnostics(errors, {
      ...ts.sys,
      getCanonicalFileName: (name) => name,
      getNewLine: () => "\n",
      getCurrentDirectory: () => ROOT,
    }),
  );
  process.exit(1);
}

/** Import names as every resolution finds them: relative, with an ending. The alias is known to this repository alone. */
function withPlainImports(text, path) {
  return text.replace(/(from |import\()"(@|\.)\/([^"]+)"/g, (_, before, base, rest) => {
    const target = base === "@" ? join(TYPES, rest) : join(dirname(path), rest);
    const name = relative(dirname(path), target).split(sep).join("/");
    return `${before}"${name.startsWith(".") ? name : `./${name}`}.js"`;
  });
}

rmSync(TYPES, { recursive: true, force: true });
program.emit(undefined, (path, text) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, withPlainImports(text, path));
});
