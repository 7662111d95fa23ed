"use client";

import { formatNumber } from "@/lib/format/number";
import { SEGMENT, itemRow } from "@/lib/tree/segments";
import { siblingCount } from "@/lib/tree/forest";
import { BRANCH_SUMMARY, COMPACTION } from "@/lib/tree/turns";
import { classNames } from "@/components/ui/class-names";

import { cardLines } from "./card-lines";
import { fitText } from "./fit-text";
import { itemFigures, itemLine, itemName } from "./item-text";
import { BOX } from "./map-metrics";
import { boxHeight, leftOf, topOf, type Grid } from "./map-places";
import type { MapView } from "./map-view";
import type { MapModel } from "./use-map-model";

/** Left edge of an item's text, and what is left free on the right. */
const TEXT = 21;
const END = 7;
export const FLAG_WIDTH = 12;
/** Space above the first line of a card, in pixels of the screen. */
export const CARD_TOP = 6;
const KIND: Record<number, string> = {
  [SEGMENT]: "tree-box-segment",
  [BRANCH_SUMMARY]: "tree-box-summary",
  [COMPACTION]: "tree-box-compaction",
};

export interface BoxProps {
  model: MapModel;
  grid: Grid;
  view: MapView;
  item: number;
  id: string;
}

/** One item of the map: a tree item with its box and, near enough, its text. */
export function MapBox({ model, grid, view, item, id }: BoxProps) {
  const { drawn, turns, visible, outline, onPath, inContext } = model;
  const height = boxHeight(grid.pitch);
  const kind = drawn.kind[item] as number;
  const closed = (drawn.hidden[item] as number) > 0 || kind === SEGMENT;
  const expandable = closed || (drawn.childCount[item] as number) > 0;
  const path = onPath[item] === 1;
  return (
    <g
      id={id}
      role="treeitem"
      aria-label={itemName(model, item)}
      aria-level={(drawn.depth[item] as number) + 1}
      aria-posinset={(drawn.place[item] as number) + 1}
      aria-setsize={siblingCount(drawn, item)}
      aria-expanded={expandable ? !closed : undefined}
      aria-selected={item === model.selected}
      aria-current={item === model.leaf ? "location" : undefined}
      data-entry-id={outline.ids[itemRow(drawn, turns, visible, item)]}
      data-item={item}
      transform={`translate(${leftOf(grid, item)} ${topOf(grid, item)})`}
    >
      <rect
        className={
          view.detail === "bars"
            ? "tree-hit"
            : classNames(
                "tree-box",
                path && "tree-box-path",
                path && inContext?.[item] !== 0 && "tree-box-context",
                KIND[kind],
              )
        }
        width={BOX}
        height={height}
        rx={(kind === COMPACTION ? 11 : 5) / Math.max(1, view.scale)}
      />
      {view.detail === "rows" && <RowText model={model} view={view} item={item} height={height} />}
      {view.detail === "cards" && <CardText model={model} view={view} item={item} height={height} />}
    </g>
  );
}

function RowText({ model, view, item, height }: Pick<BoxProps, "model" | "view" | "item"> & { height: number }) {
  const size = Math.max(11.5, 9.5 / view.scale);
  const hidden = model.drawn.hidden[item] as number;
  const { calls } = itemFigures(model, item);
  const figure = hidden > 0 ? `+${formatNumber(hidden)}` : calls > 0 ? formatNumber(calls) : "";
  const right = BOX - END - (model.labels.has(item) ? FLAG_WIDTH : 0);
  // The small picture of a tool, drawn with all others, stands right of the number of calls.
  const figureRight = figure === "" || hidden > 0 ? right : right - 11;
  const room = figureRight - TEXT - (figure === "" ? 0 : figure.length * 7 + 6);
  const turnLike = model.drawn.kind[item] !== SEGMENT && model.drawn.kind[item] !== COMPACTION;
  return (
    <text className={turnLike ? undefined : "tree-mute"} x={TEXT} y={height / 2 + size * 0.36} fontSize={size}>
      {fitText(itemLine(model, item), room, size)}
      {figure !== "" && (
        <tspan className="tree-mute" x={figureRight} textAnchor="end" fontSize={size * 0.9}>
          {figure}
        </tspan>
      )}
    </text>
  );
}

function CardText({ model, view, item, height }: Pick<BoxProps, "model" | "view" | "item"> & { height: number }) {
  const size = 12 / view.scale;
  const step = 15.5 / view.scale;
  const text = 21 / view.scale;
  const width = Math.min(BOX, view.width * 0.95) - text - END / view.scale;
  const flag = model.labels.has(item) ? FLAG_WIDTH / view.scale : 0;
  const lines = cardLines(model, item, Math.max(1, Math.floor((height - size * 0.5) / step)));
  const top = CARD_TOP / view.scale + size * 0.9;
  return (
    <text x={text} y={top} fontSize={size}>
      {lines.map((line, at) => (
        <tspan
          key={at}
          className={line.strong ? "tree-strong" : line.mute ? "tree-mute" : undefined}
          x={text}
          y={top + at * step}
        >
          {fitText(line.text, at === 0 ? width - flag : width, size)}
        </tspan>
      ))}
    </text>
  );
}
