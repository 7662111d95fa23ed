"use client";

import { useMemo, useRef } from "react";

import type { Grammar } from "@/lib/view/language";
import { visibleControls } from "@/lib/view/visible-controls";

import { CODE_CLASS, type CodeRun } from "./code-theme";
import { useHighlight } from "./use-highlight";
import { useOnScreen } from "./use-on-screen";

/** Code, coloured when it comes on screen; with `firstLine` its lines are numbered from there. */
export function CodeText({ code, grammar, firstLine }: { code: string; grammar?: Grammar; firstLine?: number }) {
  const element = useRef<HTMLElement>(null);
  const onScreen = useOnScreen(element);
  const lines = useHighlight(code, grammar, onScreen);
  const plain = useMemo(
    () => (firstLine === undefined ? null : code.split("\n").map((text): CodeRun[] => [{ text, kind: "plain" }])),
    [code, firstLine],
  );
  const shown = lines ?? plain;
  return (
    <code ref={element} dir="ltr" className="block font-mono text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">
      {shown === null
        ? visibleControls(code)
        : shown.map((runs, index) =>
            firstLine === undefined ? (
              [index > 0 && "\n", ...runs.map(coloured)]
            ) : (
              <NumberedLine key={index} number={firstLine + index} runs={runs} />
            ),
          )}
    </code>
  );
}

function NumberedLine({ number, runs }: { number: number; runs: readonly CodeRun[] }) {
  return (
    <span
      data-line={number}
      className="block pl-12 -indent-12 before:mr-3 before:inline-block before:w-9 @max-lg:pl-9 @max-lg:-indent-9 @max-lg:before:mr-2 @max-lg:before:w-7 before:text-right before:indent-0 before:text-mute before:content-[attr(data-line)]"
    >
      {runs.map(coloured)}
      {"\n"}
    </span>
  );
}

function coloured({ text, kind }: CodeRun, index: number) {
  const name = CODE_CLASS[kind];
  return name === undefined ? (
    visibleControls(text)
  ) : (
    <span key={index} className={name}>
      {visibleControls(text)}
    </span>
  );
}
