import "server-only";
import { join } from "node:path";

import type { FileStamp } from "@/lib/storage/file-stamp";
import { LiveSessions } from "@/lib/storage/live-sessions";
import { OutlineCache } from "@/lib/storage/outline-cache";
import { sessionDirectories } from "@/lib/storage/session-dirs";
import { SessionLibrary } from "@/lib/storage/session-library";
import { WorkerPool } from "@/lib/storage/worker-pool";

/** What lives as long as the server. */
interface Services {
  pool: WorkerPool;
  library: SessionLibrary;
  outlines: OutlineCache;
  live: LiveSessions;
  /** Files after our own last writes to them, by path: what we wrote ourselves makes no session live. */
  written: Map<string, FileStamp>;
}

// Pages and route handlers are separate bundles with module state of their own; the process is what they share.
const shared = globalThis as typeof globalThis & { piSessionTree?: Services };

export const services = (): Services => (shared.piSessionTree ??= start());

function start(): Services {
  const dist = process.env.PI_SESSION_TREE_DIST ?? join(process.cwd(), "dist");
  const pool = new WorkerPool({ script: join(dist, "workers", "session-worker.mjs") });
  const library = new SessionLibrary(pool, sessionDirectories);
  return {
    pool,
    library,
    outlines: new OutlineCache(pool),
    live: new LiveSessions(sessionDirectories),
    written: new Map(),
  };
}

/** Whether the server was started with `--read-only`. */
export const isReadOnly = (): boolean => process.env.PI_SESSION_TREE_READ_ONLY === "1";
