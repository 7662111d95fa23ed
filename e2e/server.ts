import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test as base } from "@playwright/test";

export const COMMAND = fileURLToPath(new URL("../bin/pi-session-tree", import.meta.url));

export interface TestServer {
  /** Without a slash at its end. */
  url: string;
  /** The only directory it reads sessions from; empty at first. */
  sessionDir: string;
  process: ChildProcess;
  /** What it has printed so far, both streams. */
  output: () => string;
  stop: () => Promise<void>;
}

/** Starts the production server on a free port, on a session directory and a home of its own. */
export async function startServer(args: string[] = []): Promise<TestServer> {
  const home = await mkdtemp(join(tmpdir(), "session-tree-"));
  const sessionDir = await mkdtemp(join(home, "sessions-"));
  const child = spawn(
    process.execPath,
    [COMMAND, "serve", "--port", "0", "--no-open", "--session-dir", sessionDir, ...args],
    { env: { ...process.env, HOME: home }, stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  const ready = new Promise<string>((found, failed) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /serves (http:\/\/\S+)/.exec(output)?.[1];
      if (url) found(url);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => failed(new Error(`the server ended with ${code}:\n${output}`)));
  });
  return {
    url: await ready,
    sessionDir,
    process: child,
    output: () => output,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      await rm(home, { recursive: true, force: true });
    },
  };
}

/**
 * A test with a server of its worker, and with a page that may complain about nothing: console errors, uncaught
 * errors and violations of the Content-Security-Policy fail the test. One that provokes some empties the list.
 */
export const test = base.extend<{ complaints: string[] }, { server: TestServer }>({
  server: [
    // Playwright wants an object pattern here.
    async ({}, provide) => {
      const server = await startServer();
      await provide(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, provide) => {
    await provide(server.url);
  },
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(`${message.text()} ${message.location().url}`.trim());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await page.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) =>
          console.error(`CSP: ${event.violatedDirective} blocked ${event.blockedURI}`),
        );
      });
      await provide(complaints);
      expect(complaints, "what the page complained of").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
