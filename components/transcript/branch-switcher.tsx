"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";

import { useScope } from "./scope";

/** At the head of a branch: which of its siblings it is, and the way to the others. Nothing where no branch starts. */
export function BranchSwitcher({ row }: { row: number }) {
  const { branches, outline, switchTo } = useScope();
  const choice = branches.heads.get(row);
  if (choice === undefined) return null;
  const { siblings, position } = choice;
  const step = (label: string, to: number | undefined, icon: React.ReactNode) => (
    <button
      type="button"
      aria-label={label}
      title={to === undefined ? undefined : outline.title[to] || undefined}
      disabled={to === undefined}
      onClick={() => to !== undefined && switchTo(to)}
      className="flex size-5 items-center justify-center rounded-full hover:bg-fill hover:text-ink disabled:opacity-35 pointer-coarse:size-11 [&_svg]:size-3.5"
    >
      {icon}
    </button>
  );
  return (
    <span className="inline-flex shrink-0 items-center rounded-full border bg-panel px-0.5 text-xs whitespace-nowrap text-mute">
      {step("Previous branch", siblings[position - 1], <ChevronLeft />)}
      <span className="px-0.5">
        branch {position + 1} of {siblings.length}
      </span>
      {step("Next branch", siblings[position + 1], <ChevronRight />)}
    </span>
  );
}
