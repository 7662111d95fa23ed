import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";

/** The production server on a free port, with one session directory and an empty home. */
export class AppServer {
  private constructor(
    readonly url: string,
    readonly child: ChildProcess,
  ) {}

  static async start(command: string, sessionDir: string): Promise<AppServer> {
    const args = [command, "serve", "--port", "0", "--no-open", "--read-only", "--session-dir", sessionDir];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, HOME: dirname(sessionDir), NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const url = await new Promise<string>((found, failed) => {
      const read = (chunk: Buffer): void => {
        output += chunk.toString();
        const address = /serves (http:\/\/\S+)/.exec(output)?.[1];
        if (address !== undefined) found(address);
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      child.once("exit", (code) => failed(new Error(`the server ended with ${code}:\n${output}`)));
    });
    const health = await fetch(`${url}/api/health`);
    if (!health.ok) throw new Error(`the server answers ${health.status} to /api/health`);
    return new AppServer(url, child);
  }

  /** Key of a session, by its session id. */
  async keyOf(sessionId: string): Promise<string> {
    const answer = await fetch(`${this.url}/session/${sessionId}`, { redirect: "manual" });
    const location = answer.headers.get("location");
    if (location === null) throw new Error(`/session/${sessionId} leads nowhere (${answer.status})`);
    return decodeURIComponent(new URL(location, this.url).pathname.replace(/^\/session\//, ""));
  }

  /** Milliseconds from the request for the outline to its last byte. */
  async outline(key: string): Promise<{ milliseconds: number; bytes: number }> {
    const started = performance.now();
    const answer = await fetch(`${this.url}/api/sessions/${encodeURIComponent(key)}/outline`);
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok) throw new Error(`the outline answers ${answer.status}`);
    return { milliseconds: performance.now() - started, bytes };
  }

  /** Most memory the process has held, in bytes; NaN where the system does not tell. */
  get peakBytes(): number {
    try {
      const status = readFileSync(`/proc/${this.child.pid}/status`, "utf8");
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    } catch {
      return NaN;
    }
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill("SIGTERM");
    await once(this.child, "exit");
  }
}
