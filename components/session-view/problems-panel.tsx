"use client";

import { useState } from "react";
import type { SessionFile } from "@/lib/api/contract";
import type { SessionSource } from "@/lib/api/session-source";
import { Button } from "@/components/ui/button";
import { formatCount, formatNumber } from "@/lib/format/number";
import type { FileProblem } from "@/lib/view/file-problems";
import type { Structure } from "@/lib/view/structure";
import { problemName } from "./problem-name";
import { RawEntry } from "./raw-entry";

/** Most problems rendered at once; a file of junk has a hundred thousand. */
const PAGE = 100;

/** What is wrong with the file, each with its place, and the way to the entry it is about. */
export function ProblemsPanel({
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
  if (problems.length === 0)
    return (
      <p className="px-3.5 py-3 text-sm text-mute">Every line of this file was read, and every link leads somewhere.</p>
    );
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <p className="border-b px-3.5 py-2 text-sm text-mute">
        {formatCount(problems.length, "problem")}. The file itself was not changed; what could not be read is kept out
        of the tree.
      </p>
      <ul aria-label="Problems of the file">
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
    </div>
  );
}

function ProblemRow({
  problem,
  bytes,
  file,
  source,
  onSelect,
}: {
  problem: FileProblem;
  bytes: number;
  file: SessionFile;
  source: SessionSource;
  onSelect: (row: number) => void;
}) {
  const [open, setOpen] = useState(false);
  const { row } = problem;
  return (
    <li className="border-b px-3.5 py-2 text-sm">
      <p className="flex items-baseline gap-2">
        <b className="font-semibold text-error">{problemName(problem.kind)}</b>
        <span className="ml-auto text-xs text-mute">
          line {formatNumber(problem.line)} · byte {formatNumber(problem.offset)}
        </span>
      </p>
      <p className="break-words">{problem.reason}</p>
      {row >= 0 && (
        <p className="mt-1 flex gap-1.5">
          <Button onClick={() => onSelect(row)}>Show the entry</Button>
          <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? "Hide the line" : "Show the line"}
          </Button>
        </p>
      )}
      {open && (
        <div className="mt-1.5">
          <RawEntry source={source} version={file.version} row={row} bytes={bytes} />
        </div>
      )}
    </li>
  );
}
