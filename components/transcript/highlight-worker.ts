// Runs in a worker: a grammar's patterns can take long on code that was made for it, and the page must not wait.

import { createHighlighterCore, type HighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";

import type { Grammar } from "@/lib/view/language";

import { CODE_THEME, kindOfColour, type CodeRun } from "./code-theme";
import { GRAMMAR_FILES } from "./grammars";

export interface HighlightJob {
  code: string;
  grammar: Grammar;
}

/** A line beyond this stays plain. */
const LONGEST_LINE = 1000;

/** The part of the worker's global that is used here; the page's own has the same names and other types. */
interface WorkerScope {
  addEventListener(type: "message", listener: (event: MessageEvent<HighlightJob>) => void): void;
  postMessage(message: CodeRun[][] | null): void;
}
const scope = self as unknown as WorkerScope;

// The other engine is WebAssembly, which the Content-Security-Policy forbids.
const highlighter: Promise<HighlighterCore> = createHighlighterCore({
  engine: createJavaScriptRegexEngine({ forgiving: true }),
  themes: [CODE_THEME],
  langs: [],
});

scope.addEventListener("message", ({ data }) => {
  runsOf(data).then(
    (lines) => scope.postMessage(lines),
    () => scope.postMessage(null),
  );
});

async function runsOf({ code, grammar }: HighlightJob): Promise<CodeRun[][]> {
  const shiki = await highlighter;
  if (!shiki.getLoadedLanguages().includes(grammar)) await shiki.loadLanguage(GRAMMAR_FILES[grammar]());
  const lines = shiki.codeToTokensBase(code, {
    lang: grammar,
    theme: CODE_THEME.name,
    tokenizeMaxLineLength: LONGEST_LINE,
    // The page ends a worker that takes too long; no line need be cut short.
    tokenizeTimeLimit: 0,
  });
  return lines.map((line) => joined(line.map(({ content, color }) => ({ text: content, kind: kindOfColour(color) }))));
}

/** Neighbours of one kind as one run, blanks with whatever stands before them: every run but a plain one is an element. */
function joined(runs: readonly CodeRun[]): CodeRun[] {
  const result: CodeRun[] = [];
  for (const run of runs) {
    const before = result[result.length - 1];
    if (before !== undefined && (before.kind === run.kind || run.text.trim() === "")) before.text += run.text;
    else result.push({ ...run });
  }
  return result;
}
