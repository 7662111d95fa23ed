import { ROLES } from "@/lib/session/columns";
import type { Tree } from "@/lib/session/tree";

import { CompensatedSum } from "./sum";
import { countedPositions, type UsageSource } from "./totals";
import { USAGE_KINDS } from "./usage-columns";

const ANSWER = USAGE_KINDS.indexOf("answer");
const ASSISTANT = ROLES.indexOf("assistant");

/** One way of adding up a session, and the entries in which it differs from ours. */
export interface Account {
  name: "path" | "session" | "pi /session" | "pi export" | "context";
  /** US dollars. */
  cost: number;
  tokens: number;
  /** Rows counted by the session total and not by this one. */
  leftOut: number[];
  /** Rows this one counts and the session total does not. */
  extra: number[];
}

/**
 * The totals a person may meet for one session, side by side, with the entries that make each differ from the session
 * total. pi's `/session` counts every entry of the file; the header of its exported page only answers; a sum over what
 * the model still sees (`context`) loses what was compacted away.
 */
export function accountsOf(
  source: UsageSource,
  tree: Tree,
  path: readonly number[],
  contextRows: ReadonlySet<number>,
): Account[] {
  const onPath = new Set(path);
  const counted = new Set(countedPositions(source, tree));
  const account = (name: Account["name"], takes: (position: number, row: number) => boolean): Account => {
    const cost = new CompensatedSum();
    let tokens = 0;
    const leftOut: number[] = [];
    const extra: number[] = [];
    for (let position = 0; position < source.usage.row.length; position++) {
      const row = source.usage.row[position] as number;
      if (row >= source.size) break;
      const taken = takes(position, row);
      if (taken) {
        cost.add(source.usage.cost[position] as number);
        tokens += tokensAt(source, position);
      }
      if (!taken && counted.has(position)) leftOut.push(row);
      if (taken && !counted.has(position)) extra.push(row);
    }
    return { name, cost: cost.value, tokens, leftOut, extra };
  };
  return [
    account("path", (position, row) => counted.has(position) && onPath.has(row)),
    account("session", (position) => counted.has(position)),
    account("pi /session", () => true),
    account("pi export", (position) => source.usage.kind[position] === ANSWER),
    account("context", (position, row) => contextRows.has(row) && source.role[row] === ASSISTANT),
  ];
}

const tokensAt = ({ usage }: UsageSource, at: number): number =>
  (usage.input[at] as number) +
  (usage.output[at] as number) +
  (usage.cacheRead[at] as number) +
  (usage.cacheWrite[at] as number);
