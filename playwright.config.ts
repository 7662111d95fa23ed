import { defineConfig } from "@playwright/test";
import { findChromium } from "./e2e/chromium.mjs";

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  workers: 2,
  retries: 0,
  // Far more than any step needs: a busy machine is no failure.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  forbidOnly: true,
  reporter: [["list"], ["./e2e/reporter.ts"]],
  use: {
    browserName: "chromium",
    viewport: { width: 1400, height: 900 },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        // Chromium refuses to sandbox as root.
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
