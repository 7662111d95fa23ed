import { divergentRows } from "@/lib/session/divergence";
import type { EntryColumns } from "@/lib/session/columns";
import type { Tree } from "@/lib/session/tree";

/** What is wrong with the place of some entries, in words, by row. A repeat is in no tree: its first line is marked. */
export function rowFaults({ ids }: EntryColumns, tree: Tree): Map<number, string> {
  const faults = new Map<number, string>();
  for (const { row, kind } of tree.faults) {
    if (kind === "missing-parent") faults.set(row, "its parent is missing");
    else if (kind === "cycle") faults.set(row, "a loop of parents is broken here");
    else faults.set(tree.rowOf.get(ids[row] as string) as number, "its id is used again");
  }
  for (const row of divergentRows(tree)) faults.set(row, "two writers took turns here");
  return faults;
}
