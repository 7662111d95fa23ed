import { isIP } from "node:net";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

export interface ServeOptions {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Absolute paths; empty means the ones pi itself uses. */
  sessionDirs: string[];
  readOnly: boolean;
  open: boolean;
  /** Further names this server is reached by, `name` or `name:port`, in lower case. */
  allowHosts: string[];
  token: string | null;
  dev: boolean;
}

export const SERVE_HELP = `pi-session-tree serve [options]

  --port N            port to listen on (4747; 0 takes a free one)
  --host H            address to listen on (127.0.0.1); any other than a loopback one needs --token
  --session-dir DIR   directory of sessions, may be repeated (default: where pi keeps them)
  --read-only         refuse every write
  --no-open           do not open a browser
  --allow-host NAME   further name this server is reached by, may be repeated
  --token T           secret that a browser must show once, as ?token=T
  --dev               development server
`;

/** Reads the flags of `serve`. Throws an Error with one plain line for flags that make no sense. */
export function parseServeOptions(args: string[]): ServeOptions | "help" {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: "string", default: "4747" },
      host: { type: "string", default: "127.0.0.1" },
      "session-dir": { type: "string", multiple: true, default: [] },
      "read-only": { type: "boolean", default: false },
      "no-open": { type: "boolean", default: false },
      "allow-host": { type: "string", multiple: true, default: [] },
      token: { type: "string" },
      dev: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return "help";
  const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : NaN;
  if (!(port <= 65535)) throw new Error(`--port takes a number from 0 to 65535, not "${values.port}"`);
  if (values.token === "") throw new Error("--token must not be empty");
  const host = values.host.replace(/^\[(.*)\]$/, "$1");
  if (host === "") throw new Error("--host must not be empty");
  if (!isLoopback(host) && values.token === undefined)
    throw new Error(
      `--host ${host} lets other machines read your sessions; choose a secret with --token T to allow that`,
    );
  return {
    port,
    host,
    sessionDirs: values["session-dir"].map((dir) => resolve(dir)),
    readOnly: values["read-only"],
    open: !values["no-open"],
    allowHosts: values["allow-host"].map((name) => name.toLowerCase()),
    token: values.token ?? null,
    dev: values.dev,
  };
}

/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  if (isIP(host) === 4) return host.startsWith("127.");
  return host === "::1" || host.toLowerCase() === "localhost";
}
