"use client";

import { useCallback, useMemo, useRef, useState } from "react";
import { announce } from "@/components/ui/announcer";
import { entryTitle } from "@/lib/view/entry-title";
import { go, select, switchTo, type Move } from "@/lib/view/gestures";
import { lookedRows } from "@/lib/view/looked-at";
import type { SessionView } from "@/lib/view/stages";
import { lookedTips } from "./looked-tips";
import type { ViewAddress } from "./use-view-params";

export type Gesture = "select" | "go";

export interface Gestures {
  onGesture: (row: number, gesture: Gesture) => void;
  onSwitch: (row: number) => void;
  onClear: () => void;
  /** Leaves the leaf and the selection to the file: where pi continues. */
  onFollow: () => void;
  /** Where the transcript was last told to go. */
  scrollTo: { row: number; nonce: number } | null;
}

/** The two clicks of a double click come closer together than this. */
const DOUBLE_CLICK = 600;

/** What clicks, keys and switchers do to the address, by the table of gestures. */
export function useGestures(key: string, view: SessionView, write: ViewAddress["write"]): Gestures {
  const [scrollTo, setScrollTo] = useState<Gestures["scrollTo"]>(() =>
    view.choice.selected < 0 ? null : { row: view.choice.selected, nonce: 0 },
  );
  const lastPush = useRef({ row: -1, time: -Infinity });

  const move = useCallback(
    ({ leaf, selected }: Move, target: number, gesture: Gesture | "switch") => {
      const { outline } = view.structure;
      const id = (row: number) => (row < 0 ? undefined : outline.ids[row]);
      if (leaf === undefined) write({ entry: id(selected) }, "replace");
      else {
        const time = performance.now();
        // The second click of a double click refines what the first one did: Back undoes both.
        const again =
          gesture === "go" && lastPush.current.row === target && time - lastPush.current.time < DOUBLE_CLICK;
        lastPush.current = { row: target, time };
        write({ leaf: id(leaf), entry: id(selected) }, again ? "replace" : "push");
        if (leaf !== view.path.leaf) announce(`The path now ends at: ${entryTitle(outline, leaf)}`);
      }
      if (target >= 0) setScrollTo((before) => ({ row: target, nonce: (before?.nonce ?? 0) + 1 }));
    },
    [view, write],
  );

  const standing = useMemo(() => {
    const { outline, tree, tips } = view.structure;
    return { columns: outline, tree, tips, onPath: view.path.on, selected: view.choice.selected };
  }, [view]);
  const withLooked = useCallback(
    () => ({ ...standing, looked: lookedRows(lookedTips(key), standing.tree) }),
    [key, standing],
  );

  const onGesture = useCallback(
    (row: number, gesture: Gesture) => move(gesture === "go" ? go(row) : select(withLooked(), row), row, gesture),
    [move, withLooked],
  );
  const onSwitch = useCallback((row: number) => move(switchTo(withLooked(), row), row, "switch"), [move, withLooked]);
  const onClear = useCallback(() => write({ entry: undefined }, "replace"), [write]);
  const onFollow = useCallback(() => write({ leaf: undefined, entry: undefined }, "push"), [write]);
  return useMemo(
    () => ({ onGesture, onSwitch, onClear, onFollow, scrollTo }),
    [onGesture, onSwitch, onClear, onFollow, scrollTo],
  );
}
