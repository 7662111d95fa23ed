import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

export const resolve = {
  alias: {
    "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, ""),
    // The real package throws outside a server component; Next ships an empty one for its own use.
    "server-only": fileURLToPath(new URL("node_modules/next/dist/compiled/server-only/empty.js", import.meta.url)),
  },
};

export default defineConfig({
  resolve,
  test: {
    include: ["{lib,components,app,bin}/**/*.test.{ts,tsx}", "e2e/{cases,fixtures,fuzz}/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ".next/**", "dist/**"],
    maxWorkers: 2,
    // Far more than any test needs: a busy machine is no failure.
    testTimeout: 60_000,
  },
});
