import { FLAG, ROLES } from "@/lib/session/columns";
import { ASIDE, type Tree } from "@/lib/session/tree";
import type { Outline } from "@/lib/outline/outline";

import type { Turns } from "./turns";
import type { VisibleTree } from "./visible";

const ASSISTANT = ROLES.indexOf("assistant");

/** Bits of `TurnFacts.trouble`. */
export const TOOL_FAILED = 1;
export const ABORTED = 2;
export const ANSWER_FAILED = 4;

/** Figures of each piece. Entries the filter hides count for the piece they follow. */
export interface TurnFacts {
  /** Calls of tools. */
  readonly calls: Int32Array;
  /** US dollars recorded. */
  readonly cost: Float64Array;
  readonly tokens: Float64Array;
  /** Tokens the model read for the last answer: the size of the context there. 0 when no answer says. */
  readonly context: Float64Array;
  /** Index in the outline's models of the last answer, or -1. */
  readonly model: Int32Array;
  /** Unix milliseconds of the first entry that has a time, and of the latest; NaN for none. */
  readonly from: Float64Array;
  readonly to: Float64Array;
  readonly trouble: Uint8Array;
  /** Row of the first answer with text, or -1. */
  readonly answer: Int32Array;
}

/** What an entry cost, as the page counts it. */
export interface RowFigures {
  costOf(row: number): number;
  tokensOf(row: number): number;
}

/** Sums up every piece in one pass over the rows and one over the usages. */
export function turnFacts(
  outline: Outline,
  tree: Tree,
  visible: VisibleTree,
  turns: Turns,
  { costOf, tokensOf }: RowFigures,
): TurnFacts {
  const { size } = turns;
  const facts = {
    calls: new Int32Array(size),
    cost: new Float64Array(size),
    tokens: new Float64Array(size),
    context: new Float64Array(size),
    model: new Int32Array(size).fill(-1),
    from: new Float64Array(size).fill(NaN),
    to: new Float64Array(size).fill(NaN),
    trouble: new Uint8Array(size),
    answer: new Int32Array(size).fill(-1),
  };
  const pieceOfRow = (row: number): number => {
    const member = tree.parent[row] === ASIDE ? -1 : (visible.nearest[row] as number);
    return member < 0 ? -1 : (turns.pieceOf[member] as number);
  };
  for (let row = 0; row < tree.size; row++) {
    const piece = pieceOfRow(row);
    if (piece < 0) continue;
    const flags = outline.flags[row] as number;
    const isAnswer = outline.role[row] === ASSISTANT;
    if (isAnswer) {
      if ((flags & FLAG.calls) !== 0)
        facts.calls[piece] = (facts.calls[piece] as number) + (outline.calls.get(row)?.length ?? 0);
      if (outline.model[row] !== -1) facts.model[piece] = outline.model[row] as number;
      if (facts.answer[piece] === -1 && (flags & FLAG.text) !== 0) facts.answer[piece] = row;
    }
    if ((flags & (FLAG.error | FLAG.aborted)) !== 0) {
      const bit = (flags & FLAG.aborted) !== 0 ? ABORTED : isAnswer ? ANSWER_FAILED : TOOL_FAILED;
      facts.trouble[piece] = (facts.trouble[piece] as number) | bit;
    }
    const time = outline.time[row];
    if (time == null) continue;
    if (Number.isNaN(facts.from[piece])) facts.from[piece] = time;
    if (!((facts.to[piece] as number) >= time)) facts.to[piece] = time;
  }
  const { usage } = outline;
  for (let at = 0; at < usage.row.length; at++) {
    const row = usage.row[at] as number;
    if (row >= tree.size) break;
    const piece = pieceOfRow(row);
    if (piece < 0) continue;
    facts.cost[piece] = (facts.cost[piece] as number) + costOf(row);
    facts.tokens[piece] = (facts.tokens[piece] as number) + tokensOf(row);
    if (outline.role[row] === ASSISTANT)
      facts.context[piece] =
        (usage.input[at] as number) + (usage.cacheRead[at] as number) + (usage.cacheWrite[at] as number);
  }
  return facts;
}
