import { ENTRY_TYPES, ROLES } from "@/lib/session/columns";
import type { Outline } from "@/lib/outline/outline";
import { CompensatedSum } from "@/lib/usage/sum";
import { usageAt } from "@/lib/usage/usage-columns";

const THINKING_CHANGE = ENTRY_TYPES.indexOf("thinking_level_change");
const COMPACTION = ENTRY_TYPES.indexOf("compaction");
const SYSTEM = ROLES.indexOf("system");

/** What grows or changes along a path, by index in the path. */
export interface PathFacts {
  /** Index in the path by row of the session; -1 off the path. */
  readonly at: Int32Array;
  /** US dollars spent on the path up to and with each entry. */
  readonly cost: Float64Array;
  /** Where the thinking level changes, in order. */
  readonly levels: readonly { at: number; level: string }[];
  /** Indexes of the entries that change the system prompt or the tools, in order. */
  readonly systems: readonly number[];
}

/** Linear in the path (rows, root first). */
export function pathFacts(outline: Outline, path: readonly number[]): PathFacts {
  const indexes = new Int32Array(outline.size).fill(-1);
  const cost = new Float64Array(path.length);
  const levels: { at: number; level: string }[] = [];
  const systems: number[] = [];
  const sum = new CompensatedSum();
  for (let at = 0; at < path.length; at++) {
    const row = path[at] as number;
    indexes[row] = at;
    const usage = usageAt(outline.usage, row);
    if (usage >= 0) sum.add(outline.usage.cost[usage] as number);
    cost[at] = sum.value;
    const type = outline.type[row];
    if (type === THINKING_CHANGE) levels.push({ at, level: outline.details.get(row)?.level ?? "off" });
    else if (outline.role[row] === SYSTEM) systems.push(at);
    else if (type === COMPACTION && outline.details.get(row)?.system === true) systems.push(at);
  }
  return { at: indexes, cost, levels, systems };
}

/** The thinking level in force at an index of the path; undefined where none was set yet. */
export function levelAt(facts: PathFacts, at: number): string | undefined {
  let low = 0;
  let high = facts.levels.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((facts.levels[middle] as { at: number }).at <= at) low = middle + 1;
    else high = middle;
  }
  return facts.levels[low - 1]?.level;
}

/** Milliseconds between an entry and the entry above it on the path; null where either has no time or time ran backwards. */
export function timeSince(outline: Outline, path: readonly number[], at: number): number | null {
  const now = outline.time[path[at] as number] ?? null;
  const before = at > 0 ? (outline.time[path[at - 1] as number] ?? null) : null;
  return now === null || before === null || now < before ? null : now - before;
}
