import { ROLES } from "@/lib/session/columns";
import { SEGMENT } from "@/lib/tree/segments";
import { ABORTED, ANSWER_FAILED } from "@/lib/tree/turn-facts";
import { BRANCH_SUMMARY, COMPACTION, firstRow } from "@/lib/tree/turns";

import type { Icon } from "./icon-path";
import type { MapModel } from "./use-map-model";

const USER = ROLES.indexOf("user");

/** What an item is, or how it went wrong in the end. */
export function itemIcon({ outline, visible, turns, drawn, facts, faults }: MapModel, item: number): Icon {
  if (faults.has(item)) return "damaged";
  const piece = drawn.last[item] as number;
  const trouble = facts.trouble[piece] as number;
  if ((trouble & ANSWER_FAILED) !== 0) return "failed";
  if ((trouble & ABORTED) !== 0) return "aborted";
  switch (drawn.kind[item]) {
    case SEGMENT:
      return "segment";
    case COMPACTION:
      return "compaction";
    case BRANCH_SUMMARY:
      return "summary";
    default:
      return outline.role[firstRow(turns, visible, piece)] === USER ? "prompt" : "answer";
  }
}
