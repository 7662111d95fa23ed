import { FILTERS, type Filter } from "@/lib/tree/filter";
import type { Step } from "@/lib/tree/navigation";

/** What a key asks for. */
export type Command =
  | { type: "step"; step: Step }
  | { type: "line"; by: 1 | -1 }
  | { type: "select" | "go" | "clear" | "fold" | "unfold-siblings" | "fold-or-up" | "unfold-or-down" }
  | { type: "typed"; letter: string }
  | { type: "filter"; filter: Filter }
  | { type: "zoom"; by: number };

interface Key {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

const step = (to: Step): Command => ({ type: "step", step: to });

const SHARED: Record<string, Command> = {
  Home: step("first"),
  End: step("last"),
  PageUp: step("page-up"),
  PageDown: step("page-down"),
  b: step("next-branch-point"),
  B: step("previous-branch-point"),
  " ": { type: "select" },
  Enter: { type: "go" },
  Escape: { type: "clear" },
  f: { type: "fold" },
  "*": { type: "unfold-siblings" },
};
/** The map's arrows follow what is seen: down the branch, and across from branch to branch. */
const MAP: Record<string, Command> = {
  ArrowUp: step("parent"),
  ArrowDown: step("child"),
  ArrowLeft: step("previous-sibling"),
  ArrowRight: step("next-sibling"),
  "+": { type: "zoom", by: 1.5 },
  "=": { type: "zoom", by: 1.5 },
  "-": { type: "zoom", by: 1 / 1.5 },
};
const OUTLINE: Record<string, Command> = {
  ArrowUp: { type: "line", by: -1 },
  ArrowDown: { type: "line", by: 1 },
  ArrowLeft: step("parent"),
  ArrowRight: step("child"),
};
/** With Shift in the outline: to the branch before and after. */
const OUTLINE_SHIFT: Record<string, Command> = {
  ArrowUp: step("previous-sibling"),
  ArrowDown: step("next-sibling"),
};
/** The keys of pi's own tree, with Control. Its Control-T is the browser's. */
const PI: Record<string, Command> = {
  ArrowLeft: { type: "fold-or-up" },
  ArrowRight: { type: "unfold-or-down" },
  d: { type: "filter", filter: "default" },
  u: { type: "filter", filter: "user-only" },
  l: { type: "filter", filter: "labeled-only" },
  a: { type: "filter", filter: "all" },
};

/** Reads a key. `typing` is true while letters search for a title, so that those with a meaning are letters too. */
export function commandOf(key: Key, view: "map" | "outline", filter: Filter, typing: boolean): Command | null {
  if (key.metaKey) return null;
  if (key.ctrlKey || key.altKey) {
    // Alt with an arrow is the browser's Back, except on a Mac, where pi takes it too.
    if (view !== "outline" || (key.altKey && !/Mac/.test(globalThis.navigator?.platform ?? ""))) return null;
    if (key.key.toLowerCase() === "o") return { type: "filter", filter: cycled(filter, key.shiftKey ? -1 : 1) };
    return key.shiftKey ? null : (PI[key.key] ?? null);
  }
  if (typing && isLetter(key.key)) return { type: "typed", letter: key.key };
  const command = SHARED[key.key] ?? (view === "map" ? MAP : key.shiftKey ? OUTLINE_SHIFT : OUTLINE)[key.key];
  if (command !== undefined) return command;
  // `l` labels the entry, and figures are the page's too.
  return /^\p{L}$/u.test(key.key) && key.key !== "l" ? { type: "typed", letter: key.key } : null;
}

function cycled(filter: Filter, by: number): Filter {
  const at = (FILTERS.indexOf(filter) + by + FILTERS.length) % FILTERS.length;
  return FILTERS[at] as Filter;
}

const isLetter = (key: string): boolean => /^[\p{L}\p{N}]$/u.test(key);
