import { connect } from "node:net";
import { afterEach, expect, it } from "vitest";
import { listenGuarded, type GuardedServer } from "./http-server";

let running: GuardedServer[] = [];

afterEach(async () => {
  await Promise.all(running.map((guarded) => guarded.close()));
  running = [];
});

async function serve(settings: { token?: string; host?: string } = {}): Promise<GuardedServer> {
  const guarded = await listenGuarded({ port: 0, host: "127.0.0.1", allowHosts: [], token: null, ...settings });
  running.push(guarded);
  guarded.answerWith((request, response) => {
    if (request.url !== "/stream") return void response.end(JSON.stringify({ headers: request.headers }));
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(":\n\n");
  });
  return guarded;
}

/** Sends the lines as they are and gives what comes back until `until` is seen or the connection ends. */
function send(port: number, lines: string[], until?: string): Promise<string> {
  return new Promise((done, failed) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
    socket.on("data", (chunk) => {
      text += chunk.toString();
      if (until !== undefined && text.includes(until)) done(text);
    });
    socket.on("close", () => done(text));
    socket.on("error", failed);
  });
}

it("answers under its own name and refuses a foreign one", async () => {
  const { port } = await serve();
  const request = (host: string) => send(port, ["GET / HTTP/1.1", `Host: ${host}`, "Connection: close"]);
  expect(await request(`localhost:${port}`)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await request(`evil.example:${port}`)).toMatch(/^HTTP\/1\.1 403 /);
});

it("refuses a request without a Host, and one to an absolute address", async () => {
  const { port } = await serve();
  expect(await send(port, ["GET / HTTP/1.1", "Connection: close"])).toMatch(/^HTTP\/1\.1 400 /);
  expect(await send(port, ["GET / HTTP/1.0"])).toMatch(/^HTTP\/1\.1 403 /);
  const absolute = ["GET http://evil.example/ HTTP/1.1", `Host: localhost:${port}`, "Connection: close"];
  expect(await send(port, absolute)).toMatch(/^HTTP\/1\.1 400 /);
});

it("refuses a write from elsewhere without waiting for its body", async () => {
  const { port } = await serve();
  const answer = await send(port, [
    "POST / HTTP/1.1",
    `Host: localhost:${port}`,
    "Origin: http://evil.example",
    "Content-Length: 1000000",
  ]);
  expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  const own = ["POST / HTTP/1.1", `Host: localhost:${port}`, `Origin: http://localhost:${port}`, "Connection: close"];
  expect(await send(port, own)).toMatch(/^HTTP\/1\.1 200 /);
});

it("hands on no forwarding header that a client made up", async () => {
  const { port } = await serve();
  const lines = ["GET / HTTP/1.1", `Host: localhost:${port}`, "X-Forwarded-Host: evil.example", "Connection: close"];
  const answer = await send(port, lines);
  expect(answer).toContain(`localhost:${port}`);
  expect(answer).not.toContain("evil.example");
});

it("exchanges the token for a cookie that opens the door", async () => {
  const { port } = await serve({ token: "s3cret" });
  const url = `http://127.0.0.1:${port}`;
  expect((await fetch(url)).status).toBe(401);
  const welcome = await fetch(`${url}/a?token=s3cret`, { redirect: "manual" });
  expect(welcome.status).toBe(303);
  expect(welcome.headers.get("location")).toBe("/a");
  const cookie = welcome.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect((await fetch(url, { headers: { cookie } })).status).toBe(200);
});

it("asks to wait until the application is there", async () => {
  const guarded = await listenGuarded({ port: 0, host: "127.0.0.1", allowHosts: [], token: null });
  running.push(guarded);
  const response = await fetch(`http://127.0.0.1:${guarded.port}`);
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("2");
});

it("rejects with EADDRINUSE when the port is taken", async () => {
  const { port } = await serve();
  await expect(listenGuarded({ port, host: "127.0.0.1", allowHosts: [], token: null })).rejects.toMatchObject({
    code: "EADDRINUSE",
  });
});

it("closes although an event stream is open", async () => {
  const guarded = await serve();
  const stream = send(guarded.port, ["GET /stream HTTP/1.1", `Host: localhost:${guarded.port}`], "\r\n\r\n");
  expect(await stream).toContain("text/event-stream");
  await guarded.close();
  await expect(fetch(`http://127.0.0.1:${guarded.port}`)).rejects.toThrow();
});

it("gives a slow or silent client a limited time to ask, and an answer any time it needs", async () => {
  const { server } = await serve();
  expect(server.headersTimeout).toBeGreaterThan(0);
  expect(server.requestTimeout).toBeGreaterThanOrEqual(server.headersTimeout);
  expect(server.timeout).toBe(0);
});
