import { Circle, CircleDot } from "lucide-react";
import type { Outline } from "@/lib/outline/outline";
import { entryTitle } from "@/lib/view/entry-title";
import type { BranchItem } from "@/lib/view/branch-list";

/** What a branch is known by: the last prompt on the way to its tip, else the tip's own text. */
export const branchTitle = (outline: Outline, { prompt, tip }: Pick<BranchItem, "prompt" | "tip">): string =>
  prompt >= 0 ? entryTitle(outline, prompt) : entryTitle(outline, tip);

/** Whether the page looks here, and whether pi continues here. */
export function BranchMark({ here, stored }: { here: boolean; stored: boolean }) {
  if (here) return <CircleDot role="img" aria-label="you look here" className="size-3 shrink-0 text-ink" />;
  if (stored) return <Circle role="img" aria-label="pi continues here" className="size-3 shrink-0 text-mute" />;
  return <span className="size-3 shrink-0" />;
}
