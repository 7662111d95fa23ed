"use client";

import { useMemo } from "react";
import type { SessionView } from "@/lib/view/stages";
import { CommandPalette } from "./command-palette";
import type { PageAction } from "./page-action";
import type { Gestures } from "./use-gestures";
import { branchActions } from "./use-session-actions";

/** The palette of a session page: its actions, its labels, its branches. */
export function SessionPalette({
  open,
  onOpenChange,
  actions,
  view,
  gestures,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  actions: readonly PageAction[];
  view: SessionView;
  gestures: Gestures;
}) {
  const all = useMemo(
    () => (open ? [...actions, ...branchActions(view, gestures)] : []),
    [open, actions, view, gestures],
  );
  return <CommandPalette open={open} onOpenChange={onOpenChange} actions={all} />;
}
