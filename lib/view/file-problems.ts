import type { Outline } from "@/lib/outline/outline";
import type { Problem } from "@/lib/session/problem";
import { treeProblems } from "@/lib/session/tree-problems";
import type { Tree } from "@/lib/session/tree";

/** A problem and the entry it is about. */
export interface FileProblem extends Problem {
  /** Row of the entry on that line; -1 when the line gave none. */
  row: number;
}

/** All that is wrong with a file, lines and links, in file order. */
export function fileProblems(outline: Outline, tree: Tree): FileProblem[] {
  return [...outline.problems, ...treeProblems(outline, tree)]
    .sort((a, b) => a.line - b.line || a.offset - b.offset)
    .map((problem) => ({ ...problem, row: rowOfLine(outline, problem.line) }));
}

/** Row of the entry on a line of the file, or -1. Lines rise with the rows. */
export function rowOfLine(outline: Outline, line: number): number {
  let low = 0;
  let high = outline.size - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = outline.line[middle] as number;
    if (at === line) return middle;
    if (at < line) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
