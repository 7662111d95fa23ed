"use client";

import type { SessionFile } from "@/lib/api/contract";
import type { SessionSource } from "@/lib/api/session-source";
import { CopyButton } from "@/components/ui/copy-button";
import { PanelSection } from "@/components/ui/panel-section";
import { formatBytes } from "@/lib/format/bytes";
import { formatNumber } from "@/lib/format/number";
import { FLAG, STOP_REASONS } from "@/lib/session/columns";
import { childrenOf } from "@/lib/session/tree";
import type { PathView } from "@/lib/view/path-view";
import type { Structure } from "@/lib/view/structure";
import { entryKind } from "./entry-kind";
import { EntryLink } from "./entry-link";
import { EntryUsage } from "./entry-usage";
import { RawEntry } from "./raw-entry";
import { Fact, SessionFacts, When } from "./session-facts";

/** The facts of the selected entry and its line; of the whole session while nothing is selected. */
export function EntryPanel({
  file,
  structure,
  path,
  source,
  selected,
  now,
  onSelect,
}: {
  file: SessionFile;
  structure: Structure;
  path: PathView;
  source: SessionSource;
  selected: number;
  now: number;
  onSelect: (row: number) => void;
}) {
  if (selected < 0)
    return (
      <div className="min-h-0 flex-1 overflow-auto">
        <p className="border-b px-3.5 py-2 text-sm text-mute">
          No entry is selected. Click one in the tree or the transcript.
        </p>
        <PanelSection title="Session">
          <SessionFacts file={file} structure={structure} now={now} />
        </PanelSection>
      </div>
    );
  const { outline } = structure;
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <PanelSection title={entryKind(outline, selected)}>
        <EntryFacts structure={structure} path={path} row={selected} now={now} onSelect={onSelect} />
      </PanelSection>
      <EntryUsage outline={outline} row={selected} />
      <PanelSection title="Raw JSON">
        <RawEntry
          key={`${file.version} ${selected}`}
          source={source}
          version={file.version}
          row={selected}
          bytes={outline.bytes[selected] as number}
        />
      </PanelSection>
    </div>
  );
}

function EntryFacts({
  structure,
  path,
  row,
  now,
  onSelect,
}: {
  structure: Structure;
  path: PathView;
  row: number;
  now: number;
  onSelect: (row: number) => void;
}) {
  const { outline, tree, labels } = structure;
  const id = outline.ids[row] as string;
  const flags = outline.flags[row] as number;
  const model = outline.models[outline.model[row] as number];
  const stop = STOP_REASONS[outline.stop[row] as number];
  const parent = tree.parent[row] as number;
  const children = Array.from(childrenOf(tree, row).subarray(0, 12));
  const more = childrenOf(tree, row).length - children.length;
  const calls = outline.calls.get(row);
  const label = labels.get(id);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 text-sm [&_dt]:text-mute">
      <Fact name="Id">
        <span className="flex items-center gap-1">
          <span className="font-mono text-xs break-all">{id}</span>
          <CopyButton text={id} label="Copy the id" />
          {(flags & FLAG.madeId) !== 0 && <span className="text-mute">made here: the line has none</span>}
        </span>
      </Fact>
      {label !== undefined && <Fact name="Label">{label.text}</Fact>}
      <Fact name="Time">
        <When time={outline.time[row] ?? null} now={now} />
      </Fact>
      <Fact name="Parent">
        {parent >= 0 ? (
          <EntryLink outline={outline} row={parent} onSelect={onSelect} />
        ) : outline.parentIds[row] === null ? (
          "none, it is a root"
        ) : (
          `${outline.parentIds[row]}, which is not above it`
        )}
      </Fact>
      {children.length > 0 && (
        <Fact name="Children">
          {children.map((child) => (
            <EntryLink key={child} outline={outline} row={child} onSelect={onSelect} />
          ))}
          {more > 0 && <span className="text-mute">and {formatNumber(more)} more</span>}
        </Fact>
      )}
      <Fact name="Context">
        {path.contextRows.has(row)
          ? "the model receives it at this leaf"
          : path.on[row] === 1
            ? "not in the context at this leaf"
            : "not on the path"}
      </Fact>
      {model !== undefined && <Fact name="Model">{`${model.provider} ${model.model}`.trim() || "not named"}</Fact>}
      {stop !== "none" && stop !== undefined && <Fact name="Stopped">{stop}</Fact>}
      {calls !== undefined && (
        <Fact name="Calls">{calls.map((call) => call.name || "a tool without a name").join(", ")}</Fact>
      )}
      {(flags & FLAG.error) !== 0 && <Fact name="Error">it failed</Fact>}
      {(flags & FLAG.hidden) !== 0 && <Fact name="Display">hidden in the terminal</Fact>}
      {(flags & FLAG.excluded) !== 0 && <Fact name="Display">kept from the model</Fact>}
      {(flags & FLAG.byExtension) !== 0 && <Fact name="Written by">an extension</Fact>}
      <Fact name="Characters">{formatNumber(outline.chars[row] as number)}</Fact>
      <Fact name="Place">
        line {formatNumber(outline.line[row] as number)}, byte {formatNumber(outline.offset[row] as number)},{" "}
        {formatBytes(outline.bytes[row] as number)}
      </Fact>
    </dl>
  );
}
