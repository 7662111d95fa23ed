"use client";

import { useMemo, useState } from "react";
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
  const lines = [
    badLines > 0 && `${formatCount(badLines, "line")} could not be read and are kept out of the tree.`,
    aside.length > 0 && `${formatCount(aside.length, "entry", "entries")} repeat an id and are set aside.`,
    orphans.length > 0 &&
      `${formatCount(orphans.length, "entry", "entries")} have no parent in the file and are shown as roots.`,
    loops.length > 0 && `${formatCount(loops.length, "loop")} of parents were broken.`,
    nameless.length > 0 && `${formatCount(nameless.length, "entry", "entries")} have no id and were given one.`,
    truncated && "The file became shorter while it was read.",
  ].filter((line) => line !== false);
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p>
        {formatCount(integrity.entries, "entry", "entries")} were read
        {integrity.sound ? ", all of them in their places. Nothing is wrong with this file." : "."}
      </p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
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
