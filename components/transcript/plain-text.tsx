"use client";

import { classNames } from "@/components/ui/class-names";
import { visibleControls } from "@/lib/view/visible-controls";

import { FoldNote } from "./fold-note";
import { useFold } from "./use-fold";

const HEAD = { lines: 60, chars: 6000 };
const NONE = { lines: 0, chars: 0 };

/** Text as it was written, with its line breaks. `name` as for `useKept`. */
export function PlainText({ text, name, className }: { text: string; name: string; className?: string }) {
  const { head, lines, chars, more } = useFold(text, name, HEAD, NONE);
  return (
    <>
      <div dir="auto" className={classNames("[overflow-wrap:anywhere] whitespace-pre-wrap", className)}>
        {visibleControls(head)}
      </div>
      {chars > 0 && <FoldNote lines={lines} chars={chars} onMore={more} />}
    </>
  );
}
