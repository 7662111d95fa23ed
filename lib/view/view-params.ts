import { FILTERS, type Filter } from "@/lib/tree/filter";

export const TREE_VIEWS = ["map", "outline"] as const;
export type TreeView = (typeof TREE_VIEWS)[number];

export const PANELS = ["usage", "context", "entry", "branches", "problems"] as const;
export type Panel = (typeof PANELS)[number];

/** What the address says of a session page. Absent means the default. */
export interface ViewParams {
  /** Id of the leaf to look at; without it the page follows the file's last entry. */
  leaf?: string;
  /** Id of the selected entry. */
  entry?: string;
  filter?: Filter;
  tree?: TreeView;
  panel?: Panel;
}

/** Reads an address. pi's own exported pages name the leaf `leafId` and the entry `targetId`. */
export function readViewParams(read: (name: string) => string | null): ViewParams {
  const params: ViewParams = {};
  const leaf = read("leaf") ?? read("leafId");
  const entry = read("entry") ?? read("targetId");
  if (leaf) params.leaf = leaf;
  if (entry) params.entry = entry;
  const filter = oneOf(FILTERS, read("filter"));
  if (filter !== undefined && filter !== "default") params.filter = filter;
  const tree = oneOf(TREE_VIEWS, read("tree"));
  if (tree !== undefined && tree !== "map") params.tree = tree;
  const panel = oneOf(PANELS, read("panel"));
  if (panel !== undefined && panel !== "usage") params.panel = panel;
  return params;
}

/** The query of an address, without `?`; empty when everything is at its default. */
export function writeViewParams(params: ViewParams): string {
  const pairs = Object.entries(params) as [string, string | undefined][];
  return pairs
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join("&");
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((candidate) => candidate === value);
}
