import { formatCost } from "@/lib/format/cost";
import { formatCount, formatNumber } from "@/lib/format/number";
import { formatTokens } from "@/lib/format/tokens";
import type { CallFact } from "@/lib/session/columns";
import { callNames } from "@/lib/tree/entry-title";
import { itemTitle } from "@/lib/tree/item-title";
import { itemRow } from "@/lib/tree/segments";
import { COMPACTION } from "@/lib/tree/turns";

import type { MapModel } from "./use-map-model";

/** The one line that names an item on the map. */
export function itemLine(model: MapModel, item: number): string {
  const { outline, visible, turns, facts, drawn } = model;
  return drawn.kind[item] === COMPACTION
    ? gateLine(model, item)
    : itemTitle(outline, visible, turns, facts, drawn, item);
}

/** "Compacted at 152k: 61 folded, 9 kept" */
function gateLine({ gates, drawn, turns, visible }: MapModel, item: number): string {
  const gate = gates.of(itemRow(drawn, turns, visible, item));
  if (gate === undefined) return "Compacted";
  const at = gate.tokensBefore === null ? "" : ` at ${formatTokens(gate.tokensBefore)}`;
  const kept = gate.retained > 0 ? gate.retained : gate.keptRows.length;
  return `Compacted${at}: ${formatNumber(gate.foldedRows.length)} folded, ${formatNumber(kept)} kept`;
}

/** Sums of an item over its pieces, what it hides not included. */
export interface ItemFigures {
  turns: number;
  calls: number;
  cost: number;
  tokens: number;
  /** Unix milliseconds, NaN for none. */
  from: number;
  to: number;
}

export function itemFigures({ drawn, facts }: MapModel, item: number): ItemFigures {
  const first = drawn.first[item] as number;
  const last = drawn.last[item] as number;
  const figures = { turns: last - first + 1, calls: 0, cost: 0, tokens: 0, from: NaN, to: NaN };
  for (let piece = first; piece <= last; piece++) {
    figures.calls += facts.calls[piece] as number;
    figures.cost += facts.cost[piece] as number;
    figures.tokens += facts.tokens[piece] as number;
    if (Number.isNaN(figures.from)) figures.from = facts.from[piece] as number;
    if (!Number.isNaN(facts.to[piece])) figures.to = facts.to[piece] as number;
  }
  return figures;
}

/** Names of the tools an item called, with their counts; empty for none. */
export function itemTools({ outline, drawn, pieceRows: { start, rows } }: MapModel, item: number): string {
  const calls: CallFact[] = [];
  const end = start[(drawn.last[item] as number) + 1] as number;
  for (let at = start[drawn.first[item] as number] as number; at < end; at++)
    calls.push(...(outline.calls.get(rows[at] as number) ?? []));
  return callNames(calls);
}

/** The parts of an item's spoken name, joined. */
export function itemName(model: MapModel, item: number): string {
  const { drawn } = model;
  const { calls, cost } = itemFigures(model, item);
  const hidden = drawn.hidden[item] as number;
  const labels = model.labels.get(item);
  return [
    itemLine(model, item),
    calls > 0 && formatCount(calls, "tool call"),
    cost > 0 && formatCost(cost),
    model.faults.get(item),
    labels !== undefined && `${labels.length > 1 ? "labels" : "label"} ${labels.join(", ")}`,
    hidden > 0 && `${formatCount(hidden, "turn")} folded below`,
    model.onPath[item] === 1 && "on the path",
    model.onPath[item] === 1 && model.inContext?.[item] === 0 && "not in the context",
    item === model.leaf && "you look here",
    item === model.storedLeaf && "pi continues here",
    item === model.reading && "reading",
  ]
    .filter(Boolean)
    .join(", ");
}
