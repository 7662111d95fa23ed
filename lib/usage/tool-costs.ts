import { FLAG, ROLES } from "@/lib/session/columns";

import { UsageSum, type UsageSource } from "./totals";
import type { Usage } from "./usage";

const RESULT = ROLES.indexOf("toolResult");

/** What one tool had to do with the cost of a set of rows. */
export interface ToolCost {
  name: string;
  calls: number;
  /** Failed results. */
  errors: number;
  /**
   * Usage of the answers that called it. An answer that called several tools counts whole for each of them, so these do
   * not add up to the session.
   */
  answers: Usage;
  /** Model work inside the tool. */
  nested: Usage;
  /** Characters its results put into the context. */
  resultChars: number;
}

/** Costs by tool over some rows; `positions` are the usages to count (file order). Dearest first. */
export function toolCosts(source: UsageSource, rows: readonly number[], positions: readonly number[]): ToolCost[] {
  const positionOf = new Map(positions.map((position) => [source.usage.row[position] as number, position]));
  interface Tally {
    calls: number;
    errors: number;
    resultChars: number;
    answers: UsageSum;
    nested: UsageSum;
  }
  const tallies = new Map<string, Tally>();
  const tally = (name: string): Tally => {
    let found = tallies.get(name);
    if (found === undefined)
      tallies.set(
        name,
        (found = { calls: 0, errors: 0, resultChars: 0, answers: new UsageSum(), nested: new UsageSum() }),
      );
    return found;
  };
  for (const row of rows) {
    const position = positionOf.get(row);
    const calls = source.calls.get(row);
    if (calls !== undefined) {
      for (const { name } of calls) tally(name).calls++;
      if (position !== undefined)
        for (const name of new Set(calls.map((call) => call.name))) tally(name).answers.add(source.usage, position);
    }
    if (source.role[row] !== RESULT) continue;
    const found = tally(source.results.get(row)?.name ?? "");
    found.resultChars += source.chars[row] as number;
    if (((source.flags[row] as number) & FLAG.error) !== 0) found.errors++;
    if (position !== undefined) found.nested.add(source.usage, position);
  }
  return Array.from(tallies, ([name, { answers, nested, ...counts }]) => ({
    name,
    ...counts,
    answers: answers.value,
    nested: nested.value,
  })).sort((a, b) => b.answers.cost + b.nested.cost - (a.answers.cost + a.nested.cost) || b.calls - a.calls);
}
