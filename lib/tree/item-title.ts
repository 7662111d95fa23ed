import { ROLES } from "@/lib/session/columns";
import type { Outline } from "@/lib/outline/outline";

import { entryTitle } from "./entry-title";
import { SEGMENT, type DrawnTree } from "./segments";
import type { TurnFacts } from "./turn-facts";
import { BRANCH_SUMMARY, COMPACTION, firstRow, type Turns } from "./turns";
import type { VisibleTree } from "./visible";

const USER = ROLES.indexOf("user");

/** What names a drawn item: the prompt of a turn, the first answer of one without a prompt, the turns a segment folds. */
export function itemTitle(
  outline: Outline,
  visible: VisibleTree,
  turns: Turns,
  facts: TurnFacts,
  drawn: DrawnTree,
  item: number,
): string {
  const piece = drawn.first[item] as number;
  const row = firstRow(turns, visible, piece);
  switch (drawn.kind[item]) {
    case SEGMENT:
      return `${(drawn.last[item] as number) - piece + 1} turns folded`;
    case COMPACTION:
    case BRANCH_SUMMARY:
      return entryTitle(outline, row);
    default: {
      if (outline.role[row] === USER) return entryTitle(outline, row);
      const answer = facts.answer[piece] as number;
      return answer < 0 ? entryTitle(outline, row) : `continued: ${entryTitle(outline, answer)}`;
    }
  }
}
