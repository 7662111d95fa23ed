import type { VisibleTree } from "./visible";

/** Rows to fold so that only the path stays open: the heads of all branches beside it that go on. */
export function foldedBesides(visible: VisibleTree, path: readonly number[]): Set<number> {
  return foldBranches(visible, path, () => false);
}

/** Rows to fold so that, off the path, only branches with a label stay open. */
export function foldedUnlabelled(
  visible: VisibleTree,
  path: readonly number[],
  labelledRows: Iterable<number>,
): Set<number> {
  // labelled[m]: labels on the members before m. A subtree is a range, so it has one if the count grows over it.
  const labelled = new Int32Array(visible.size + 1);
  for (const row of labelledRows) {
    const member = visible.nearest[row] ?? -1;
    if (member >= 0) labelled[member + 1] = 1;
  }
  for (let member = 0; member < visible.size; member++)
    labelled[member + 1] = (labelled[member + 1] as number) + (labelled[member] as number);
  return foldBranches(
    visible,
    path,
    (member) => (labelled[visible.end[member] as number] as number) > (labelled[member] as number),
  );
}

function foldBranches(visible: VisibleTree, path: readonly number[], keeps: (member: number) => boolean): Set<number> {
  const onPath = new Uint8Array(visible.size);
  for (const row of path) {
    const member = visible.nearest[row] ?? -1;
    if (member >= 0) onPath[member] = 1;
  }
  const folded = new Set<number>();
  for (let member = 0; member < visible.size;) {
    const parent = visible.parent[member] as number;
    const isHead = parent < 0 ? visible.rootCount > 1 : (visible.childCount[parent] as number) > 1;
    if (isHead && onPath[member] === 0 && !keeps(member)) {
      if (visible.childCount[member] !== 0) folded.add(visible.rows[member] as number);
      member = visible.end[member] as number;
    } else member++;
  }
  return folded;
}
