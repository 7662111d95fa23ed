import type { BranchChoice, BranchChoices } from "./branch-choices";

/**
 * The branch that `from` is on at the nearest branch point above it on the path, else at the first one below it; null on a
 * path without any. An entry that is not on the path counts as the leaf.
 */
export function nearestBranch(
  path: readonly number[],
  heads: BranchChoices["heads"],
  from: number,
): BranchChoice | null {
  const at = path.indexOf(from);
  const start = at < 0 ? path.length - 1 : at;
  let head = start;
  while (head >= 0 && !heads.has(path[head] as number)) head--;
  if (head < 0) head = path.findIndex((row, index) => index > start && heads.has(row));
  return (head < 0 ? undefined : heads.get(path[head] as number)) ?? null;
}
