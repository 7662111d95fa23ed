import type { Grammar } from "@/lib/view/language";

import type { CodeRun } from "./code-theme";
import type { HighlightJob } from "./highlight-worker";

/** Lines of code as runs. */
export type CodeLines = readonly (readonly CodeRun[])[];

/** A piece of code that takes longer than this, in milliseconds, stays plain. The first of a language also loads it. */
const MOST_TIME = 10_000;
const MOST_KEPT = 200;

const kept = new Map<string, CodeLines>();
let worker: Worker | null = null;
let last: Promise<unknown> = Promise.resolve();

/** What is known of this code without waiting. */
export const keptHighlight = (code: string, grammar: Grammar): CodeLines | undefined => kept.get(`${grammar}\n${code}`);

/** The code as runs, made in a worker, one piece after the other; without any runs when it cannot be made. */
export function highlight(code: string, grammar: Grammar): Promise<CodeLines | null> {
  const next = last.then(async () => {
    const lines = keptHighlight(code, grammar) ?? (await made({ code, grammar }));
    if (lines === null) return null;
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
    kept.set(`${grammar}\n${code}`, lines);
    return lines;
  });
  last = next;
  return next;
}

function made(job: HighlightJob): Promise<CodeLines | null> {
  return new Promise((done) => {
    worker ??= new Worker(new URL("./highlight-worker.ts", import.meta.url), { type: "module" });
    const current = worker;
    const giveUp = () => {
      current.terminate();
      if (worker === current) worker = null;
      done(null);
    };
    const timer = setTimeout(giveUp, MOST_TIME);
    current.onmessage = ({ data }: MessageEvent<CodeLines | null>) => {
      clearTimeout(timer);
      done(data);
    };
    current.onerror = () => {
      clearTimeout(timer);
      giveUp();
    };
    current.postMessage(job);
  });
}
