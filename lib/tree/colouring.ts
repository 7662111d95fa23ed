import { ROLES } from "@/lib/session/columns";
import type { Outline } from "@/lib/outline/outline";

import type { DrawnTree } from "./segments";
import { ABORTED, ANSWER_FAILED, TOOL_FAILED, type TurnFacts } from "./turn-facts";
import { BRANCH_SUMMARY, COMPACTION, firstRow, type Turns } from "./turns";
import type { VisibleTree } from "./visible";

/** What the map's colours can tell. */
export const SCALES = ["cost", "context", "time", "model", "role", "error"] as const;
export type Scale = (typeof SCALES)[number];

/** Steps of a scale of figures, from low to high. */
export const STEPS = 6;
/** Groups of a scale of kinds; what is beyond shares the last one. */
export const GROUPS = 8;
/** Of an item the scale says nothing about. */
export const NO_SWATCH = 255;

/** The colour of every item as the number of a step or of a group, and what the numbers mean. */
export interface Colouring {
  readonly scale: Scale;
  readonly swatch: Uint8Array;
  /** Of a scale of figures: where the lowest step begins and the highest ends. Dollars, tokens or Unix milliseconds. */
  readonly range: { from: number; to: number } | null;
  /** Of a scale of kinds: the name of each group, in order. */
  readonly groups: readonly string[];
}

interface Drawing {
  outline: Outline;
  visible: VisibleTree;
  turns: Turns;
  facts: TurnFacts;
  drawn: DrawnTree;
}

const USER = ROLES.indexOf("user");

export function colouringOf(drawing: Drawing, scale: Scale): Colouring {
  switch (scale) {
    case "cost":
      return byCost(drawing);
    case "context":
      return byFigure(drawing, scale, ({ facts }, piece) => facts.context[piece] as number, 0);
    case "time":
      return byFigure(drawing, scale, ({ facts }, piece) => facts.from[piece] as number);
    case "model":
      return byGroup(drawing, scale, modelNames(drawing.outline), ({ facts }, piece) => {
        const model = facts.model[piece] as number;
        return model < 0 ? NO_SWATCH : Math.min(model, GROUPS - 1);
      });
    case "role":
      return byGroup(drawing, scale, ["prompt", "continued", "compaction", "branch summary"], roleGroup);
    case "error":
      return byGroup(drawing, scale, ["no error", "tool failed", "aborted", "answer failed"], troubleGroup);
  }
}

/** By magnitude, since costs differ by magnitudes. Segments by their average turn: else every long one would be dear. */
function byCost({ drawn, facts }: Drawing): Colouring {
  const mean = new Float64Array(drawn.size);
  let from = Infinity;
  let to = 0;
  for (let item = 0; item < drawn.size; item++) {
    const first = drawn.first[item] as number;
    const last = drawn.last[item] as number;
    let cost = 0;
    for (let piece = first; piece <= last; piece++) cost += facts.cost[piece] as number;
    mean[item] = cost /= last - first + 1;
    if (cost > 0) from = Math.min(from, cost);
    to = Math.max(to, cost);
  }
  // A few crumbs must not stretch the scale until the rest is all of one colour.
  from = Math.max(from, to / 1000);
  const swatch = new Uint8Array(drawn.size).fill(NO_SWATCH);
  for (let item = 0; item < drawn.size; item++) {
    const cost = mean[item] as number;
    if (cost > 0) swatch[item] = stepOf(from === to ? 1 : Math.log(cost / from) / Math.log(to / from));
  }
  return { scale: "cost", swatch, range: to > 0 ? { from, to } : null, groups: [] };
}

/** Segments by their highest figure. Without `lowest` the scale begins at the lowest figure there is. */
function byFigure(
  drawing: Drawing,
  scale: Scale,
  figureOf: (drawing: Drawing, piece: number) => number,
  lowest = Infinity,
): Colouring {
  const { drawn } = drawing;
  const figures = new Float64Array(drawn.size).fill(NaN);
  let from = lowest;
  let to = -Infinity;
  for (let item = 0; item < drawn.size; item++) {
    for (let piece = drawn.first[item] as number; piece <= (drawn.last[item] as number); piece++) {
      const figure = figureOf(drawing, piece);
      if (Number.isNaN(figure) || figure === 0) continue;
      if (!((figures[item] as number) >= figure)) figures[item] = figure;
      from = Math.min(from, figure);
      to = Math.max(to, figure);
    }
  }
  const swatch = new Uint8Array(drawn.size).fill(NO_SWATCH);
  for (let item = 0; item < drawn.size; item++) {
    const figure = figures[item] as number;
    if (!Number.isNaN(figure)) swatch[item] = stepOf(to === from ? 1 : (figure - from) / (to - from));
  }
  return { scale, swatch, range: to === -Infinity ? null : { from, to }, groups: [] };
}

const stepOf = (share: number): number => Math.min(STEPS - 1, Math.max(0, Math.floor(share * STEPS)));

/** Segments by the highest group among their turns where groups are of weight, else by that of the last turn. */
function byGroup(
  drawing: Drawing,
  scale: Scale,
  groups: readonly string[],
  groupOf: (drawing: Drawing, piece: number) => number,
): Colouring {
  const { drawn } = drawing;
  const swatch = new Uint8Array(drawn.size).fill(NO_SWATCH);
  for (let item = 0; item < drawn.size; item++) {
    for (let piece = drawn.first[item] as number; piece <= (drawn.last[item] as number); piece++) {
      const group = groupOf(drawing, piece);
      const known = swatch[item] as number;
      if (known === NO_SWATCH || (group !== NO_SWATCH && (scale !== "error" || group > known))) swatch[item] = group;
    }
  }
  return { scale, swatch, range: null, groups };
}

function modelNames({ models }: Outline): string[] {
  const names = models.slice(0, GROUPS).map(({ model }) => model || "unnamed model");
  if (models.length > GROUPS) names[GROUPS - 1] = "other models";
  return names;
}

function roleGroup({ outline, visible, turns }: Drawing, piece: number): number {
  if (turns.kind[piece] === COMPACTION) return 2;
  if (turns.kind[piece] === BRANCH_SUMMARY) return 3;
  return outline.role[firstRow(turns, visible, piece)] === USER ? 0 : 1;
}

function troubleGroup({ facts }: Drawing, piece: number): number {
  const trouble = facts.trouble[piece] as number;
  if ((trouble & ANSWER_FAILED) !== 0) return 3;
  if ((trouble & ABORTED) !== 0) return 2;
  return (trouble & TOOL_FAILED) !== 0 ? 1 : 0;
}
