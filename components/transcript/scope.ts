"use client";

import { createContext, useContext, useSyncExternalStore } from "react";

import type { SessionSource } from "@/lib/api/session-source";
import type { Outline } from "@/lib/outline/outline";
import type { Checkpoint } from "@/lib/session/compaction";
import type { Label } from "@/lib/session/label";
import type { Tree } from "@/lib/session/tree";
import type { BranchChoices } from "@/lib/view/branch-choices";
import type { PathFacts } from "@/lib/view/path-facts";
import type { ToolPairs } from "@/lib/view/tool-pairs";

import type { BodyState, BodyStore } from "./body-store";

/** Where an image stands: its entry and its position in it. */
export interface ImagePlace {
  row: number;
  image: number;
}

/** What every part of a transcript may need of the session it shows. */
export interface TranscriptScope {
  outline: Outline;
  tree: Tree;
  labels: ReadonlyMap<string, Label>;
  /** Rows, root first. */
  path: readonly number[];
  pairs: ToolPairs;
  facts: PathFacts;
  branches: BranchChoices;
  checkpoints: ReadonlyMap<number, Checkpoint>;
  source: SessionSource;
  bodies: BodyStore;
  leaf: number;
  /** Row of the answer whose unanswered calls are running now; -1 for none. */
  running: number;
  select(row: number): void;
  switchTo(row: number): void;
  /** Opens the raw line of an entry. */
  showRaw(row: number): void;
  /** Opens one of some images. */
  showImage(images: readonly ImagePlace[], at: number): void;
}

const Scope = createContext<TranscriptScope | null>(null);
export const ScopeProvider = Scope.Provider;

export function useScope(): TranscriptScope {
  const scope = useContext(Scope);
  if (scope === null) throw new Error("outside of a transcript");
  return scope;
}

/** The body of a row, as far as it is here. */
export function useBody(row: number): BodyState {
  const { bodies } = useScope();
  const read = () => bodies.get(row);
  return useSyncExternalStore(bodies.subscribe, read, read);
}
