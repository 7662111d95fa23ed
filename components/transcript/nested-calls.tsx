"use client";

import { classNames } from "@/components/ui/class-names";
import { formatDuration } from "@/lib/format/duration";
import { formatCount } from "@/lib/format/number";
import { jsonText } from "@/lib/view/json-text";
import { nestedCalls } from "@/lib/view/nested-calls";
import { visibleControls } from "@/lib/view/visible-controls";

import { FoldLine } from "./fold-line";

/** Rows beyond this are counted, not shown; pi records no more than 256. */
const MOST = 256;

/** The calls a tool made while it ran, as a tree with status and duration. Nothing without any. */
export function NestedCalls({ raw, name }: { raw: unknown; name: string }) {
  const found = nestedCalls(raw);
  if (found === null) return null;
  const { rows, complete } = found;
  const failed = rows.filter(({ call }) => call.status === "error").length;
  const summary = `${formatCount(rows.length, "call")} made inside${failed > 0 ? `, ${failed} failed` : ""}${complete ? "" : ", the record is not complete"}`;
  return (
    <FoldLine name={name} summary={summary} initial={rows.length <= 8}>
      <ul aria-label="Calls made inside" className="text-sm">
        {rows.slice(0, MOST).map(({ call, depth }, index) => (
          <li
            key={index}
            style={{ paddingInlineStart: `${Math.min(depth, 12) + 1}rem` }}
            className="flex items-baseline gap-2 py-px"
          >
            <b className="shrink-0 font-semibold text-tool">
              <bdi>{visibleControls(call.name)}</bdi>
            </b>
            <bdi dir="ltr" className="min-w-0 flex-1 truncate font-mono text-mute">
              {call.error !== undefined
                ? visibleControls(call.error)
                : call.arguments !== undefined &&
                  visibleControls(jsonText(call.arguments).slice(0, 300).replace(/\s+/g, " "))}
            </bdi>
            <span className={classNames("shrink-0 text-xs", call.status === "error" ? "text-error" : "text-mute")}>
              {call.status}
              {call.durationMs !== undefined && ` · ${formatDuration(call.durationMs)}`}
            </span>
          </li>
        ))}
      </ul>
    </FoldLine>
  );
}
