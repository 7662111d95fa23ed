"use client";

import { useQuery } from "@tanstack/react-query";

import { Skeleton } from "@/components/ui/skeleton";
import type { SessionSource } from "@/lib/api/session-source";
import { isObject, messageOf } from "@/lib/session/entry";
import { replaySystem, type SystemChange } from "@/lib/view/system-state";

import { FoldLine } from "./fold-line";
import { useScope } from "./scope";
import { SystemChanges } from "./system-changes";

/** The system prompt and the tools as they are after an entry of the path: all that changed them, replayed. */
export function SystemInForce({ row }: { row: number }) {
  const { facts, path } = useScope();
  const at = facts.at[row] ?? -1;
  const rows = facts.systems.filter((index) => index <= at).map((index) => path[index] as number);
  // After the first of them, what is in force is what that one says.
  if (rows.length < 2) return null;
  return (
    <FoldLine name={`${row}.force`} summary="System prompt and tools in force from here">
      <Replayed rows={rows} name={`${row}.force.state`} />
    </FoldLine>
  );
}

function Replayed({ rows, name }: { rows: readonly number[]; name: string }) {
  const { source, outline } = useScope();
  const ids = rows.map((row) => outline.ids[row]);
  const state = useQuery({
    queryKey: ["system-state", source.key, ...ids],
    queryFn: ({ signal }) => replayed(source, rows, signal),
  });
  if (state.error !== null) return <p className="text-error">Could not be loaded: {state.error.message}</p>;
  if (state.data === undefined) return <Skeleton className="h-16" />;
  return <SystemChanges change={state.data} name={name} />;
}

async function replayed(source: SessionSource, rows: readonly number[], signal: AbortSignal): Promise<SystemChange> {
  const bodies = await Promise.all(rows.map((row) => source.fullBody(row, signal)));
  const messages = bodies.flatMap(({ entry }) => {
    const checkpoint = isObject(entry.systemMessage) ? entry.systemMessage : undefined;
    const message = checkpoint ?? messageOf(entry);
    return message === undefined ? [] : [{ message, whole: checkpoint !== undefined }];
  });
  const { texts, sections, tools } = replaySystem(messages);
  return {
    text: texts.join("\n\n"),
    sectionsSet: [...sections],
    sectionsRemoved: [],
    toolsAdded: [...tools],
    toolsRemoved: [],
  };
}
