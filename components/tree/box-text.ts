import { formatNumber } from "@/lib/format/number";
import { SEGMENT } from "@/lib/tree/segments";
import { COMPACTION } from "@/lib/tree/turns";

import { cardLines } from "./card-lines";
import { endsInWord, fitText } from "./fit-text";
import { itemFigures, itemLine } from "./item-text";
import { BOX } from "./map-metrics";
import type { MapView } from "./map-view";
import type { MapModel } from "./use-map-model";

/** Left edge of a box's text, what is left free on the right, and what a label's flag takes, in pixels. */
const TEXT = 21;
export const END = 7;
export const FLAG_WIDTH = 12;
/** Space above the first line of a card. */
export const CARD_TOP = 4;
const CARD_SIZE = 12;
/** Bold letters are this much wider than those that are measured. */
const BOLDER = 1.13;
const CARD_STEP = 14.5;

/** A text within a box, in units of the map from the box's upper left corner. */
export interface BoxText {
  text: string;
  x: number;
  y: number;
  size: number;
  className?: string;
  atEnd?: boolean;
}

const rowSize = (view: MapView): number => Math.max(11.5, 9.5 / view.scale);

/** What names the item: the whole text of a row, the first line of a card. */
export function titleText(
  model: MapModel,
  view: MapView,
  item: number,
  height: number,
): BoxText & { cutWord: boolean } {
  const line = itemLine(model, item);
  const kind = model.drawn.kind[item];
  if (view.detail === "cards") {
    const size = CARD_SIZE / view.scale;
    const flag = model.labels.has(item) ? FLAG_WIDTH / view.scale : 0;
    const text = fitText(line, cardWidth(view) - flag, size * BOLDER);
    const y = CARD_TOP / view.scale + size * 0.9;
    return { text, cutWord: endsInWord(line, text), x: TEXT / view.scale, y, size, className: "tree-strong" };
  }
  const size = rowSize(view);
  const figure = rowFigure(model, item);
  const room = figureRight(model, item, figure) - TEXT - (figure === "" ? 0 : figure.length * 7 + 6);
  const text = fitText(line, room, size);
  const className = kind === SEGMENT || kind === COMPACTION ? "tree-mute" : undefined;
  return { text, cutWord: endsInWord(line, text), x: TEXT, y: height / 2 + size * 0.36, size, className };
}

/** The texts of a box but for its title. */
export function moreTexts(model: MapModel, view: MapView, item: number, height: number): BoxText[] {
  if (view.detail === "rows") {
    const figure = rowFigure(model, item);
    if (figure === "") return [];
    const size = rowSize(view) * 0.9;
    const x = figureRight(model, item, figure);
    return [{ text: figure, x, y: height / 2 + size * 0.36, size, className: "tree-mute", atEnd: true }];
  }
  const size = CARD_SIZE / view.scale;
  const step = CARD_STEP / view.scale;
  const count = Math.max(0, Math.floor((height - CARD_TOP / view.scale) / step) - 1);
  return cardLines(model, item, count).map(({ text, mute }, at) => ({
    text: fitText(text, cardWidth(view), size),
    x: TEXT / view.scale,
    y: CARD_TOP / view.scale + size * 0.9 + (at + 1) * step,
    size,
    ...(mute && { className: "tree-mute" }),
  }));
}

/** Turns folded away below it, else the tool calls it made. */
function rowFigure(model: MapModel, item: number): string {
  const hidden = model.drawn.hidden[item] as number;
  if (hidden > 0) return `+${formatNumber(hidden)}`;
  const { calls } = itemFigures(model, item);
  return calls > 0 ? formatNumber(calls) : "";
}

/** The small picture of a tool, drawn with all others, stands right of the number of calls. */
const figureRight = (model: MapModel, item: number, figure: string): number =>
  BOX - END - (model.labels.has(item) ? FLAG_WIDTH : 0) - (figure === "" || figure.startsWith("+") ? 0 : 11);

/** No line is longer than the frame is wide, or its end would never be seen. */
const cardWidth = (view: MapView): number => Math.min(BOX, view.width * 0.95) - (TEXT + END) / view.scale;
