"use client";

import { useRouter } from "next/navigation";
import { useMemo } from "react";
import type { SessionFile } from "@/lib/api/contract";
import { branchTitle } from "@/components/branch/branch-title";
import { FILTERS, type Filter } from "@/lib/tree/filter";
import { branchList } from "@/lib/view/branch-list";
import { resumeCommand } from "@/lib/view/resume-command";
import type { SessionView } from "@/lib/view/stages";
import { PANELS, type Panel, type TreeView } from "@/lib/view/view-params";
import { copyAndSay } from "./copy-menu";
import type { PageAction } from "./page-action";
import { PANEL_NAMES } from "./panel-switch";
import type { Gestures } from "./use-gestures";

/** Most branches and labels offered by name. */
const MOST = 200;

const FILTER_NAMES: Record<Filter, string> = {
  default: "default",
  "no-tools": "no tools",
  "user-only": "user only",
  "labeled-only": "labeled only",
  all: "all entries",
};

export interface SessionCommands {
  treeView: TreeView;
  onView: (view: TreeView) => void;
  onFilter: (filter: Filter) => void;
  onPanel: (panel: Panel) => void;
  onHelp: () => void;
  onPalette: () => void;
  /** The branch before or after at the nearest branch point above what is read. */
  onSibling: (by: 1 | -1) => void;
}

/** Everything a session page does besides the gestures on its entries. */
export function useSessionActions(
  file: SessionFile,
  view: SessionView,
  gestures: Gestures,
  commands: SessionCommands,
): PageAction[] {
  const router = useRouter();
  const { structure } = view;
  const { tree, labels, facts } = structure;
  return useMemo(() => {
    const { treeView, onView, onFilter, onPanel, onHelp, onPalette, onSibling } = commands;
    const { command } = resumeCommand(facts.cwd, facts.id, file.sessionDir);
    const actions: PageAction[] = [
      { id: "palette", name: "Commands", group: "Page", keys: "Mod+k", run: onPalette },
      { id: "help", name: "Keys", group: "Page", keys: "?", run: onHelp },
      { id: "library", name: "All sessions", group: "Page", run: () => router.push("/") },
      { id: "previous", name: "Branch before", group: "Path", keys: "[", run: () => onSibling(-1) },
      { id: "next", name: "Branch after", group: "Path", keys: "]", run: () => onSibling(1) },
      { id: "follow", name: "Look where pi continues, and follow", group: "Path", keys: "0", run: gestures.onFollow },
      { id: "clear", name: "Select nothing", group: "Path", keys: "Escape", run: gestures.onClear },
      {
        id: "view",
        name: treeView === "map" ? "Tree as outline" : "Tree as map",
        group: "View",
        keys: "v",
        run: () => onView(treeView === "map" ? "outline" : "map"),
      },
      ...PANELS.map((panel, at) => ({
        id: `panel ${panel}`,
        name: `Panel: ${PANEL_NAMES[panel]}`,
        group: "View",
        keys: String(at + 1),
        run: () => onPanel(panel),
      })),
      ...FILTERS.map((filter) => ({
        id: `filter ${filter}`,
        name: `Filter: ${FILTER_NAMES[filter]}`,
        group: "View",
        run: () => onFilter(filter),
      })),
      {
        id: "copy link",
        name: "Copy link to what is shown",
        group: "Copy",
        keys: "c",
        run: () => copyAndSay(window.location.href, "Link copied"),
      },
    ];
    if (command !== null)
      actions.push({
        id: "copy command",
        name: "Copy command that opens it in pi",
        group: "Copy",
        run: () => copyAndSay(command, "Command copied"),
      });
    for (const [id, label] of [...labels].slice(0, MOST)) {
      const row = tree.rowOf.get(id);
      if (row !== undefined)
        actions.push({
          id: `label ${id}`,
          name: label.text,
          group: "Labels",
          run: () => gestures.onGesture(row, "select"),
        });
    }
    return actions;
  }, [commands, facts, file.sessionDir, gestures, labels, router, tree]);
}

/** The branches of the session as actions: made only when the palette is open, since it costs a walk over the tree. */
export function branchActions(view: SessionView, gestures: Gestures): PageAction[] {
  const { structure } = view;
  return branchList(structure)
    .branches.slice(0, MOST)
    .map((branch) => ({
      id: `branch ${structure.outline.ids[branch.tip]}`,
      name: branchTitle(structure.outline, branch),
      group: "Branches",
      run: () => gestures.onGesture(branch.end, "go"),
    }));
}
