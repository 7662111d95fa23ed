"use client";

import { ChevronDown, ChevronLeft, GitFork, Info, Keyboard, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { routes, type SessionFile } from "@/lib/api/contract";
import { Button } from "@/components/ui/button";
import { Chip, ChipButton } from "@/components/ui/chip";
import { IconButton } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/popover";
import { ThemeToggle } from "@/components/ui/theme-toggle";
import { costDigits, formatCost, formatExactCost } from "@/lib/format/cost";
import { formatCount } from "@/lib/format/number";
import type { PathView } from "@/lib/view/path-view";
import { resumeCommand } from "@/lib/view/resume-command";
import type { Structure } from "@/lib/view/structure";
import { CopyMenu } from "./copy-menu";
import { SessionFacts } from "./session-facts";

/** The line above a session: what it is, what is wrong with it, what it cost. */
export function SessionHeader({
  file,
  structure,
  path,
  elsewhere,
  now,
  onProblems,
  onFollow,
  onHelp,
}: {
  file: SessionFile;
  structure: Structure;
  path: PathView;
  /** The address holds a leaf, and pi continues at another one. */
  elsewhere: boolean;
  now: number;
  onProblems: () => void;
  onFollow: () => void;
  onHelp: () => void;
}) {
  const { facts, problems } = structure;
  const digits = costDigits(structure.usage.total.cost);
  return (
    <header className="flex items-center gap-x-3 gap-y-1 border-b bg-panel px-4 py-2 max-[50rem]:flex-wrap max-[50rem]:px-2">
      <Link
        href="/"
        prefetch={false}
        aria-label="All sessions"
        className="-ml-2 inline-flex h-6.5 w-6.5 shrink-0 items-center justify-center rounded-md text-mute hover:bg-fill hover:text-ink pointer-coarse:size-11"
      >
        <ChevronLeft aria-hidden className="size-4" />
      </Link>
      <h1 className="min-w-24 shrink-3 truncate text-lg font-semibold max-[50rem]:flex-1" title={facts.title}>
        {facts.title}
      </h1>
      {facts.cwd !== null && (
        <span
          dir="rtl"
          className="min-w-32 max-w-72 truncate font-mono text-sm text-mute max-[76rem]:hidden"
          title={facts.cwd}
        >
          <bdi>{facts.cwd}</bdi>
        </span>
      )}
      <Popover
        label="About this session"
        className="w-104"
        trigger={
          <IconButton label="About this session">
            <Info />
          </IconButton>
        }
      >
        <SessionFacts file={file} structure={structure} now={now} />
      </Popover>
      <div className="flex flex-[1_0_auto] items-center gap-2 max-[50rem]:order-last max-[50rem]:min-w-0 max-[50rem]:basis-full max-[50rem]:shrink max-[50rem]:overflow-x-auto">
        <Chip>{facts.version}</Chip>
        {file.sample && <Chip>sample</Chip>}
        {facts.parentSession !== null && <ForkChip parent={file.parent} path={facts.parentSession} />}
        {problems.length > 0 && (
          <div role="status" className="shrink-0">
            <ChipButton tone="error" onClick={onProblems}>
              <TriangleAlert aria-hidden />
              {formatCount(problems.length, "problem")} in the file
            </ChipButton>
          </div>
        )}
        {elsewhere && (
          <ChipButton tone="accent" onClick={onFollow} title="Look at the end of the file again, and follow it">
            pi continues elsewhere: go
          </ChipButton>
        )}
        <span className="flex-1" />
        <CostChip name="path" cost={path.usage.total.cost} digits={digits} />
        <CostChip
          name="session"
          cost={structure.usage.total.cost}
          digits={digits}
          className="max-[68rem]:min-[50rem]:hidden"
        />
        <CostChip
          name="abandoned"
          cost={path.abandoned.cost}
          digits={digits}
          className="max-[68rem]:min-[50rem]:hidden"
        />
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <CopyMenu
          command={resumeCommand(facts.cwd, facts.id, file.sessionDir)}
          id={facts.id}
          trigger={
            <Button>
              Copy <ChevronDown aria-hidden />
            </Button>
          }
        />
        <span className="max-[50rem]:hidden">
          <IconButton label="Keys" keys="?" onClick={onHelp}>
            <Keyboard />
          </IconButton>
        </span>
        <ThemeToggle />
      </div>
    </header>
  );
}

function CostChip({
  name,
  cost,
  digits,
  className,
}: {
  name: string;
  cost: number;
  digits: 2 | 3;
  className?: string;
}) {
  return (
    <Chip className={className}>
      <span title={`${name}: ${formatExactCost(cost)}`}>
        {name} <b>{formatCost(cost, digits)}</b>
      </span>
    </Chip>
  );
}

/** The session this one was forked from: a link where it is known here. */
function ForkChip({ parent, path }: { parent: SessionFile["parent"]; path: string }) {
  const inner = (
    <Chip className="max-w-56">
      <GitFork aria-hidden />
      <span className="truncate" title={path}>
        fork of <b>{parent?.title ?? fileName(path)}</b>
      </span>
    </Chip>
  );
  if (parent === null) return inner;
  return (
    <Link href={routes.page(parent.key)} prefetch={false} className="shrink-0 rounded-md hover:bg-fill">
      {inner}
    </Link>
  );
}

/** The last part of a path of either system. */
const fileName = (path: string): string => path.split(/[\\/]/).at(-1) || path;
