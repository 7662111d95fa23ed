"use client";

import { ChevronRight } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { classNames } from "./class-names";

/** A line that opens into more. What it hides is not rendered before. */
export function Collapsible({
  summary,
  defaultOpen = false,
  className,
  children,
}: {
  summary: ReactNode;
  defaultOpen?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(defaultOpen);
  const id = useId();
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-6.5 w-full items-center gap-1.5 rounded text-left text-sm text-mute hover:text-ink pointer-coarse:min-h-11"
      >
        <ChevronRight className={classNames("size-3.5 shrink-0 transition-transform", open && "rotate-90")} />
        {summary}
      </button>
      {open && <div id={id}>{children}</div>}
    </div>
  );
}
