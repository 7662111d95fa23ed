"use client";

import { Flag } from "lucide-react";
import type { ReactNode } from "react";

import { formatClock, formatTime } from "@/lib/format/time";

import { BranchSwitcher } from "./branch-switcher";
import { EntryDetails } from "./entry-details";
import { figuresOf } from "./entry-figures";
import { EntryMenu } from "./entry-menu";
import { useScope } from "./scope";

/** The line above an entry: who, when, at what cost; its label, and the way to the branches beside it. */
export function EntryHead({
  row,
  icon,
  name,
  meta,
}: {
  row: number;
  icon: ReactNode;
  name: ReactNode;
  /** Short facts after the name. */
  meta?: ReactNode;
}) {
  const { outline, labels } = useScope();
  const time = outline.time[row] ?? null;
  const label = labels.get(outline.ids[row] ?? "");
  const figures = figuresOf(outline, row);
  return (
    <div className="mb-0.5 flex min-h-6.5 items-center gap-x-2 text-xs text-mute @max-lg:flex-wrap [&_svg]:size-3.5">
      <span aria-hidden className="-mr-0.5 shrink-0">
        {icon}
      </span>
      <b className="max-w-72 min-w-0 truncate font-semibold text-ink">
        <bdi>{name}</bdi>
      </b>
      {meta}
      {time !== null && (
        <time title={formatTime(time)} className="shrink-0">
          {formatClock(time)}
        </time>
      )}
      {label !== undefined && (
        <span className="flex max-w-60 min-w-0 items-center gap-1 text-label" title={`Label: ${label.text}`}>
          <Flag aria-hidden className="shrink-0 fill-current" />
          <bdi className="truncate">{label.text}</bdi>
        </span>
      )}
      <span className="ml-auto flex shrink-0 items-center gap-1">
        <EntryDetails row={row} />
        <EntryMenu row={row} />
        {figures !== null && (
          <span className="text-right whitespace-nowrap" title="Tokens in, out and by the cache, recorded cost">
            {figures}
          </span>
        )}
        <BranchSwitcher row={row} />
      </span>
    </div>
  );
}
