import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { RawObject } from "@/lib/session/entry";

const MODULES = new URL("../oracle/node_modules/@earendil-works/", import.meta.url);
const SESSION_MANAGER = new URL("pi-coding-agent/dist/core/session-manager.js", MODULES);

/** What is used of pi's SessionManager. */
export interface PiSession {
  getEntries(): RawObject[];
  getHeader(): RawObject | null;
  getLeafId(): string | null;
  getBranch(id?: string): RawObject[];
  getTree(): PiNode[];
  getLabel(id: string): string | undefined;
  getSessionName(): string | undefined;
}

export interface PiNode {
  entry: RawObject;
  children: PiNode[];
  label?: string;
}

export interface PiProjection {
  entries: { sourceEntry: RawObject; messages: RawObject[] }[];
  messages: RawObject[];
  thinkingLevel: string;
  model: { provider: string; modelId: string } | null;
}

type PiContext = Omit<PiProjection, "entries">;

/** The real pi, to compare with: pi-coding-agent 1.6.0, and pi-agent-core 0.84.4 for `retainedTail`. */
export interface Oracle {
  SessionManager: {
    inMemory(cwd: string, options: undefined, entries: RawObject[]): PiSession;
    open(path: string): PiSession;
  };
  /** Lines that are no JSON are left out. */
  parseSessionEntries(text: string): RawObject[];
  loadEntriesFromFile(path: string): unknown[];
  buildSessionProjection(entries: RawObject[], leafId: string | null, byId: Map<unknown, RawObject>): PiProjection;
  /** The context of a path by agent-core, which knows `retainedTail`. */
  buildRetainedContext(path: RawObject[]): PiContext;
  getUsageCostBreakdown(entries: RawObject[]): { cost: number; tokens: number }[];
}

const isInstalled = existsSync(fileURLToPath(SESSION_MANAGER));

if (!isInstalled) {
  const how = "the pi packages to compare with are not installed: npm ci --prefix e2e/oracle --ignore-scripts";
  if (process.env.CI) throw new Error(how);
  console.warn(`skipped: ${how}`);
}

/** Null when it is not installed; with CI set that is an error. */
export const oracle: Oracle | null = isInstalled ? await load() : null;

async function load(): Promise<Oracle> {
  const from = async <T>(path: string) => (await import(/* @vite-ignore */ new URL(path, MODULES).href)) as T;
  const manager = await from<Omit<Oracle, "buildRetainedContext" | "getUsageCostBreakdown">>(
    "pi-coding-agent/dist/core/session-manager.js",
  );
  const totals = await from<Pick<Oracle, "getUsageCostBreakdown">>("pi-coding-agent/dist/core/usage-totals.js");
  const core = await from<{ buildSessionContext: Oracle["buildRetainedContext"] }>(
    "pi-agent-core/dist/harness/session/context.js",
  );
  return { ...manager, ...totals, buildRetainedContext: core.buildSessionContext };
}
