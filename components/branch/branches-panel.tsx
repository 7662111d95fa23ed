"use client";

import { useMemo } from "react";
import { VirtualRows } from "@/components/ui/virtual-rows";
import { costDigits, formatCost, formatExactCost } from "@/lib/format/cost";
import { formatCount } from "@/lib/format/number";
import { formatAge, formatFullTime } from "@/lib/format/time";
import type { Outline } from "@/lib/outline/outline";
import type { BranchItem, BranchList } from "@/lib/view/branch-list";
import { BranchMark, branchTitle } from "./branch-title";

/** Every tip of the session: the last prompt, how it ended, and what it alone cost. A click goes there. */
export function BranchesPanel({
  outline,
  list,
  leaf,
  storedLeaf,
  now,
  onGo,
}: {
  outline: Outline;
  list: BranchList;
  leaf: number;
  storedLeaf: number;
  /** Unix milliseconds, for ages. */
  now: number;
  onGo: (branch: BranchItem) => void;
}) {
  const { branches, shared } = list;
  const digits = useMemo(
    () => costDigits(branches.reduce((most, { alone }) => Math.max(most, alone.cost), shared.cost)),
    [branches, shared],
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex justify-between border-b px-3.5 py-1.5 text-sm text-mute">
        <span>{formatCount(branches.length, "branch", "branches")}, newest first</span>
        <span>cost alone</span>
      </div>
      {branches.length === 0 ? (
        <p className="px-3.5 py-3 text-sm text-mute">Nothing was said in this session, so it has no branch.</p>
      ) : (
        <VirtualRows label="Branches" count={branches.length} height={46} keyOf={(index) => branches[index]!.tip}>
          {(index) => {
            const branch = branches[index]!;
            return (
              <BranchRow
                outline={outline}
                branch={branch}
                here={leaf === branch.tip || leaf === branch.end}
                stored={storedLeaf === branch.tip || storedLeaf === branch.end}
                now={now}
                digits={digits}
                onGo={() => onGo(branch)}
              />
            );
          }}
        </VirtualRows>
      )}
      <div className="flex justify-between border-t px-3.5 py-1.5 text-sm font-semibold">
        <span>Shared</span>
        <span title={formatExactCost(shared.cost)}>{formatCost(shared.cost, digits)}</span>
      </div>
    </div>
  );
}

function BranchRow({
  outline,
  branch,
  here,
  stored,
  now,
  digits,
  onGo,
}: {
  outline: Outline;
  branch: BranchItem;
  here: boolean;
  stored: boolean;
  now: number;
  digits: 2 | 3;
  onGo: () => void;
}) {
  return (
    <button
      type="button"
      data-entry-id={outline.ids[branch.tip]}
      aria-current={here ? "true" : undefined}
      onClick={onGo}
      className="flex size-full flex-col justify-center border-b px-3.5 text-left hover:bg-fill aria-current:bg-fill"
    >
      <span className="flex w-full items-center gap-1.5">
        <BranchMark here={here} stored={stored} />
        <span className={`min-w-0 flex-1 truncate text-sm ${here ? "font-semibold" : ""}`}>
          {branchTitle(outline, branch)}
        </span>
        <span className="pl-2 text-right text-sm" title={formatExactCost(branch.alone.cost)}>
          {formatCost(branch.alone.cost, digits)}
        </span>
      </span>
      <span className="flex w-full items-center gap-1.5 pl-4.5 text-xs text-mute">
        <span className={branch.ended === "failed" ? "text-error" : undefined}>{branch.ended}</span>
        {branch.summarised && <span>· summarised</span>}
        <span>· {formatCount(branch.turns, "turn")} alone</span>
        {stored && <span>· pi continues here</span>}
        <span className="ml-auto" title={formatFullTime(branch.time)}>
          {formatAge(branch.time, now)}
        </span>
      </span>
    </button>
  );
}
