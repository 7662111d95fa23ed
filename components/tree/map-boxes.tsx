"use client";

import { SEGMENT, itemRow } from "@/lib/tree/segments";
import { siblingCount } from "@/lib/tree/forest";
import { BRANCH_SUMMARY, COMPACTION } from "@/lib/tree/turns";
import { classNames } from "@/components/ui/class-names";

import { titleText } from "./box-text";
import { itemName } from "./item-text";
import { BOX } from "./map-metrics";
import { boxHeight, leftOf, topOf, type Grid } from "./map-places";
import type { MapView } from "./map-view";
import type { MapModel } from "./use-map-model";

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
  const title = view.detail === "bars" ? null : titleText(model, view, item, height);
  const name = itemName(model, item);
  return (
    <g
      id={id}
      role="treeitem"
      // What is seen has to be part of what is said, even where the text had to be cut within a word.
      aria-label={title?.cutWord === true ? `${title.text} ${name}` : name}
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
      {title !== null && (
        <text className={title.className} x={title.x} y={title.y} fontSize={title.size}>
          {title.text}
        </text>
      )}
    </g>
  );
}
