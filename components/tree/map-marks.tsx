"use client";

import { itemAt } from "@/lib/tree/culling";
import { itemOfRow } from "@/lib/tree/item-marks";

import { BOX } from "./map-metrics";
import { boxHeight, leftOf, topOf, type Grid } from "./map-places";
import type { MapModel } from "./use-map-model";

/** Where one looks, where pi continues, what is read, what is selected and what the keyboard is on. */
export function MapMarks({
  model,
  grid,
  active,
  scale,
}: {
  model: MapModel;
  grid: Grid;
  active: number;
  scale: number;
}) {
  const { leaf, storedLeaf, reading, selected } = model;
  const height = boxHeight(grid.pitch);
  return (
    <g role="none">
      {reading >= 0 && (
        <rect
          className="tree-reading"
          x={leftOf(grid, reading) - 6}
          y={topOf(grid, reading)}
          width={3}
          height={height}
          rx={1.5}
        />
      )}
      {selected >= 0 && <Ring grid={grid} item={selected} className="tree-ring" />}
      {active >= 0 && <Ring grid={grid} item={active} className="tree-ring tree-ring-active" />}
      {leaf >= 0 && <Place model={model} grid={grid} item={leaf} scale={scale} />}
      {storedLeaf >= 0 && storedLeaf !== leaf && <Place model={model} grid={grid} item={storedLeaf} scale={scale} />}
    </g>
  );
}

function Ring({ grid, item, className }: { grid: Grid; item: number; className: string }) {
  return (
    <rect
      className={className}
      x={leftOf(grid, item) - 3}
      y={topOf(grid, item) - 3}
      width={BOX + 6}
      height={boxHeight(grid.pitch) + 6}
      rx={8}
    />
  );
}

/** The marks of a leaf: below its box where nothing follows, else beside it. */
function Place({ model, grid, item, scale }: { model: MapModel; grid: Grid; item: number; scale: number }) {
  const { leaf, storedLeaf, layout, drawn } = model;
  const looks = item === leaf;
  const continues = item === storedLeaf;
  const isTip = drawn.childCount[item] === 0;
  const free = isTip && itemAt(layout, layout.column[item] as number, (layout.row[item] as number) + 1) < 0;
  // The same size on the screen, but for far out, where it would cover its neighbours.
  const size = 11 / Math.max(scale, 0.65);
  const x = leftOf(grid, item);
  const y = topOf(grid, item);
  const radius = size * 0.36;
  if (!free || scale < 0.5) {
    const r = scale < 0.5 ? 5 / scale : radius;
    return <Dots x={x - r - 4} y={y + boxHeight(grid.pitch) / 2} radius={r} looks={looks} continues={continues} />;
  }
  const middle = y + boxHeight(grid.pitch) + size * 0.95;
  const second = x + 12 + (looks ? size * 8.8 : 0);
  return (
    <>
      {looks && <circle className="tree-dot" cx={x + 12} cy={middle} r={radius} />}
      {continues && <circle className="tree-dot-open" cx={second} cy={middle} r={radius} />}
      <text x={x + 12 + size * 0.9} y={middle + size * 0.36} fontSize={size}>
        {looks && "you look here"}
        {continues && (
          <tspan className="tree-mute" x={second + size * 0.9}>
            pi continues here
          </tspan>
        )}
      </text>
    </>
  );
}

function Dots({
  x,
  y,
  radius,
  looks,
  continues,
}: {
  x: number;
  y: number;
  radius: number;
  looks: boolean;
  continues: boolean;
}) {
  return (
    <>
      {continues && <circle className="tree-dot-open" cx={x} cy={y} r={radius} />}
      {looks && <circle className="tree-dot" cx={x} cy={y} r={continues ? radius * 0.5 : radius} />}
    </>
  );
}

/** Brackets over what a compaction folded away and what it kept. */
export function MapBrackets({ model, grid, scale }: { model: MapModel; grid: Grid; scale: number }) {
  const gate = model.gateRow < 0 ? undefined : model.gates.of(model.gateRow);
  if (gate === undefined || scale < 0.5) return null;
  return (
    <g role="none">
      <Bracket
        model={model}
        grid={grid}
        rows={gate.foldedRows}
        text="folded away"
        className="tree-line tree-line-bracket"
      />
      <Bracket model={model} grid={grid} rows={gate.keptRows} text="kept" className="tree-line tree-line-kept" />
    </g>
  );
}

function Bracket({
  model,
  grid,
  rows,
  text,
  className,
}: {
  model: MapModel;
  grid: Grid;
  rows: readonly number[];
  text: string;
  className: string;
}) {
  if (rows.length === 0) return null;
  const first = itemOfRow(model, rows[0] as number);
  const last = itemOfRow(model, rows[rows.length - 1] as number);
  const from = first < 0 ? 0 : first;
  if (last < 0) return null;
  const x = Math.min(leftOf(grid, from), leftOf(grid, last)) - 12;
  const top = topOf(grid, from) + 2;
  const bottom = topOf(grid, last) + boxHeight(grid.pitch) - 2;
  const middle = (top + bottom) / 2;
  return (
    <>
      <path className={className} d={`M${x + 5} ${top}h-5V${bottom}h5`} />
      {bottom - top > text.length * 6 && (
        <text
          className="tree-mute"
          textAnchor="middle"
          fontSize={10.5}
          transform={`translate(${x - 5} ${middle}) rotate(-90)`}
        >
          {text}
        </text>
      )}
    </>
  );
}
