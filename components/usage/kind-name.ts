import type { UsageKind } from "@/lib/usage/usage-columns";

const NAMES: Record<UsageKind, string> = {
  answer: "Answers",
  tool: "Work inside tools",
  compaction: "Compactions",
  "branch-summary": "Branch summaries",
  other: "Other usage",
};

/** The kind of work as a heading has it. */
export const kindName = (kind: UsageKind): string => NAMES[kind];
