// Runs in a process of its own, so that pi starts cold as the application does:
//   node pi-child.mjs PI_PACKAGE open FILE          milliseconds of SessionManager.open + buildSessionContext
//   node pi-child.mjs PI_PACKAGE export FILE HTML   writes pi's page of the session
// FILE must be a copy: pi may rewrite what it opens.

import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [piPackage, work, file, output] = process.argv.slice(2);
// The package's exports refuse its own files by name.
const load = (path) => import(pathToFileURL(join(piPackage, "dist", "core", path)).href);

if (work === "open") {
  const { SessionManager } = await load("session-manager.js");
  const started = performance.now();
  const messages = SessionManager.open(file).buildSessionContext().messages.length;
  const milliseconds = performance.now() - started;
  console.log(JSON.stringify({ milliseconds, messages, peakBytes: process.resourceUsage().maxRSS * 1024 }));
} else {
  const { exportFromFile } = await load("export-html/index.js");
  await exportFromFile(file, output);
}
