"use client";

import { useCallback, useMemo, useRef, useState } from "react";

import type { SessionSource } from "@/lib/api/session-source";
import type { Outline } from "@/lib/outline/outline";
import { checkpointsOf } from "@/lib/session/compaction";
import type { Label } from "@/lib/session/label";
import type { Tree } from "@/lib/session/tree";
import type { BranchChoices } from "@/lib/view/branch-choices";
import { pathFacts } from "@/lib/view/path-facts";
import { runningAnswer } from "@/lib/view/running-answer";
import { pairCalls } from "@/lib/view/tool-pairs";
import { transcriptItems } from "@/lib/view/transcript-items";

import { BodyStore } from "./body-store";
import { Feed } from "./feed";
import { ImageDialog } from "./image-dialog";
import { KeptState, KeptStateContext } from "./kept-state";
import { RawDialog } from "./raw-dialog";
import { ScopeProvider, type ImagePlace, type TranscriptScope } from "./scope";
import { useTranscriptSettings } from "./settings";
import { TranscriptBar } from "./transcript-bar";

export interface TranscriptProps {
  outline: Outline;
  tree: Tree;
  /** By id of the entry they mark. */
  labels: ReadonlyMap<string, Label>;
  /** Rows, root first. */
  path: readonly number[];
  leaf: number;
  storedLeaf: number;
  /** -1 for none. */
  selected: number;
  source: SessionSource;
  /** Changes when the file was rewritten: bodies are of one version. */
  version: string;
  /** The file is growing, so the last unanswered call is running. */
  live: boolean;
  /** A row to bring into view; another nonce brings it anew. */
  scrollTo: { row: number; nonce: number } | null;
  /** The entry in view, told as the reader scrolls. */
  onReading(row: number): void;
  onGesture(row: number, gesture: "select" | "go"): void;
  /** The branch that begins at `row` is to be looked at. */
  onSwitch(row: number): void;
  branches: BranchChoices;
}

type Open = { what: "raw"; row: number } | { what: "image"; images: readonly ImagePlace[]; at: number };

/** What was said and done on a path. */
export function Transcript(props: TranscriptProps): React.ReactElement {
  const { outline, tree, labels, path, leaf, source, version, live, branches } = props;
  const ownGesture = useRef(false);
  const { onGesture: tellGesture, onSwitch: tellSwitch } = props;
  const onGesture = useCallback(
    (row: number, gesture: "select" | "go") => {
      ownGesture.current = true;
      tellGesture(row, gesture);
    },
    [tellGesture],
  );
  const onSwitch = useCallback(
    (row: number) => {
      ownGesture.current = true;
      tellSwitch(row);
    },
    [tellSwitch],
  );
  const takeOwnGesture = useCallback(() => {
    const own = ownGesture.current;
    ownGesture.current = false;
    return own;
  }, []);
  const { hidden } = useTranscriptSettings();
  const [open, setOpen] = useState<Open | null>(null);
  const pairs = useMemo(() => pairCalls(outline, path), [outline, path]);
  const facts = useMemo(() => pathFacts(outline, path), [outline, path]);
  const checkpoints = useMemo(
    () => new Map(checkpointsOf(outline, path).map((checkpoint) => [checkpoint.row, checkpoint])),
    [outline, path],
  );
  const items = useMemo(
    () => transcriptItems(outline, path, pairs, branches.heads, hidden),
    [outline, path, pairs, branches, hidden],
  );
  // What is kept by row is of one version of the file.
  const own = useMemo(() => ({ version, bodies: new BodyStore(source), kept: new KeptState() }), [source, version]);
  const running = live ? runningAnswer(outline, path, pairs) : -1;
  const scope = useMemo(
    (): TranscriptScope => ({
      outline,
      tree,
      labels,
      path,
      pairs,
      facts,
      branches,
      checkpoints,
      source,
      bodies: own.bodies,
      leaf,
      running,
      select: (row) => onGesture(row, "select"),
      switchTo: onSwitch,
      showRaw: (row) => setOpen({ what: "raw", row }),
      showImage: (images, at) => setOpen({ what: "image", images, at }),
    }),
    [outline, tree, labels, path, pairs, facts, branches, checkpoints, source, own, leaf, running, onGesture, onSwitch],
  );
  const close = () => setOpen(null);
  return (
    <ScopeProvider value={scope}>
      <KeptStateContext value={own.kept}>
        <div className="flex min-h-0 flex-1 flex-col">
          <TranscriptBar entries={path.length} />
          <Feed
            scope={scope}
            items={items}
            storedLeaf={props.storedLeaf}
            selected={props.selected}
            scrollTo={props.scrollTo}
            takeOwnGesture={takeOwnGesture}
            onReading={props.onReading}
            onGesture={onGesture}
          />
        </div>
        {open?.what === "raw" && (
          <RawDialog
            source={source}
            version={version}
            row={open.row}
            id={outline.ids[open.row] ?? ""}
            bytes={outline.bytes[open.row] ?? 0}
            onClose={close}
          />
        )}
        {open?.what === "image" && <ImageDialog source={source} images={open.images} at={open.at} onClose={close} />}
      </KeptStateContext>
    </ScopeProvider>
  );
}
