import type { Detail } from "@/lib/session/columns";
import type { EntryIdentity } from "@/lib/session/migrate";

import { textLength } from "./content";
import type { EntryFacts } from "./entry-facts";

/** Columns, title and ids of a usual row, in bytes. */
const ROW = 500;

/** About what an outline keeps of one entry, in bytes. Texts that it keeps whole may be as long as the line. */
export function rowMemory({ id, parentId }: EntryIdentity, { detail, calls, result }: EntryFacts): number {
  let units = id.length + (parentId?.length ?? 0);
  if (detail !== null) units += detailLength(detail);
  for (const { id: call, fact } of calls) units += call.length + fact.name.length + (fact.path?.length ?? 0) + 50;
  if (result !== null) units += result.id.length + result.name.length;
  return ROW + units * 2;
}

function detailLength({ loadout, tail, ...detail }: Detail): number {
  let units = (tail?.length ?? 0) * 8;
  for (const value of Object.values(detail)) if (typeof value === "string") units += value.length;
  // Small objects are larger than their texts.
  if (loadout !== undefined) units += textLength(loadout) + loadout.overrides.length * 200;
  return units;
}
