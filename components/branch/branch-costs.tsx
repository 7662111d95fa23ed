"use client";

import { PanelSection } from "@/components/ui/panel-section";
import { costDigits, formatCost, formatExactCost } from "@/lib/format/cost";
import { formatCount } from "@/lib/format/number";
import type { Outline } from "@/lib/outline/outline";
import type { BranchItem, BranchList } from "@/lib/view/branch-list";
import { BranchMark, branchTitle } from "./branch-title";

/** Most branches listed here; the panel of branches has all. */
const MOST = 8;

/** What the dearest branches cost alone, and what all share. */
export function BranchCosts({
  outline,
  list,
  leaf,
  storedLeaf,
  onGo,
  onAll,
}: {
  outline: Outline;
  list: BranchList;
  leaf: number;
  storedLeaf: number;
  onGo: (branch: BranchItem) => void;
  onAll: () => void;
}) {
  if (list.branches.length < 2) return null;
  const digits = costDigits(list.branches.reduce((most, { alone }) => Math.max(most, alone.cost), list.shared.cost));
  const isHere = (branch: BranchItem) => leaf === branch.tip || leaf === branch.end;
  // That which is looked at comes first, however little it cost.
  const sorted = [...list.branches].sort(
    (a, b) => Number(isHere(b)) - Number(isHere(a)) || b.alone.cost - a.alone.cost,
  );
  const dearest = sorted.slice(0, MOST);
  const others = sorted.slice(MOST);
  return (
    <PanelSection title="Branches, cost of each alone">
      <ul className="text-sm">
        {dearest.map((branch) => {
          const here = isHere(branch);
          return (
            <li key={branch.tip}>
              <button
                type="button"
                aria-current={here ? "true" : undefined}
                onClick={() => onGo(branch)}
                className="-mx-1.5 flex min-h-6.5 w-[calc(100%+0.75rem)] items-center gap-1.5 rounded px-1.5 text-left hover:bg-fill pointer-coarse:min-h-11"
              >
                <BranchMark here={here} stored={storedLeaf === branch.tip || storedLeaf === branch.end} />
                <span className="min-w-0 truncate">{branchTitle(outline, branch)}</span>
                {branch.ended !== "answered" && (
                  <span className={`shrink-0 ${branch.ended === "failed" ? "text-error" : "text-mute"}`}>
                    {branch.ended}
                  </span>
                )}
                {branch.summarised && <span className="shrink-0 text-mute">summarised</span>}
                <span className="ml-auto pl-2" title={formatExactCost(branch.alone.cost)}>
                  {formatCost(branch.alone.cost, digits)}
                </span>
              </button>
            </li>
          );
        })}
        {others.length > 0 && (
          <li>
            <button
              type="button"
              onClick={onAll}
              className="-mx-1.5 flex min-h-6.5 w-[calc(100%+0.75rem)] items-center rounded px-1.5 pl-6 text-left text-accent hover:bg-fill pointer-coarse:min-h-11"
            >
              <span className="flex-1">{formatCount(others.length, "other branch", "other branches")}</span>
              <span className="text-ink">
                {formatCost(
                  others.reduce((sum, branch) => sum + branch.alone.cost, 0),
                  digits,
                )}
              </span>
            </button>
          </li>
        )}
        <li className="mt-1 flex justify-between border-t pt-1 pl-4.5 font-semibold">
          <span>Shared</span>
          <span title={formatExactCost(list.shared.cost)}>{formatCost(list.shared.cost, digits)}</span>
        </li>
      </ul>
    </PanelSection>
  );
}
