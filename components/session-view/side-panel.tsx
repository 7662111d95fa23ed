"use client";

import { useMemo } from "react";
import type { SessionFile } from "@/lib/api/contract";
import type { SessionSource } from "@/lib/api/session-source";
import { BranchCosts } from "@/components/branch/branch-costs";
import { BranchesPanel } from "@/components/branch/branches-panel";
import { ContextPanel } from "@/components/context/context-panel";
import { UsagePanel } from "@/components/usage/usage-panel";
import { branchList, type BranchItem } from "@/lib/view/branch-list";
import type { SessionView } from "@/lib/view/stages";
import type { Panel } from "@/lib/view/view-params";
import { EntryPanel } from "./entry-panel";
import { PanelSwitch } from "./panel-switch";
import { FilePanel } from "./file-panel";

/** The third pane: one of five panels about the path, the selected entry or the file. */
export function SidePanel({
  file,
  view,
  source,
  panel,
  now,
  onPanel,
  onSelect,
  onGo,
}: {
  file: SessionFile;
  view: SessionView;
  source: SessionSource;
  panel: Panel;
  now: number;
  onPanel: (panel: Panel) => void;
  /** Selects an entry as a click in the tree does. */
  onSelect: (row: number) => void;
  /** Makes a row the leaf. */
  onGo: (row: number) => void;
}) {
  const { structure, path, choice } = view;
  const { outline, stored } = structure;
  const list = useMemo(() => branchList(structure), [structure]);
  const onBranch = (branch: BranchItem) => onGo(branch.end);
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-panel">
      <PanelSwitch panel={panel} onPanel={onPanel} />
      {panel === "usage" && (
        <UsagePanel
          structure={structure}
          path={path}
          onSelect={onSelect}
          branches={
            <BranchCosts
              outline={outline}
              list={list}
              leaf={choice.leaf}
              storedLeaf={stored}
              onGo={onBranch}
              onAll={() => onPanel("branches")}
            />
          }
        />
      )}
      {panel === "context" && (
        <ContextPanel structure={structure} path={path} selected={choice.selected} onSelect={onSelect} />
      )}
      {panel === "entry" && (
        <EntryPanel
          file={file}
          structure={structure}
          path={path}
          source={source}
          selected={choice.selected}
          now={now}
          onSelect={onSelect}
        />
      )}
      {panel === "branches" && (
        <BranchesPanel outline={outline} list={list} leaf={choice.leaf} storedLeaf={stored} now={now} onGo={onBranch} />
      )}
      {panel === "problems" && <FilePanel file={file} structure={structure} source={source} onSelect={onSelect} />}
    </div>
  );
}
