import { ENTRY_TYPES, FLAG, ROLES } from "@/lib/session/columns";
import type { Outline } from "@/lib/outline/outline";

import type { Icon } from "./icon-path";

/** What an entry is, or how it went wrong; `damaged` when its place in the tree is. */
export function entryIcon(outline: Outline, row: number, damaged: boolean): Icon {
  if (damaged) return "damaged";
  const flags = outline.flags[row] as number;
  const type = ENTRY_TYPES[outline.type[row] as number];
  if ((flags & FLAG.aborted) !== 0) return "aborted";
  if ((flags & FLAG.error) !== 0) return "failed";
  switch (type) {
    case "compaction":
      return "compaction";
    case "branch_summary":
      return "summary";
    case "custom_message":
    case "unknown":
      return "note";
    case "message":
      break;
    default:
      return "housekeeping";
  }
  switch (ROLES[outline.role[row] as number]) {
    case "user":
      return "prompt";
    case "assistant":
      return "answer";
    case "toolResult":
      return "tool";
    case "bashExecution":
      return "command";
    default:
      return "note";
  }
}
