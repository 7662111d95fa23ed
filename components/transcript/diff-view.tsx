"use client";

import { classNames } from "@/components/ui/class-names";
import { sideBySide, type DiffLine } from "@/lib/view/diff-lines";
import { visibleControls } from "@/lib/view/visible-controls";

import { FoldNote } from "./fold-note";
import { useKept } from "./kept-state";

const SHOWN = 40;
/** A line is cut here: the rest of a line of megabytes is in the raw JSON. */
const LONGEST_LINE = 2000;

/** The lines of a change, below each other or old and new side by side. `name` as for `useKept`. */
export function DiffView({ lines, split, name }: { lines: readonly DiffLine[]; split: boolean; name: string }) {
  const [shown, setShown] = useKept<number>(name, SHOWN);
  const visible = lines.slice(0, shown);
  const left = lines.length - visible.length;
  return (
    <div role="group" aria-label="Changes" dir="ltr" className="-mx-2.5 font-mono text-sm">
      {split ? (
        <div className="grid grid-cols-2">
          {sideBySide(visible).map(([before, after], index) => [
            <Line key={`${index}-`} line={before} number={before?.before ?? null} />,
            <Line key={`${index}+`} line={after} number={after?.after ?? null} className="border-s" />,
          ])}
        </div>
      ) : (
        visible.map((line, index) => <Line key={index} line={line} number={line.after ?? line.before} />)
      )}
      {left > 0 && (
        <div className="px-2.5">
          <FoldNote lines={Math.max(4, left)} chars={0} onMore={() => setShown(shown * 4)} />
        </div>
      )}
    </div>
  );
}

const GROUND = { same: "", added: "bg-added", removed: "bg-removed", gap: "text-mute" };
const SIGN = { same: " ", added: "+", removed: "−", gap: " " };

function Line({ line, number, className }: { line: DiffLine | null; number: number | null; className?: string }) {
  if (line === null) return <div className={classNames("bg-fill", className)} />;
  return (
    <div
      data-gutter={line.kind === "gap" ? "⋯" : `${number ?? ""} ${SIGN[line.kind]}`}
      className={classNames(
        "min-w-0 pr-2.5 pl-16 -indent-16 @max-lg:pl-11 @max-lg:-indent-11 [overflow-wrap:anywhere] whitespace-pre-wrap",
        "before:mr-2 before:inline-block before:w-14 @max-lg:before:w-9 before:text-right before:indent-0 before:text-mute before:content-[attr(data-gutter)]",
        GROUND[line.kind],
        className,
      )}
    >
      {line.text.length > LONGEST_LINE ? `${visibleControls(line.text.slice(0, LONGEST_LINE))} …` : marked(line)}
      {"\n"}
    </div>
  );
}

function marked({ kind, text, marks }: DiffLine) {
  if (marks.length === 0) return visibleControls(text);
  const parts: React.ReactNode[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    parts.push(visibleControls(text.slice(at, from)));
    parts.push(
      <mark
        key={from}
        className={classNames(
          "rounded-xs text-inherit",
          kind === "added"
            ? "bg-[color-mix(in_srgb,var(--color-summary)_30%,transparent)]"
            : "bg-[color-mix(in_srgb,var(--color-error)_30%,transparent)]",
        )}
      >
        {visibleControls(text.slice(from, to))}
      </mark>,
    );
    at = to;
  }
  parts.push(visibleControls(text.slice(at)));
  return parts;
}
