"use client";

import { ChevronRight } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { formatCost } from "@/lib/format/cost";
import { formatCount } from "@/lib/format/number";
import { formatAge } from "@/lib/format/time";
import type { ProjectLine as Line } from "./library-lines";

/** The heading of a working directory; a click opens and closes it. */
export function ProjectLine({
  line,
  now,
  tabIndex,
  onFocus,
  onToggle,
}: {
  line: Line;
  now: number;
  tabIndex: 0 | -1;
  onFocus: () => void;
  onToggle: () => void;
}) {
  return (
    <button
      type="button"
      aria-expanded={line.open}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onClick={onToggle}
      className="flex size-full items-center gap-2 border-b bg-fill px-4 text-left text-sm -outline-offset-2"
    >
      <ChevronRight aria-hidden className={classNames("-ml-1 size-3.5 shrink-0 text-mute", line.open && "rotate-90")} />
      <span dir="rtl" className="min-w-0 truncate font-mono font-semibold" title={line.cwd ?? undefined}>
        <bdi>{line.cwd ?? "no directory named"}</bdi>
      </span>
      <span className="shrink-0 text-mute">{formatCount(line.sessions, "session")}</span>
      <span className="ml-auto shrink-0 text-mute max-[50rem]:hidden">{formatAge(line.modified, now)}</span>
      <span className="shrink-0 pl-2">{formatCost(line.cost)}</span>
    </button>
  );
}
