import { defineConfig } from "vitest/config";
import { resolve } from "./vitest.config";

// Long property tests, `x.fuzz.ts`: run by `npm run fuzz`, never by `npm test`. FUZZ_RUNS and FUZZ_SEED set the length
// and the start.
export default defineConfig({
  resolve,
  test: { include: ["{lib,bin,e2e/fuzz}/**/*.fuzz.ts"], testTimeout: 24 * 3_600_000, passWithNoTests: true },
});
