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
    ["unit tests", "vitest run --reporter=dot"],
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
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("close", (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
      // The tests' totals are worth seeing, what else passed is not.
      if (code !== 0 || name === "unit tests") console.log(output.trimEnd());
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
