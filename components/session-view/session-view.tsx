"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import { serverSource } from "@/lib/api/server-source";
import type { LoadedSession } from "@/lib/api/queries";
import type { SessionSource } from "@/lib/api/session-source";
import { Panes, type Pane } from "@/components/ui/panes";
import { Signal } from "@/components/ui/signal";
import { useMediaQuery } from "@/components/ui/media-query";
import { useNow } from "@/components/ui/use-now";
import { Transcript } from "@/components/transcript/transcript";
import type { Filter } from "@/lib/tree/filter";
import { viewStages } from "@/lib/view/stages";
import type { Panel } from "@/lib/view/view-params";
import { HelpDialog } from "./help-dialog";
import { SessionHeader } from "./session-header";
import { SessionNotices } from "./session-notices";
import { SessionPalette } from "./session-palette";
import { SidePanel } from "./side-panel";
import { TreePane } from "./tree-pane";
import { useFollowing } from "./use-following";
import { useGestures } from "./use-gestures";
import { usePageKeys } from "./use-page-keys";
import { useSibling } from "./use-sibling";
import { useSessionActions } from "./use-session-actions";
import { useViewParams } from "./use-view-params";

/** A file that changed within this many milliseconds may still be written to. */
const LIVE = 120_000;

/** One session: its tree, the transcript of the path, and a panel about either. */
export function SessionView({ session, source: given }: { session: LoadedSession; source?: SessionSource }) {
  const { file, outline } = session;
  const { key, version } = file;
  const address = useViewParams();
  const { params, write } = address;
  const [stages] = useState(viewStages);
  const view = stages(outline, params);
  const { structure, path, choice } = view;
  const source = useMemo(() => given ?? serverSource({ key, version }), [given, key, version]);
  const gestures = useGestures(key, view, write);
  const left = useFollowing(key, view, address);
  const [reading] = useState(() => new Signal(-1));
  const [pane, setPane] = useState("transcript");
  const [help, setHelp] = useState(false);
  const [palette, setPalette] = useState(false);
  const narrow = useMediaQuery("(width < 50rem)");
  const now = useNow();

  useEffect(() => {
    document.title = `${structure.facts.title} · pi-session-tree`;
  }, [structure.facts.title]);

  const onPanel = useCallback(
    (panel: Panel) => {
      write({ panel: panel === "usage" ? undefined : panel }, "replace");
      setPane("panel");
    },
    [write],
  );
  const { onGesture, onSwitch, onClear, onFollow, scrollTo } = gestures;
  // Where only one pane is shown, what was chosen in another is to be read.
  const onChosen = useCallback(
    (row: number, gesture: "select" | "go") => {
      onGesture(row, gesture);
      if (narrow) setPane("transcript");
    },
    [onGesture, narrow],
  );
  const onSelect = useCallback((row: number) => onChosen(row, "select"), [onChosen]);
  const onGo = useCallback((row: number) => onChosen(row, "go"), [onChosen]);
  const onSibling = useSibling(view, reading, onSwitch);
  const commands = useMemo(
    () => ({
      treeView: params.tree ?? ("map" as const),
      onView: (tree: "map" | "outline") => write({ tree: tree === "map" ? undefined : tree }, "replace"),
      onFilter: (filter: Filter) => write({ filter: filter === "default" ? undefined : filter }, "replace"),
      onPanel,
      onHelp: () => setHelp(true),
      onPalette: () => setPalette(true),
      onSibling,
    }),
    [params.tree, write, onPanel, onSibling],
  );
  const actions = useSessionActions(file, view, gestures, commands);
  usePageKeys(actions);

  const live = choice.follows && now - file.modified < LIVE;
  const panes: Pane[] = [
    {
      id: "tree",
      label: "Tree",
      width: 470,
      minWidth: 180,
      content: (
        <TreePane
          view={view}
          reading={reading}
          filter={params.filter ?? "default"}
          treeView={commands.treeView}
          onFilter={commands.onFilter}
          onView={commands.onView}
          onGesture={onChosen}
          onClear={onClear}
        />
      ),
    },
    {
      id: "transcript",
      label: "Transcript",
      minWidth: 400,
      content: (
        <Transcript
          outline={outline}
          tree={structure.tree}
          labels={structure.labels}
          path={path.rows}
          leaf={choice.leaf}
          storedLeaf={structure.stored}
          selected={choice.selected}
          source={source}
          version={version}
          live={live}
          scrollTo={scrollTo}
          onReading={reading.set}
          onGesture={onGesture}
          onSwitch={onSwitch}
          branches={path.branches}
        />
      ),
    },
    {
      id: "panel",
      label: "Panel",
      width: 340,
      minWidth: 210,
      content: (
        <SidePanel
          file={file}
          view={view}
          source={source}
          panel={params.panel ?? "usage"}
          now={now}
          onPanel={onPanel}
          onSelect={onSelect}
          onGo={onGo}
        />
      ),
    },
  ];
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SessionHeader
        file={file}
        structure={structure}
        path={path}
        elsewhere={!choice.follows && choice.leaf !== structure.stored}
        now={now}
        onProblems={() => onPanel("problems")}
        onFollow={onFollow}
        onHelp={commands.onHelp}
      />
      <SessionNotices view={view} left={left} write={write} />
      <main className="flex min-h-0 flex-1 flex-col">
        <Panes layout="session" panes={panes} active={pane} onActiveChange={setPane} />
      </main>
      <HelpDialog open={help} onOpenChange={setHelp} actions={actions} />
      <SessionPalette open={palette} onOpenChange={setPalette} actions={actions} view={view} gestures={gestures} />
    </div>
  );
}
