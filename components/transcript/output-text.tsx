"use client";

import { AnsiText } from "./ansi-text";
import { FoldNote } from "./fold-note";
import type { Output } from "./settings";
import { useFold } from "./use-fold";

const SHORT = { head: { lines: 8, chars: 1600 }, tail: { lines: 8, chars: 1600 } };
const FULL = { head: { lines: 300, chars: 30_000 }, tail: { lines: 20, chars: 2000 } };

const NONE = { lines: 0, chars: 0 };

/** Output of a command or a tool, as a terminal would show it; long output is head and tail. `name` as for `useKept`. */
export function OutputText({
  output,
  name,
  mode,
  cut = false,
}: {
  output: string;
  name: string;
  mode: Output;
  /** The output goes on where this text ends: its last lines are no tail. */
  cut?: boolean;
}) {
  const extents = mode === "full" ? FULL : SHORT;
  const { head, tail, lines, chars, more } = useFold(
    output,
    `${name}.${mode}`,
    extents.head,
    cut ? NONE : extents.tail,
  );
  return (
    <pre dir="ltr" className="font-mono text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">
      <AnsiText output={head.replace(/^\n+/, "")} />
      {chars > 0 && <FoldNote lines={lines} chars={chars} onMore={more} />}
      {tail !== "" && <AnsiText output={tail.replace(/^\n/, "")} />}
    </pre>
  );
}
