"use client";

import { CopyButton } from "@/components/ui/copy-button";
import type { Grammar } from "@/lib/view/language";

import { CodeText } from "./code-text";
import { FoldNote } from "./fold-note";
import { useFold } from "./use-fold";

const HEAD = { lines: 24, chars: 4000 };
const NONE = { lines: 0, chars: 0 };

/** A block of code of a text, folded when it is long. `name` as for `useKept`. */
export function CodeBlock({
  code,
  language,
  grammar,
  name,
}: {
  code: string;
  /** As written by the author, shown as it is. */
  language: string;
  grammar?: Grammar;
  name: string;
}) {
  const { head, lines, chars, more } = useFold(code, name, HEAD, NONE);
  return (
    <div className="group/code relative my-2 rounded-md border bg-fill">
      <div className="absolute top-1 right-1 flex items-center gap-1 text-xs text-mute">
        {language !== "" && <bdi className="max-w-40 truncate px-1">{language}</bdi>}
        <CopyButton
          text={code}
          label="Copy code"
          className="opacity-0 group-focus-within/code:opacity-100 group-hover/code:opacity-100 pointer-coarse:opacity-100"
        />
      </div>
      <pre className="px-3 py-2 pr-16">
        <CodeText code={head} grammar={grammar} />
      </pre>
      {chars > 0 && (
        <div className="px-2 pb-1">
          <FoldNote lines={lines} chars={chars} onMore={more} />
        </div>
      )}
    </div>
  );
}
