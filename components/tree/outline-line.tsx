"use client";

import { formatCost } from "@/lib/format/cost";
import { formatNumber } from "@/lib/format/number";
import type { Outline } from "@/lib/outline/outline";
import { classNames } from "@/components/ui/class-names";
import { entryTitle } from "@/lib/tree/entry-title";
import { siblingCount } from "@/lib/tree/forest";
import { NO_JOINT, type OutlineRows } from "@/lib/tree/outline-rows";

import { entryIcon } from "./entry-icon";
import { OutlineGuides } from "./outline-guides";

export const LINE = 26;

export interface LineProps {
  outline: Outline;
  lines: OutlineRows;
  line: number;
  row: number;
  id: string;
  height: number;
  top: number;
  onPath: boolean;
  /** The path goes on below it. */
  pathBelow: boolean;
  /** Level at which the path runs past it, -1 for none. */
  pathBeside: number;
  inContext: boolean | null;
  selected: boolean;
  active: boolean;
  leaf: boolean;
  storedLeaf: boolean;
  reading: boolean;
  label: string | undefined;
  /** What is wrong with its place in the tree. */
  fault: string | undefined;
  cost: number;
  onToggle: () => void;
}

/** One entry of the outline. */
export function OutlineLine(props: LineProps) {
  const {
    outline,
    lines,
    line,
    row,
    height,
    onPath,
    inContext,
    selected,
    active,
    leaf,
    storedLeaf,
    reading,
    label,
    fault,
    cost,
  } = props;
  const hidden = lines.hidden[line] as number;
  const foldable = hidden > 0 || (lines.childCount[line] as number) > 0;
  // Where branches begin and at their heads: within a chain a fold is rarely meant.
  const branches = (lines.childCount[line] as number) > 1 || (foldable && (lines.joint[line] as number) !== NO_JOINT);
  const title = entryTitle(outline, row);
  return (
    <div
      id={props.id}
      role="treeitem"
      // In the order of what is seen, of which it has to be made.
      aria-label={[
        title,
        fault,
        label !== undefined && `${label} (label)`,
        leaf && "you look here",
        storedLeaf && "pi continues here",
        cost > 0 && formatCost(cost),
        hidden > 0 && `${formatNumber(hidden)} entries folded below`,
        onPath && "on the path",
        onPath && inContext === false && "not in the context",
        reading && "reading",
      ]
        .filter(Boolean)
        .join(", ")}
      aria-level={(lines.depth[line] as number) + 1}
      aria-posinset={(lines.place[line] as number) + 1}
      aria-setsize={siblingCount(lines, line)}
      aria-expanded={foldable ? hidden === 0 : undefined}
      aria-selected={selected}
      aria-current={leaf ? "location" : undefined}
      data-entry-id={outline.ids[row]}
      data-line={line}
      className={classNames(
        "tree-outline-line absolute inset-x-0 top-0 flex cursor-pointer items-center gap-2 border-l-3 pr-3 whitespace-nowrap",
        reading ? "border-accent" : "border-transparent",
        selected ? "bg-lit" : onPath && inContext !== false ? "bg-fill hover:bg-line" : "hover:bg-fill",
        active && "tree-outline-active",
      )}
      style={{ height, transform: `translateY(${props.top}px)` }}
    >
      <span aria-hidden="true" className="contents">
        <OutlineGuides
          lines={lines}
          line={line}
          height={height}
          icon={entryIcon(outline, row, fault !== undefined)}
          onPath={onPath}
          pathBelow={props.pathBelow}
          pathBeside={props.pathBeside}
        />
        <span className={classNames("min-w-0 flex-1 truncate", onPath && "font-medium")}>{title}</span>{" "}
        {fault !== undefined && <span className="text-xs text-error">{fault}</span>}{" "}
        {label !== undefined && (
          <span className="max-w-32 truncate rounded border border-current px-1 text-xs text-label">{label}</span>
        )}{" "}
        {leaf && <Place sign="●" text="you look here" className="font-semibold" />}{" "}
        {storedLeaf && <Place sign="○" text="pi continues here" className="text-mute" />}{" "}
        {cost > 0 && <span className="min-w-14 text-right text-xs text-mute">{formatCost(cost)}</span>}{" "}
        {(hidden > 0 || branches) && (
          <button
            type="button"
            tabIndex={-1}
            className={classNames(
              "tree-fold rounded border bg-panel px-1 text-xs text-mute hover:text-ink",
              hidden === 0 && "tree-fold-open",
            )}
            onClick={(event) => {
              event.stopPropagation();
              props.onToggle();
            }}
          >
            {hidden > 0 ? `+${formatNumber(hidden)}` : "−"}
          </button>
        )}
      </span>
    </div>
  );
}

/** Where a leaf is. In a narrow pane the sign alone: the title matters more, and the legend of the map names it. */
function Place({ sign, text, className }: { sign: string; text: string; className: string }) {
  return (
    <span className={classNames("shrink-0 text-xs", className)} title={text}>
      {sign} <span className="@max-[28rem]:hidden">{text}</span>
    </span>
  );
}
