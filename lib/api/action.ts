import type { Action, ActionPlan, Marks } from "@/lib/session/action";

/** Asks for an action on a session. */
export interface ActionRequest {
  action: Action;
  /** True shows what would be written, and writes nothing. */
  preview: boolean;
  /** The version that the page shows; refused as `changed` when the file is another one by now. */
  version?: string | undefined;
  /** Those of the preview, so that just what it showed is written. */
  marks?: Marks | undefined;
}

export interface ActionPreview {
  plan: ActionPlan;
  /** Before deleting: the forks that name this session as their parent. */
  forks: { key: string; title: string }[];
}

export interface ActionDone {
  /** Id of the entry written, or of the session made. */
  id: string | null;
  /** The session made. */
  made: { key: string; path: string } | null;
  /** Where a migration keeps the old file. */
  backup: string | null;
  /** What takes it back, and on which session; null where the format has no way back. */
  undo: { key: string; action: Action } | null;
}
