import type { Tree } from "@/lib/session/tree";

import { tipAt, type Tips } from "./tips";

/** Most tips that are remembered; each gesture off the path looks through them. */
const MOST = 32;

/** Ids of the tips looked at, the latest first, with `leaf` put in front when it is at a tip. */
export function lookAt(
  looked: readonly string[],
  ids: readonly string[],
  tree: Tree,
  tips: Tips,
  leaf: number,
): readonly string[] {
  const tip = leaf < 0 ? -1 : tipAt(tree, tips, leaf);
  if (tip < 0) return looked;
  const id = ids[tip] as string;
  if (looked[0] === id) return looked;
  return [id, ...looked.filter((other) => other !== id)].slice(0, MOST);
}

/** Their rows; ids that are gone are left out. */
export function lookedRows(looked: readonly string[], tree: Tree): number[] {
  return looked.flatMap((id) => tree.rowOf.get(id) ?? []);
}
