import type { BranchChoices } from "./branch-choices";

/**
 * First row of the branch `by` places after the one that `from` is on, at the nearest branch point above it on the path,
 * else the first one below it. -1 where there is none.
 */
export function siblingBranch(
  path: readonly number[],
  heads: BranchChoices["heads"],
  from: number,
  by: number,
): number {
  const at = path.indexOf(from);
  const start = at < 0 ? path.length - 1 : at;
  let head = start;
  while (head >= 0 && !heads.has(path[head] as number)) head--;
  if (head < 0) head = path.findIndex((row, index) => index > start && heads.has(row));
  const choice = head < 0 ? undefined : heads.get(path[head] as number);
  return choice?.siblings[choice.position + by] ?? -1;
}
