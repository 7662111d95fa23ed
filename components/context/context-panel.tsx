"use client";

import { useMemo } from "react";
import { VirtualRows } from "@/components/ui/virtual-rows";
import { formatCount, formatNumber } from "@/lib/format/number";
import { formatTokens } from "@/lib/format/tokens";
import type { Outline } from "@/lib/outline/outline";
import { modelOf, thinkingLevelOf } from "@/lib/session/context";
import { contextLines, type ContextLine } from "@/lib/view/context-list";
import { entryTitle } from "@/lib/view/entry-title";
import type { PathView } from "@/lib/view/path-view";
import type { Structure } from "@/lib/view/structure";
import { roleName } from "./role-name";

/** What the model receives at the leaf, message by message. A click selects the entry a message comes from. */
export function ContextPanel({
  structure,
  path,
  selected,
  onSelect,
}: {
  structure: Structure;
  path: PathView;
  selected: number;
  onSelect: (row: number) => void;
}) {
  const { outline } = structure;
  const lines = useMemo(() => contextLines(outline, path.context), [outline, path.context]);
  const model = useMemo(() => modelOf(outline, path.rows), [outline, path.rows]);
  const level = useMemo(() => thinkingLevelOf(outline, path.rows), [outline, path.rows]);
  const { messages, characters, unknown, omitted } = useMemo(() => totals(lines), [lines]);
  const folded = path.rows.length - path.context.entries.length;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 border-b px-3.5 py-2 text-sm [&_dt]:text-mute">
        <dt>Model</dt>
        <dd className="truncate">{model === null ? "none yet" : `${model.provider} ${model.modelId}`.trim()}</dd>
        <dt>Thinking</dt>
        <dd>{level}</dd>
        <dt>Messages</dt>
        <dd>
          {formatNumber(messages)}
          {omitted > 0 && <span className="text-mute"> · {formatNumber(omitted)} left out by edits</span>}
        </dd>
        <dt>Characters</dt>
        <dd>
          {formatNumber(characters)}
          {unknown > 0 && <span className="text-mute"> and those of {formatCount(unknown, "embedded message")}</span>}
        </dd>
        {path.context.compaction >= 0 && (
          <>
            <dt>Folded</dt>
            <dd>{formatCount(Math.max(0, folded), "entry", "entries")} of the path, for a summary</dd>
          </>
        )}
      </dl>
      {lines.length === 0 ? (
        <p className="px-3.5 py-3 text-sm text-mute">The model receives no message here.</p>
      ) : (
        <VirtualRows label="Messages the model receives" count={lines.length} height={28}>
          {(index) => {
            const line = lines[index]!;
            return (
              <button
                type="button"
                data-entry-id={outline.ids[line.row]}
                aria-current={line.row === selected ? "true" : undefined}
                onClick={() => onSelect(line.row)}
                className="flex size-full items-center gap-2 px-3.5 text-left text-sm hover:bg-fill aria-current:bg-lit"
              >
                <span className="w-18 shrink-0 truncate text-mute">{roleName(line.role)}</span>
                <span className={`min-w-0 flex-1 truncate ${line.omitted ? "text-mute line-through" : ""}`}>
                  {textOf(outline, line)}
                </span>
                <Mark line={line} />
                <span
                  className="w-11 shrink-0 text-right text-mute"
                  title={line.chars === null ? undefined : `${formatNumber(line.chars)} characters`}
                >
                  {line.chars === null ? "" : formatTokens(line.chars)}
                </span>
              </button>
            );
          }}
        </VirtualRows>
      )}
    </div>
  );
}

/** Where the message comes from when it is not just the entry's own. */
function Mark({ line }: { line: ContextLine }) {
  if (line.omitted) return <span className="shrink-0 text-xs text-mute">left out</span>;
  if (line.edit >= 0) return <span className="shrink-0 text-xs text-summary">edited</span>;
  if (line.from === "summary") return <span className="shrink-0 text-xs text-compaction">summary</span>;
  if (line.from === "retained") return <span className="shrink-0 text-xs text-compaction">retained</span>;
  if (line.from === "system") return <span className="shrink-0 text-xs text-compaction">checkpoint</span>;
  return null;
}

function textOf(outline: Outline, line: ContextLine): string {
  if (line.from === "retained") return `message ${line.index + 1} kept in the checkpoint`;
  if (line.from === "system") return "system message of the checkpoint";
  return entryTitle(outline, line.row);
}

function totals(lines: readonly ContextLine[]) {
  const sum = { messages: 0, characters: 0, unknown: 0, omitted: 0 };
  for (const line of lines) {
    if (line.omitted) sum.omitted++;
    else {
      sum.messages++;
      if (line.chars === null) sum.unknown++;
      else sum.characters += line.chars;
    }
  }
  return sum;
}
