import { formatCost } from "@/lib/format/cost";
import { formatTokens } from "@/lib/format/tokens";
import type { Outline } from "@/lib/outline/outline";
import { usageAt } from "@/lib/usage/usage-columns";

/** The recorded usage of an entry as its header shows it: "↑ 1.2k ↓ 860 · cache 70k · $0.061"; null without one. */
export function figuresOf(outline: Outline, row: number): string | null {
  const at = usageAt(outline.usage, row);
  if (at < 0) return null;
  const { input, output, cacheRead, cacheWrite, cost, priced } = outline.usage;
  const cache = (cacheRead[at] as number) + (cacheWrite[at] as number);
  const parts = [
    `↑ ${formatTokens(input[at] as number)} ↓ ${formatTokens(output[at] as number)}`,
    cache === 0 ? "" : `cache ${formatTokens(cache)}`,
    priced[at] === 1 ? formatCost(cost[at] as number) : "no cost recorded",
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

/** Recorded cost of an entry, "$0.04"; null without one. */
export function costOf(outline: Outline, row: number): string | null {
  const at = usageAt(outline.usage, row);
  return at < 0 || outline.usage.priced[at] !== 1 ? null : formatCost(outline.usage.cost[at] as number);
}
