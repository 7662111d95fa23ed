import type { RequestListener, Server } from "node:http";
import type { Duplex } from "node:stream";

export interface NextApp {
  listener: RequestListener;
  close(): Promise<void>;
}

/** Loads the built application, or with `dev` the development server, into this process. */
export async function startNext(options: { dev: boolean; dir: string; httpServer: Server }): Promise<NextApp> {
  Object.assign(process.env, { NODE_ENV: options.dev ? "development" : "production" });
  const { default: next } = await import("next");
  const app = next({ dev: options.dev, dir: options.dir, httpServer: options.httpServer });
  await app.prepare();
  const handle = app.getRequestHandler();
  if (!options.dev) options.httpServer.on("upgrade", (_request, socket: Duplex) => socket.destroy());
  return {
    listener: (request, response) => void handle(request, response),
    close: () => app.close(),
  };
}
