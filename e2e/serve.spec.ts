import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { COMMAND, expect, startServer, test } from "./server";

async function runServe(args: string[]): Promise<{ code: number; stderr: string }> {
  const child = spawn(process.execPath, [COMMAND, "serve", "--no-open", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, stderr };
}

test("a taken port ends the command and names a free one", async ({ server }) => {
  const { port } = new URL(server.url);
  const { code, stderr } = await runServe(["--port", port]);
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`port ${port} is taken. Port \\d+ is free`));
});

test("an address that others can reach needs a token", async () => {
  const { code, stderr } = await runServe(["--host", "0.0.0.0", "--port", "0"]);
  expect(code).toBe(2);
  expect(stderr).toContain("--token");
});

test("a signal ends the server although connections are open", async () => {
  const server = await startServer();
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  await once(socket, "connect");
  server.process.kill("SIGTERM");
  const [code] = (await once(server.process, "exit")) as [number];
  expect(code).toBe(0);
  socket.destroy();
  await server.stop();
});

test("a page opened with the token stays open without it, and a stranger sees nothing", async ({ browser }) => {
  const server = await startServer(["--token", "s3cret"]);
  const page = await browser.newPage();
  expect((await page.goto(server.url))?.status()).toBe(401);
  await page.goto(`${server.url}/?token=s3cret`);
  await expect(page).toHaveURL(`${server.url}/`);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.close();
  await server.stop();
});
