"use client";

import { ChevronDown, ListCollapse } from "lucide-react";

import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuChoice, MenuItem, MenuLabel } from "@/components/ui/menu";
import { Segmented } from "@/components/ui/segmented";
import { formatNumber } from "@/lib/format/number";
import { SCALES, type Scale } from "@/lib/tree/colouring";
import { FILTERS, type Filter } from "@/lib/tree/filter";
import type { TreeView } from "@/lib/view/view-params";

const FILTER_NAMES: Record<Filter, string> = {
  default: "Default",
  "no-tools": "No tools",
  "user-only": "User only",
  "labeled-only": "Labeled only",
  all: "All entries",
};
const SCALE_NAMES: Record<Scale, string> = {
  cost: "Cost",
  context: "Context size",
  time: "Time",
  model: "Model",
  role: "Role",
  error: "Error",
};

export type FoldPreset = "below" | "unfold" | "path" | "labelled" | "runs";

export interface ToolbarProps {
  view: TreeView;
  onView: (view: TreeView) => void;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** Entries each filter shows. */
  counts: Record<Filter, number>;
  scale: Scale;
  onScale: (scale: Scale) => void;
  onFold: (preset: FoldPreset) => void;
}

/** What of the tree is shown, and how. */
export function TreeToolbar({ view, onView, filter, onFilter, counts, scale, onScale, onFold }: ToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Tree"
      className="@container flex min-h-10 shrink-0 flex-wrap items-center gap-1.5 border-b px-3 py-1.5 text-sm text-mute"
    >
      <Segmented
        label="View of the tree"
        value={view}
        options={[
          { value: "map", label: "Map" },
          { value: "outline", label: "Outline" },
        ]}
        onChange={onView}
      />
      <Menu
        align="start"
        trigger={
          <Button>
            <span className="sr-only">Filter:</span>
            {FILTER_NAMES[filter]}
            <span className="font-normal text-mute @max-[26rem]:hidden">
              {formatNumber(counts[filter])} of {formatNumber(counts.all)}
            </span>
            <ChevronDown />
          </Button>
        }
      >
        <MenuChoice
          label="Filter"
          value={filter}
          options={FILTERS.map((value) => ({ value, label: FILTER_NAMES[value], hint: formatNumber(counts[value]) }))}
          onChange={onFilter}
        />
      </Menu>
      {view === "map" && (
        <Menu
          align="start"
          trigger={
            <Button>
              <span className="sr-only">Colour by</span>
              {SCALE_NAMES[scale]}
              <ChevronDown />
            </Button>
          }
        >
          <MenuLabel>Colour by</MenuLabel>
          <MenuChoice
            label="Colour by"
            value={scale}
            options={SCALES.map((value) => ({ value, label: SCALE_NAMES[value] }))}
            onChange={onScale}
          />
        </Menu>
      )}
      <span className="flex-1" />
      <Menu
        trigger={
          <IconButton label="Fold" keys="f">
            <ListCollapse />
          </IconButton>
        }
      >
        <MenuItem hint="f" onSelect={() => onFold("below")}>
          Fold what follows
        </MenuItem>
        <MenuItem onSelect={() => onFold("path")}>Fold all but the path</MenuItem>
        <MenuItem onSelect={() => onFold("labelled")}>Fold branches without a label</MenuItem>
        <MenuItem onSelect={() => onFold("unfold")}>Unfold all branches</MenuItem>
        {view === "map" && <MenuItem onSelect={() => onFold("runs")}>Fold long runs again</MenuItem>}
      </Menu>
    </div>
  );
}
