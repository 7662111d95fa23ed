// `npm run check`: format, lint, types, unused code and unit tests. Two lanes, for two cores; everything runs, also
// after a failure, and each prints when it is done.

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const LANES = [
  [
    ["format", "prettier --check --cache --log-level warn ."],
    ["lint", "LINT_TYPES=1 eslint --max-warnings 0 --cache --cache-location node_modules/.cache/eslint/ ."],
    ["unused code", "knip --no-config-hints --no-progress"],
  ],
  [
    ["types", "tsc --noEmit -p ."],
    ["types of the pure folders", "tsc --noEmit -p lib/tsconfig.pure.json"],
    ["unit tests", "vitest run"],
  ],
];

/** @returns {Promise<boolean>} whether it passed */
function run(name, command) {
  const started = performance.now();
  return new Promise((done) => {
    const child = spawn(command, {
      shell: true,
      cwd: fileURLToPath(new URL("..", import.meta.url)),
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("close", (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
      const lines = output.trimEnd().split("\n");
      // Of what passed only the tests' totals are worth seeing, of what failed the end.
      const shown = code === 0 ? lines.filter((line) => /^ +Tests? /.test(line)) : lines.slice(-120);
      if (shown.length > 0) console.log(shown.join("\n"));
      done(code === 0);
    });
  });
}

const results = await Promise.all(
  LANES.map(async (lane) => {
    let passed = true;
    for (const [name, command] of lane) passed = (await run(name, command)) && passed;
    return passed;
  }),
);
process.exitCode = results.every(Boolean) ? 0 : 1;
