"use client";

import { CopyButton } from "@/components/ui/copy-button";
import { grammarOfPath } from "@/lib/view/language";

import { CodeText } from "./code-text";
import { FoldNote } from "./fold-note";
import { useTranscriptSettings } from "./settings";
import { useFold } from "./use-fold";

const SHORT = { lines: 12, chars: 2400 };
const FULL = { lines: 200, chars: 20_000 };
const NONE = { lines: 0, chars: 0 };

/** Lines of a file, numbered and coloured by its path. `name` as for `useKept`. */
export function FileText({
  text,
  path,
  firstLine,
  name,
}: {
  text: string;
  path: string;
  firstLine: number;
  name: string;
}) {
  const { output } = useTranscriptSettings();
  const { head, lines, chars, more } = useFold(text, `${name}.${output}`, output === "full" ? FULL : SHORT, NONE);
  if (text === "") return <p className="text-sm text-mute">empty</p>;
  return (
    <div className="group/code relative">
      <CopyButton
        text={text}
        label="Copy text"
        className="absolute! top-0 right-0 opacity-0 group-focus-within/code:opacity-100 group-hover/code:opacity-100 pointer-coarse:opacity-100"
      />
      <pre className="pr-8">
        <CodeText code={head} grammar={grammarOfPath(path)} firstLine={firstLine} />
      </pre>
      {chars > 0 && <FoldNote lines={lines} chars={chars} onMore={more} />}
    </div>
  );
}
