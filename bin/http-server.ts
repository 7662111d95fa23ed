import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { judge, type GuardSettings, type Verdict } from "./guard";

export interface GuardedServer {
  server: Server;
  /** The port listened on. */
  port: number;
  /** Hands every request that passes the guards to the listener; until then they are told to wait. */
  answerWith(listener: RequestListener): void;
  /** Ends every connection, open event streams too, and stops listening. */
  close(): Promise<void>;
}

const WAIT: RequestListener = (_request, response) => {
  response.writeHead(503, { "retry-after": "2", refresh: "2", "content-type": "text/plain; charset=utf-8" });
  response.end("pi-session-tree is starting. This page reloads by itself.\n");
};

// Time for a request to arrive; an answer, such as an event stream, may take for ever.
const TIMES: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 10_000,
  keepAlive: true,
  keepAliveInitialDelay: 30_000,
};

/** Listens behind the guards. Rejects with the error of `listen`, EADDRINUSE for a port that is taken. */
export async function listenGuarded(settings: Omit<GuardSettings, "port"> & { port: number }): Promise<GuardedServer> {
  let listener = WAIT;
  let port = settings.port;
  const server = createServer(TIMES, (request, response) => {
    const verdict = judge(
      { method: request.method ?? "", url: request.url ?? "", headers: request.headers },
      { ...settings, port },
    );
    if (verdict.kind !== "pass") return answerVerdict(verdict, request, response);
    // Nothing stands in front of this server that could be trusted to set them.
    for (const name of Object.keys(request.headers)) if (name.startsWith("x-forwarded-")) delete request.headers[name];
    setSafeHeaders(response);
    listener(request, response);
  });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(settings.port, settings.host, () => {
      server.off("error", failed);
      listening();
    });
  });
  port = (server.address() as AddressInfo).port;
  return {
    server,
    port,
    answerWith: (next) => {
      listener = next;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function answerVerdict(
  verdict: Exclude<Verdict, { kind: "pass" }>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  setSafeHeaders(response);
  response.setHeader("cache-control", "no-store");
  if (verdict.kind === "refuse") {
    // The body of a refused write is not read, so the connection cannot be used again.
    response.writeHead(verdict.status, { "content-type": "text/plain; charset=utf-8", connection: "close" });
    response.end(`${verdict.reason}\n`);
    request.resume();
    return;
  }
  response.setHeader("set-cookie", verdict.cookie);
  if (!verdict.crossSite) {
    response.writeHead(303, { location: verdict.location });
    response.end();
    return;
  }
  // A strict cookie is not sent along a redirect that another site began, but it is from a page of our own.
  const location = verdict.location.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'",
  });
  response.end(`<!doctype html><title>Session tree</title><meta http-equiv="refresh" content="0;url=${location}">`);
}

function setSafeHeaders(response: ServerResponse) {
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("referrer-policy", "no-referrer");
  response.setHeader("cross-origin-resource-policy", "same-origin");
}
