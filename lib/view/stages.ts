import type { Outline } from "@/lib/outline/outline";

import { chooseLeaf, type LeafChoice } from "./leaf-choice";
import { pathView, type PathView } from "./path-view";
import { structureOf, type Structure } from "./structure";
import type { ViewParams } from "./view-params";

/** One session as it is looked at. */
export interface SessionView {
  structure: Structure;
  choice: LeafChoice;
  path: PathView;
}

/**
 * The stages from an outline and the address to what the panels show. Each keeps its last result, so that selecting an
 * entry costs two look-ups, another branch its path, and only a grown file everything.
 */
export function viewStages(): (outline: Outline, params: Pick<ViewParams, "leaf" | "entry">) => SessionView {
  const structure = keepLast(structureOf);
  const choose = keepLast((known: Structure, leaf: string | undefined, entry: string | undefined) =>
    chooseLeaf(known.outline, known.tree, known.tips, known.stored, {
      ...(leaf !== undefined && { leaf }),
      ...(entry !== undefined && { entry }),
    }),
  );
  const path = keepLast(pathView);
  return (outline, { leaf, entry }) => {
    const known = structure(outline);
    const choice = choose(known, leaf, entry);
    return { structure: known, choice, path: path(known, choice.leaf) };
  };
}

/** The function, answering the same arguments as the last time with the same result. */
export function keepLast<Arguments extends readonly unknown[], Result>(
  compute: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  let last: { given: Arguments; result: Result } | null = null;
  return (...given) => {
    if (last === null || given.some((value, at) => !Object.is(value, last?.given[at])))
      last = { given, result: compute(...given) };
    return last.result;
  };
}
