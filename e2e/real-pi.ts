import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

// `exports` of the package refuse the module that loads on every supported Node, so it is named by its path.
const MODULE = fileURLToPath(
  new URL("oracle/node_modules/@earendil-works/pi-coding-agent/dist/core/session-manager.js", import.meta.url),
);

/** False until `npm test` has installed the pi packages to compare with. */
export const hasPi = existsSync(MODULE);

/** Imports pi's own `session-manager` module. It writes where ours only reads: give it copies. */
export const importPi = async (): Promise<Record<string, unknown>> =>
  (await import(/* @vite-ignore */ pathToFileURL(MODULE).href)) as Record<string, unknown>;
