import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "@/bin/free-port";
import { listenGuarded, type GuardedServer } from "@/bin/http-server";
import { startNext } from "@/bin/next-app";
import { ensureBuild } from "@/bin/next-build";
import { openBrowser } from "@/bin/open-browser";
import { packageRoot } from "@/bin/root";
import { isLoopback, parseServeOptions, SERVE_HELP, type ServeOptions } from "@/bin/serve-options";
import { version } from "@/package.json";

/** `pi-session-tree serve`: serves until a signal ends it. 1 when the port is taken or the build fails, 2 for bad flags. */
export async function run(args: string[]): Promise<number> {
  let options: ServeOptions | "help";
  try {
    options = parseServeOptions(args);
  } catch (error) {
    return fail(2, (error as Error).message);
  }
  if (options === "help") {
    process.stdout.write(SERVE_HELP);
    return 0;
  }
  tellApplication(options);

  let guarded: GuardedServer;
  try {
    guarded = await listenGuarded(options);
  } catch (error) {
    return fail(1, await explainListen(error as NodeJS.ErrnoException, options));
  }
  let stop = (): void => process.exit(1);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop());
  try {
    const root = packageRoot();
    if (!options.dev) await ensureBuild(root);
    const app = await startNext({ dev: options.dev, dir: root, httpServer: guarded.server });
    guarded.answerWith(app.listener);
    announce(options, guarded.port);
    await new Promise<void>((stopped) => {
      stop = () => {
        // A second signal ends the process the hard way.
        stop = () => process.exit(1);
        void guarded.close().then(stopped);
      };
    });
    // What still runs is cut off: whoever asked to stop does not wait for it.
    await Promise.race([app.close().catch(() => {}), wait(300)]);
    process.exit(0);
  } catch (error) {
    await guarded.close();
    return fail(1, (error as Error).message);
  }
}

/** The settings that the code inside Next reads. */
function tellApplication(options: ServeOptions): void {
  if (options.sessionDirs.length > 0) process.env.PI_SESSION_TREE_SESSION_DIRS = JSON.stringify(options.sessionDirs);
  else delete process.env.PI_SESSION_TREE_SESSION_DIRS;
  process.env.PI_SESSION_TREE_READ_ONLY = options.readOnly ? "1" : "0";
}

function announce(options: ServeOptions, port: number): void {
  const name = options.host.includes(":") ? `[${options.host}]` : options.host;
  const address = `http://${name}:${port}`;
  process.stdout.write(`pi-session-tree ${version} serves ${address}\n`);
  if (!isLoopback(options.host))
    process.stderr.write(
      `WARNING: listening on ${options.host}, not only on this machine. Everyone who can reach it and knows the token\n` +
        `can read all sessions${options.readOnly ? "" : " and write to them"}, over a connection that is not encrypted.\n`,
    );
  const query = options.token === null ? "" : `/?token=${encodeURIComponent(options.token)}`;
  if (query) process.stdout.write(`Open ${address}${query}\n`);
  if (options.open) openBrowser(address + query);
}

async function explainListen(error: NodeJS.ErrnoException, { port, host }: ServeOptions): Promise<string> {
  if (error.code === "EADDRINUSE") {
    const free = await findFreePort(port, host);
    return `port ${port} is taken. Port ${free} is free: start with --port ${free}`;
  }
  if (error.code === "EACCES") return `port ${port} needs more rights than you have. Choose one above 1023 with --port`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") return `this machine has no address ${host}`;
  return `cannot listen on ${host} port ${port}: ${error.message}`;
}

function fail(code: number, message: string): number {
  process.stderr.write(`pi-session-tree: ${message}\n`);
  return code;
}
