"use client";

import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

import { classNames } from "@/components/ui/class-names";

import { useKept } from "./kept-state";

/** A line that opens into more; whether it is open outlives the article. `name` as for `useKept`. */
export function FoldLine({
  name,
  summary,
  initial = false,
  className,
  children,
}: {
  name: string;
  summary: ReactNode;
  initial?: boolean;
  className?: string;
  children: ReactNode;
}) {
  // Its own state for each default: when the default changes all lines follow it.
  const [open, setOpen] = useKept<boolean>(`${name}.${initial ? "open" : "closed"}`, initial);
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-6 max-w-full items-center gap-1 rounded text-left text-sm text-mute hover:text-ink pointer-coarse:min-h-11"
      >
        <ChevronRight aria-hidden className={classNames("size-3.5 shrink-0", open && "rotate-90")} />
        <span className="min-w-0 truncate">{summary}</span>
      </button>
      {open && children}
    </div>
  );
}
