import { formatCost } from "@/lib/format/cost";
import { formatCount } from "@/lib/format/number";
import { formatClock, formatDay, formatTime } from "@/lib/format/time";
import { formatTokens } from "@/lib/format/tokens";
import { entryTitle } from "@/lib/tree/entry-title";
import { SEGMENT } from "@/lib/tree/segments";
import { TURN } from "@/lib/tree/turns";

import { itemFigures, itemTools } from "./item-text";
import type { MapModel } from "./use-map-model";

interface CardLine {
  text: string;
  mute?: boolean;
}

/** What a card says below its title in so many lines, or fewer: answer, figures and tools, then the single entries. */
export function cardLines(model: MapModel, item: number, count: number): CardLine[] {
  const lines: CardLine[] = [];
  const answer = answerLine(model, item);
  if (answer !== "") lines.push({ text: answer });
  lines.push({ text: figuresLine(model, item), mute: true });
  const tools = itemTools(model, item);
  if (tools !== "") lines.push({ text: tools, mute: true });
  if (lines.length < count) lines.push(...entryLines(model, item, count - lines.length));
  return lines.slice(0, count);
}

/** First line of the first answer of a turn; of a segment its first and last prompt. */
export function answerLine({ outline, facts, drawn, visible, turns }: MapModel, item: number): string {
  const first = drawn.first[item] as number;
  const last = drawn.last[item] as number;
  if (drawn.kind[item] === SEGMENT) {
    const title = (piece: number) => entryTitle(outline, visible.rows[turns.start[piece] as number] as number);
    return `${title(first)} … ${title(last)}`;
  }
  const answer = facts.answer[first] as number;
  // A piece that begins with its answer is titled by it.
  if (drawn.kind[item] !== TURN || answer < 0 || answer === visible.rows[turns.start[first] as number]) return "";
  return entryTitle(outline, answer);
}

/** "7 tool calls · 12.3k tokens · $0.12 · 10:42"; of a segment from when to when. */
export function figuresLine(model: MapModel, item: number): string {
  const { calls, cost, tokens, from, to } = itemFigures(model, item);
  return [
    calls > 0 && formatCount(calls, "tool call"),
    tokens > 0 && `${formatTokens(tokens)} tokens`,
    tokens > 0 && formatCost(cost),
    !Number.isNaN(from) && (model.drawn.kind[item] === SEGMENT ? span(from, to) : formatClock(from)),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** A day is not said twice. */
const span = (from: number, to: number): string =>
  formatDay(from) === formatDay(to)
    ? `${formatClock(from)} to ${formatClock(to)}`
    : `${formatTime(from)} to ${formatTime(to)}`;

/** The entries after the one that names the item, but for the answer that is told already. */
function entryLines({ outline, drawn, visible, turns, facts }: MapModel, item: number, count: number): CardLine[] {
  const lines: CardLine[] = [];
  const first = drawn.first[item] as number;
  const end = turns.start[(drawn.last[item] as number) + 1] as number;
  for (let member = (turns.start[first] as number) + 1; member < end && lines.length < count; member++) {
    const row = visible.rows[member] as number;
    if (row !== facts.answer[first]) lines.push({ text: `· ${entryTitle(outline, row)}`, mute: true });
  }
  return lines;
}
