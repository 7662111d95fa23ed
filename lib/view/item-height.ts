import { ENTRY_TYPES, FLAG, ROLES } from "@/lib/session/columns";
import type { Outline } from "@/lib/outline/outline";

import type { ToolPairs } from "./tool-pairs";

const LINE = 20;
const HEAD = 46;
const CALL = 42;
const SLIM = 28;
const FOLDED_OUTPUT = 260;
/** Characters in a line of running text. */
const WIDTH = 100;
/** What long text comes to before "show more". */
const LONGEST = 2400;

const SLIM_TYPES = new Set(
  ["custom", "label", "session_info", "model_change", "thinking_level_change", "usage", "context_edit"].map((type) =>
    (ENTRY_TYPES as readonly string[]).indexOf(type),
  ),
);
const CARD_TYPES = new Set([ENTRY_TYPES.indexOf("compaction"), ENTRY_TYPES.indexOf("branch_summary")]);
const SYSTEM = ROLES.indexOf("system");
const ASSISTANT = ROLES.indexOf("assistant");

/** Height of an article before it was measured, in CSS pixels, from what the outline knows of it. */
export function estimatedHeight(
  outline: Outline,
  pairs: ToolPairs,
  row: number,
  output: "hidden" | "short" | "full",
): number {
  const type = outline.type[row] as number;
  if (SLIM_TYPES.has(type)) return SLIM;
  if (CARD_TYPES.has(type)) return 96;
  const role = outline.role[row] as number;
  if (role === SYSTEM) return 64;
  const flags = outline.flags[row] as number;
  let height = HEAD;
  const results = pairs.results.get(row);
  const ownText = (flags & FLAG.text) !== 0;
  if (ownText || role !== ASSISTANT) height += textHeight(outline.chars[row] as number, ownText ? LONGEST : LINE * 4);
  if ((flags & FLAG.thinking) !== 0) height += 26;
  if ((flags & FLAG.image) !== 0) height += 170 * (outline.details.get(row)?.images ?? 1);
  if (results !== undefined)
    for (const result of results) {
      height += CALL;
      if (result < 0 || output === "hidden") continue;
      height += textHeight(outline.chars[result] as number, output === "full" ? LONGEST : FOLDED_OUTPUT);
    }
  return height;
}

const textHeight = (chars: number, most: number): number =>
  Math.min(most, LINE * Math.max(1, Math.ceil(chars / WIDTH)));
