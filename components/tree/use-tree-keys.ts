import { useState, type KeyboardEvent } from "react";

import type { Filter } from "@/lib/tree/filter";
import { childrenIn, type Forest } from "@/lib/tree/forest";
import { findTyped, type Step } from "@/lib/tree/navigation";

import type { GestureKind } from "./session-tree";
import { commandOf } from "./tree-keys";
import { TypedSearch } from "./typed-search";

/** What the keys of a tree act on. Items are members of its forest. */
export interface KeyTarget {
  view: "map" | "outline";
  filter: Filter;
  forest: Forest;
  active: number;
  rowOf: (item: number) => number;
  titleOf: (item: number) => string;
  stepTo: (from: number, step: Step, page: number) => number;
  /** Items a Page key moves by. */
  page: number;
  isFolded: (item: number) => boolean;
  onActive: (row: number) => void;
  onGesture: (row: number, gesture: GestureKind) => void;
  onClear: () => void;
  onFilter: (filter: Filter) => void;
  /** Of the map. */
  onZoom?: (by: number) => void;
  /** Unfolds what is folded and folds what is not. */
  onToggle: (items: readonly number[]) => void;
}

/** The keyboard of a tree, the same in every view. */
export function useTreeKeys(target: KeyTarget): (event: KeyboardEvent) => void {
  const [typed] = useState(() => new TypedSearch());
  return (event) => {
    const { forest, active } = target;
    const command = commandOf(event, target.view, target.filter, typed.isOpen(event.timeStamp));
    if (command === null || forest.size === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const from = Math.max(active, 0);
    const moveTo = (item: number) => target.onActive(target.rowOf(item));
    const isFoldable = forest.childCount[from] !== 0 || target.isFolded(from);
    switch (command.type) {
      case "step":
        // Down into what is folded unfolds it; a folded run that something follows is passed.
        if (command.step === "child" && target.isFolded(from) && forest.childCount[from] === 0)
          return target.onToggle([from]);
        return moveTo(target.stepTo(from, command.step, target.page));
      case "line":
        return moveTo(target.stepTo(from, command.by > 0 ? "page-down" : "page-up", 1));
      case "select":
      case "go":
        return target.onGesture(target.rowOf(from), command.type);
      case "clear":
        return target.onClear();
      case "fold":
        return isFoldable ? target.onToggle([from]) : undefined;
      case "unfold-siblings":
        return target.onToggle(childrenIn(forest, forest.parent[from] as number).filter(target.isFolded));
      case "fold-or-up":
        return isFoldable && isHead(forest, from) && !target.isFolded(from)
          ? target.onToggle([from])
          : moveTo(target.stepTo(from, "branch-start", 1));
      case "unfold-or-down":
        return target.isFolded(from) ? target.onToggle([from]) : moveTo(target.stepTo(from, "branch-end", 1));
      case "typed": {
        const found = findTyped(forest.size, from, typed.add(command.letter, event.timeStamp), target.titleOf);
        return found < 0 ? undefined : moveTo(found);
      }
      case "filter":
        return target.onFilter(command.filter);
      case "zoom":
        return target.onZoom?.(command.by);
    }
  };
}

const isHead = (forest: Forest, item: number): boolean => {
  const up = forest.parent[item] as number;
  return up < 0 || (forest.childCount[up] as number) > 1;
};
