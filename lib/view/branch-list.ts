import { ENTRY_TYPES, FLAG, ROLES, STOP_REASONS, type EntryColumns } from "@/lib/session/columns";
import type { Tree } from "@/lib/session/tree";
import { branchCosts } from "@/lib/usage/branch-costs";
import { NO_USAGE, type Usage } from "@/lib/usage/usage";

import type { Structure } from "./structure";
import { endOf } from "./tips";

/** How the work on a branch came to its end. */
export type BranchEnd =
  "answered" | "unanswered" | "failed" | "aborted" | "cut off" | "in tool work" | "compacted" | "not begun";

/** One tip of the session, and what is its alone: the entries that lead to no other tip. */
export interface BranchItem {
  tip: number;
  /** Row to look at: the tip, or the housekeeping after it. */
  end: number;
  /** Row of the last thing the user said on the way to it, -1 for nothing. */
  prompt: number;
  ended: BranchEnd;
  /** A branch summary elsewhere tells of it. */
  summarised: boolean;
  /** User messages of its own. */
  turns: number;
  /** Cost and tokens of its own. */
  alone: Usage;
  /** Unix milliseconds of the tip. */
  time: number | null;
}

export interface BranchList {
  /** Newest first. */
  branches: BranchItem[];
  /** What belongs to no branch alone. With all of `alone` it makes the session. */
  shared: Usage;
}

const USER = ROLES.indexOf("user");

export function branchList(structure: Structure): BranchList {
  const { outline, tree, tips, positions } = structure;
  const ends = tips.rows.map((tip) => endOf(tree, tip));
  const costs = branchCosts(outline, tree, ends, positions);
  const below = tipsBelow(tree, tips.order, tips.is);
  const { count, last } = prompts(outline, tree, tips.order);
  const told = toldBy(outline, tree);
  const branches = tips.rows.map((tip, at) => {
    const end = ends[at] as number;
    let summarised = false;
    let fork = end;
    // The rows that lead to this tip alone; every row is passed for one tip at most.
    while (fork >= 0 && (below[fork] as number) <= 1) {
      summarised ||= told.has(fork);
      fork = tree.parent[fork] as number;
    }
    return {
      tip,
      end,
      prompt: last[tip] as number,
      ended: endOfWork(outline, tree, tip),
      summarised,
      turns: (count[tip] as number) - (fork < 0 ? 0 : (count[fork] as number)),
      alone: costs.byTip.get(end) ?? NO_USAGE,
      time: outline.time[tip] ?? null,
    };
  });
  branches.sort((a, b) => (b.time ?? -Infinity) - (a.time ?? -Infinity) || b.tip - a.tip);
  return { branches, shared: costs.shared };
}

/** Of each row the tips at or below it. */
function tipsBelow(tree: Tree, order: Int32Array, isTip: Uint8Array): Int32Array {
  const below = new Int32Array(tree.size);
  for (let at = order.length - 1; at >= 0; at--) {
    const row = order[at] as number;
    if (isTip[row] === 1) below[row] = 1;
    const parent = tree.parent[row] as number;
    if (parent >= 0) below[parent] = (below[parent] as number) + (below[row] as number);
  }
  return below;
}

/** Of each row the user messages on the way to it, itself included, and the last of them. */
function prompts(columns: EntryColumns, tree: Tree, order: Int32Array): { count: Int32Array; last: Int32Array } {
  const count = new Int32Array(tree.size);
  const last = new Int32Array(tree.size).fill(-1);
  for (const row of order) {
    const parent = tree.parent[row] as number;
    const said = columns.role[row] === USER;
    count[row] = (parent < 0 ? 0 : (count[parent] as number)) + (said ? 1 : 0);
    last[row] = said ? row : parent < 0 ? -1 : (last[parent] as number);
  }
  return { count, last };
}

/** Rows of the leaves that branch summaries tell of. */
function toldBy(columns: EntryColumns, tree: Tree): Set<number> {
  const told = new Set<number>();
  for (const [row, { fromId }] of columns.details) {
    const from = row < columns.size && fromId !== undefined ? tree.rowOf.get(fromId) : undefined;
    if (from !== undefined) told.add(from);
  }
  return told;
}

/** Of the last entry on the way to the tip that is work: what extensions and summaries say after it changes nothing. */
function endOfWork(columns: EntryColumns, tree: Tree, tip: number): BranchEnd {
  for (let row = tip; row >= 0; row = tree.parent[row] as number) {
    const ended = endAt(columns, row);
    if (ended !== null) return ended;
  }
  return "not begun";
}

function endAt(columns: EntryColumns, row: number): BranchEnd | null {
  const flags = columns.flags[row] as number;
  if (ENTRY_TYPES[columns.type[row] as number] === "compaction") return "compacted";
  switch (ROLES[columns.role[row] as number]) {
    case "user":
      return "unanswered";
    case "toolResult":
      return "in tool work";
    case "assistant": {
      if ((flags & FLAG.aborted) !== 0) return "aborted";
      if ((flags & FLAG.error) !== 0) return "failed";
      const stop = STOP_REASONS[columns.stop[row] as number];
      if (stop === "length") return "cut off";
      return stop === "toolUse" || stop === "deferred" || stop === "pending" ? "in tool work" : "answered";
    }
    default:
      return null;
  }
}
