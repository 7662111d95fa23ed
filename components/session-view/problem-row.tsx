"use client";

import { useState } from "react";
import type { SessionFile } from "@/lib/api/contract";
import type { SessionSource } from "@/lib/api/session-source";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/format/number";
import { PROBLEM_MEANING } from "@/lib/session/integrity";
import type { FileProblem } from "@/lib/view/file-problems";
import { problemName } from "./problem-name";
import { RawEntry, RawLine } from "./raw-entry";

/** One thing that is wrong with the file: where, why, and what stands there. */
export function ProblemRow({
  problem,
  bytes,
  file,
  source,
  onSelect,
}: {
  problem: FileProblem;
  /** Of the entry's line. */
  bytes: number;
  file: SessionFile;
  source: SessionSource;
  onSelect: (row: number) => void;
}) {
  const [open, setOpen] = useState(false);
  const { row } = problem;
  return (
    <li className="border-b px-3.5 py-2 text-sm last:border-b-0">
      <p className="flex items-baseline gap-2">
        <b className="font-semibold text-error" title={PROBLEM_MEANING[problem.kind]}>
          {problemName(problem.kind)}
        </b>
        <span className="ml-auto text-xs text-mute">
          line {formatNumber(problem.line)} · byte {formatNumber(problem.offset)}
        </span>
      </p>
      <p className="break-words">{problem.reason}</p>
      <p className="mt-1 -ml-2.5 flex">
        <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Hide the line" : "Show the line"}
        </Button>
        {row >= 0 && (
          <Button variant="quiet" onClick={() => onSelect(row)}>
            Go to the entry
          </Button>
        )}
      </p>
      {open && (
        <div className="mt-1.5">
          {row >= 0 ? (
            <RawEntry source={source} version={file.version} row={row} bytes={bytes} />
          ) : (
            <RawLine source={source} version={file.version} offset={problem.offset} />
          )}
        </div>
      )}
    </li>
  );
}
