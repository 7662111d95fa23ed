"use client";

import { ChevronRight } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { formatCost } from "@/lib/format/cost";
import { formatCount } from "@/lib/format/number";
import { formatAge } from "@/lib/format/time";
import { TRACKS } from "./columns";
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
      className={classNames(
        "flex size-full items-center gap-x-3 border-b bg-fill px-4 text-left text-sm -outline-offset-2 min-[60rem]:grid",
        TRACKS,
      )}
    >
      <span className="flex min-w-0 items-center gap-1.5">
        <ChevronRight
          aria-hidden
          className={classNames("-ml-1 size-3.5 shrink-0 text-mute", line.open && "rotate-90")}
        />
        <span dir="rtl" className="min-w-0 truncate font-mono font-semibold" title={line.cwd ?? undefined}>
          <bdi>{line.cwd ?? "no directory named"}</bdi>
        </span>
        <span className="shrink-0 text-mute">{formatCount(line.sessions, "session")}</span>
      </span>
      <span className="text-right text-mute max-[60rem]:hidden">{formatAge(line.modified, now)}</span>
      <span className="col-start-7 ml-auto">{formatCost(line.cost, 2)}</span>
    </button>
  );
}
