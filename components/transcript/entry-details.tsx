"use client";

import { Info } from "lucide-react";
import type { ReactNode } from "react";

import { IconButton } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/popover";
import { formatBytes } from "@/lib/format/bytes";
import { formatExactCost } from "@/lib/format/cost";
import { formatDuration } from "@/lib/format/duration";
import { formatNumber } from "@/lib/format/number";
import { formatFullTime } from "@/lib/format/time";
import { asString, messageOf } from "@/lib/session/entry";
import { usageAt } from "@/lib/usage/usage-columns";
import { levelAt, timeSince } from "@/lib/view/path-facts";

import { useBody, useScope } from "./scope";

/** Everything an entry records beside its content, in a panel of its own. */
export function EntryDetails({ row }: { row: number }) {
  return (
    <Popover
      label="Details of this entry"
      align="end"
      className="w-96"
      trigger={
        <IconButton
          label="Details"
          className="opacity-0 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
        >
          <Info />
        </IconButton>
      }
    >
      <Facts row={row} />
    </Popover>
  );
}

function Facts({ row }: { row: number }) {
  const { outline, path, facts } = useScope();
  const body = useBody(row);
  const at = facts.at[row] as number;
  const message = (body.state === "loaded" && messageOf(body.body.entry)) || {};
  const said = (key: string) =>
    asString(message[key]) ?? (typeof message[key] === "number" ? String(message[key]) : undefined);
  const usage = usageAt(outline.usage, row);
  const tokens = (column: readonly number[]) => (usage < 0 ? undefined : formatNumber(column[usage] as number));
  const since = timeSince(outline, path, at);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-sm">
      <Fact term="Entry">{outline.ids[row]}</Fact>
      <Fact term="Time">{formatFullTime(outline.time[row] ?? null)}</Fact>
      <Fact term="Since the entry above">{since === null ? undefined : formatDuration(since)}</Fact>
      <Fact term="Line">{`${formatNumber(outline.line[row] as number)} · ${formatBytes(outline.bytes[row] as number)}`}</Fact>
      <Fact term="Provider">{said("provider")}</Fact>
      <Fact term="API">{said("api")}</Fact>
      <Fact term="Model">{said("model")}</Fact>
      <Fact term="Answered by">{said("responseModel")}</Fact>
      <Fact term="Response">{said("responseId")}</Fact>
      <Fact term="Thinking level">
        {said("thinkingLevel") ?? (message.role === "assistant" ? levelAt(facts, at) : undefined)}
      </Fact>
      <Fact term="Provider's level">{said("providerThinkingLevel")}</Fact>
      <Fact term="Stop reason">
        {[said("stopReason"), said("rawStopReason")].filter(Boolean).join(" · ") || undefined}
      </Fact>
      <Fact term="Tokens in" figure>
        {tokens(outline.usage.input)}
      </Fact>
      <Fact term="Tokens out" figure>
        {tokens(outline.usage.output)}
      </Fact>
      <Fact term="of them reasoning" figure>
        {usage >= 0 && (outline.usage.reasoning[usage] as number) > 0 ? tokens(outline.usage.reasoning) : undefined}
      </Fact>
      <Fact term="Cache read" figure>
        {tokens(outline.usage.cacheRead)}
      </Fact>
      <Fact term="Cache write" figure>
        {tokens(outline.usage.cacheWrite)}
      </Fact>
      <Fact term="Cost" figure>
        {usage < 0
          ? undefined
          : outline.usage.priced[usage] === 1
            ? formatExactCost(outline.usage.cost[usage] as number)
            : "not recorded"}
      </Fact>
      <Fact term="Cost so far on the path" figure>
        {formatExactCost(facts.cost[at] as number)}
      </Fact>
    </dl>
  );
}

/** A term and its fact; nothing where there is none. */
function Fact({ term, figure = false, children }: { term: string; figure?: boolean; children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <>
      <dt className="text-mute">{term}</dt>
      <dd dir="auto" className={figure ? "text-right" : "min-w-0 [overflow-wrap:anywhere]"}>
        {children}
      </dd>
    </>
  );
}
