"use client";

import { GitFork, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { routes, type SessionFacts, type SessionRow } from "@/lib/api/contract";
import { classNames } from "@/components/ui/class-names";
import { formatBytes } from "@/lib/format/bytes";
import { formatCost } from "@/lib/format/cost";
import { formatCount, formatNumber } from "@/lib/format/number";
import { formatAge, formatFullTime } from "@/lib/format/time";
import { formatTokens } from "@/lib/format/tokens";
import { TRACKS } from "./columns";
import { sessionTitle } from "./session-title";

interface Props {
  session: SessionRow;
  depth: number;
  now: number;
  /** 0 on the line the keyboard is on, -1 on the others. */
  tabIndex: 0 | -1;
  onFocus: () => void;
}

/** Indents of forks beyond this many look the same. */
const DEEPEST = 5;

/** One session of the library; the whole line is its link. */
export function SessionLine({ session, depth, now, tabIndex, onFocus }: Props) {
  const { facts, modified } = session;
  const indent = Math.min(depth, DEEPEST) * 18;
  return (
    <div
      className={classNames(
        "relative grid h-full items-center gap-x-3 border-b px-4 text-sm hover:bg-fill has-focus-visible:bg-lit",
        TRACKS,
      )}
    >
      <span className="flex min-w-0 items-center gap-1.5" style={{ paddingLeft: indent }}>
        {(depth > 0 || session.parentPath !== null) && (
          <GitFork role="img" aria-label="fork" className="size-3 shrink-0 text-mute" />
        )}
        <SessionLink session={session} tabIndex={tabIndex} onFocus={onFocus} />
        {session.sample && <span className="shrink-0 rounded border px-1 text-xs text-mute">sample</span>}
      </span>
      <time className="text-right text-mute" title={formatFullTime(modified)}>
        {formatAge(modified, now)}
      </time>
      <Figure facts={facts} of={({ messages }) => formatNumber(messages)} />
      <Figure facts={facts} of={({ branches }) => (branches > 1 ? formatNumber(branches) : "")} />
      <span className="truncate text-mute" title={facts?.models.join(", ")}>
        {facts?.models[0]}
        {facts !== null && facts.models.length > 1 && ` +${facts.models.length - 1}`}
      </span>
      <Figure facts={facts} of={({ usage }) => formatTokens(usage.totalTokens)} />
      <Figure facts={facts} strong of={({ usage }) => formatCost(usage.cost, 2)} />
      <span className="text-right text-mute">{formatBytes(session.bytes)}</span>
      <Problems facts={facts} />
    </div>
  );
}

/** The same in two short lines, for a narrow page. */
export function NarrowSessionLine({ session, depth, now, tabIndex, onFocus }: Props) {
  const { facts, modified } = session;
  return (
    <div
      className="relative flex h-full flex-col justify-center border-b px-4 text-sm has-focus-visible:bg-lit"
      style={{ paddingLeft: 16 + Math.min(depth, DEEPEST) * 12 }}
    >
      <span className="flex min-w-0 items-center gap-1.5">
        {(depth > 0 || session.parentPath !== null) && (
          <GitFork role="img" aria-label="fork" className="size-3 shrink-0 text-mute" />
        )}
        <SessionLink session={session} tabIndex={tabIndex} onFocus={onFocus} />
        {session.sample && <span className="shrink-0 rounded border px-1 text-xs text-mute">sample</span>}
        <Problems facts={facts} />
        <span className="ml-auto pl-2">{facts === null ? <NotRead /> : formatCost(facts.usage.cost, 2)}</span>
      </span>
      <span className="flex gap-2 text-xs text-mute">
        <span>{formatAge(modified, now)}</span>
        {facts !== null && <span>{formatCount(facts.messages, "message")}</span>}
        {facts !== null && facts.branches > 1 && <span>{formatNumber(facts.branches)} branches</span>}
        <span className="ml-auto">{formatBytes(session.bytes)}</span>
      </span>
    </div>
  );
}

function SessionLink({ session, tabIndex, onFocus }: Pick<Props, "session" | "tabIndex" | "onFocus">) {
  return (
    <Link
      href={routes.page(session.key)}
      prefetch={false}
      tabIndex={tabIndex}
      onFocus={onFocus}
      data-session={session.key}
      title={session.path}
      className={classNames(
        "min-w-0 truncate outline-none after:absolute after:inset-0",
        session.name !== null && "font-semibold",
        session.name === null && session.firstMessage === "" && "text-mute",
      )}
    >
      {sessionTitle(session)}
    </Link>
  );
}

function Figure({
  facts,
  strong = false,
  of,
}: {
  facts: SessionFacts | null;
  strong?: boolean;
  of: (facts: SessionFacts) => string;
}) {
  return (
    <span className={classNames("text-right", !strong && "text-mute")}>{facts === null ? <NotRead /> : of(facts)}</span>
  );
}

/** Stands where a figure comes once the file has been read whole. */
function NotRead() {
  return (
    <span className="text-mute" title="not read yet">
      <span aria-hidden>·</span>
      <span className="sr-only">not read yet</span>
    </span>
  );
}

function Problems({ facts }: { facts: SessionFacts | null }) {
  if (facts === null || facts.problems === 0) return null;
  const said = formatCount(facts.problems, "problem") + " in the file";
  return (
    <span title={said} className="relative shrink-0">
      <TriangleAlert role="img" aria-label={said} className="size-3.5 text-error" />
    </span>
  );
}
