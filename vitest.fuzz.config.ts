import { defineConfig } from "vitest/config";
import { resolve } from "./vitest.config";

// Long property tests, `x.fuzz.ts` beside the file they test: run by `npm run fuzz`, never by `npm test`.
export default defineConfig({
  resolve,
  test: { include: ["{lib,bin}/**/*.fuzz.ts"], testTimeout: 600_000, passWithNoTests: true },
});
