import type { Outline } from "@/lib/outline/outline";
import type { Action, ActionPlan } from "@/lib/session/action";
import type { Tree } from "@/lib/session/tree";

import { oneLine } from "./session-appending";

/** How to do the same in a pi that is running on the session; null where it has no way. */
export function inPi(action: Action, outline: Outline, tree: Tree): ActionPlan["inPi"] {
  switch (action.kind) {
    case "set-leaf":
    case "re-edit":
      if (action.entryId === null) return null;
      return { line: "/tree", then: `choose ${named(outline, tree, action.entryId)} there` };
    case "label":
      return { line: "/tree", then: `go to ${named(outline, tree, action.entryId)} and press Shift+L` };
    case "rename":
      // Without a name pi only tells the present one.
      return oneLine(action.name) === "" ? null : { line: `/name ${oneLine(action.name)}`, then: "press Enter" };
    default:
      return null;
  }
}

function named(outline: Outline, tree: Tree, entryId: string): string {
  const title = outline.title[tree.rowOf.get(entryId) ?? -1];
  return title ? `“${title}”` : `entry ${entryId}`;
}
