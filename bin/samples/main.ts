import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { damaged } from "./damaged";
import { forkPair } from "./fork-pair";
import { tour } from "./tour";
import { version1 } from "./version-1";

/** The sample sessions by file name, named as pi names its files: a time, then what is elsewhere an id. */
export function samples(): Map<string, string> {
  const original = "2026-05-07T04-20-00-000Z_tides.jsonl";
  const pair = forkPair(original);
  return new Map([
    ["2026-05-09T07-58-12-000Z_tour.jsonl", tour()],
    ["2025-11-20T18-04-00-000Z_version-1.jsonl", version1()],
    ["2026-05-05T06-30-00-000Z_damaged.jsonl", damaged()],
    [original, pair.original],
    ["2026-05-07T04-48-00-000Z_tides-fork.jsonl", pair.fork],
  ]);
}

/**
 * Writes the samples into a directory of their own, from which those of an older version go. A file that is right already is
 * not touched, and nobody ever sees half of one.
 */
export function writeSamples(directory: string): void {
  mkdirSync(directory, { recursive: true });
  const wanted = samples();
  for (const name of readdirSync(directory))
    if (name.endsWith(".jsonl") && !wanted.has(name)) rmSync(join(directory, name));
  for (const [name, text] of wanted) {
    const path = join(directory, name);
    if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
    const staging = `${path}.${process.pid}.tmp`;
    writeFileSync(staging, text);
    renameSync(staging, path);
  }
}
