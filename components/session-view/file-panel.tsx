"use client";

import { Fragment, useMemo, useState } from "react";
import type { SessionFile } from "@/lib/api/contract";
import type { SessionSource } from "@/lib/api/session-source";
import { Button } from "@/components/ui/button";
import { PanelSection } from "@/components/ui/panel-section";
import { formatCount, formatNumber } from "@/lib/format/number";
import { sizesOf } from "@/lib/outline/sizes";
import { CURRENT_VERSION } from "@/lib/session/header";
import { integrityOf } from "@/lib/session/integrity";
import type { Structure } from "@/lib/view/structure";
import { EntryLink } from "./entry-link";
import { ProblemRow } from "./problem-row";
import { SizeTable } from "./size-table";

/** Most problems rendered at once; a file of junk has a hundred thousand. */
const PAGE = 100;
/** Most entries named one by one. */
const NAMED = 8;

/** What is wrong with the file, each with its place, what that means for what is shown, and where its bytes are. */
export function FilePanel({
  file,
  structure,
  source,
  onSelect,
}: {
  file: SessionFile;
  structure: Structure;
  source: SessionSource;
  onSelect: (row: number) => void;
}) {
  const { problems, outline } = structure;
  const [shown, setShown] = useState(PAGE);
  const sizes = useMemo(() => sizesOf(outline), [outline]);
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <PanelSection title="Integrity">
        <Summary structure={structure} onSelect={onSelect} />
      </PanelSection>
      {problems.length > 0 && (
        <section aria-label="Problems of the file" className="border-b">
          <h2 className="px-3.5 pt-2.5 text-xs font-semibold tracking-wider text-mute uppercase">
            {formatCount(problems.length, "problem")}
          </h2>
          <ul>
            {problems.slice(0, shown).map((problem, index) => (
              <ProblemRow
                key={index}
                problem={problem}
                bytes={outline.bytes[problem.row] ?? 0}
                file={file}
                source={source}
                onSelect={onSelect}
              />
            ))}
          </ul>
          {shown < problems.length && (
            <p className="px-3.5 py-2">
              <Button onClick={() => setShown(shown + 10 * PAGE)}>
                Show more, {formatNumber(problems.length - shown)} are left
              </Button>
            </p>
          )}
        </section>
      )}
      <PanelSection title="Where the bytes are">
        <SizeTable sizes={sizes} file={file.bytes} />
      </PanelSection>
    </div>
  );
}

/** What was read, and what could not keep its place. */
function Summary({ structure, onSelect }: { structure: Structure; onSelect: (row: number) => void }) {
  const { outline, tree, problems } = structure;
  const integrity = useMemo(
    () => integrityOf(outline, tree, problems, outline.header?.version ?? CURRENT_VERSION),
    [outline, tree, problems],
  );
  const { badLines, aside, orphans, loops, nameless, divergent, truncated } = integrity;
  const facts: [name: string, count: number][] = [
    ["Entries read", integrity.entries],
    ["Lines that could not be read", badLines],
    ["Set aside, the id is used before", aside.length],
    ["Shown as roots, the parent is missing", orphans.length],
    ["Shown as roots, a loop is broken", loops.length],
    ["Without an id, given one", nameless.length],
  ];
  return (
    <div className="flex flex-col gap-1 text-sm">
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5">
        {facts.map(
          ([name, count], index) =>
            (index === 0 || count > 0) && (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd className="text-right">{formatNumber(count)}</dd>
              </Fragment>
            ),
        )}
      </dl>
      {integrity.sound && <p>Every line was read, and every entry is in its place.</p>}
      {truncated && <p className="text-error">The file became shorter while it was read.</p>}
      {divergent.length > 0 && (
        <div>
          <p>Two writers seem to have taken turns at {formatCount(divergent.length, "place")}:</p>
          {divergent.slice(0, NAMED).map((row) => (
            <EntryLink key={row} outline={outline} row={row} onSelect={onSelect} />
          ))}
        </div>
      )}
      <p className="text-mute">Reading changes nothing in the file.</p>
    </div>
  );
}
