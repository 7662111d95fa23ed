"use client";

import { isObject, messageOf, type RawObject } from "@/lib/session/entry";

import { AssistantMessage } from "./assistant-message";
import { BashExecution } from "./bash-execution";
import { BranchSummary } from "./branch-summary";
import { CompactionSummary } from "./compaction-summary";
import { CustomMessage } from "./custom-message";
import { JsonBlock } from "./json-block";
import { ResultMessage } from "./result-message";
import { SystemMessage } from "./system-message";
import { UserMessage } from "./user-message";

/** The content of an entry by what it is; what nothing here knows is shown as it stands. */
export function MessageContent({ row, entry }: { row: number; entry: RawObject }) {
  if (entry.type === "branch_summary") return <BranchSummary row={row} entry={entry} />;
  if (entry.type === "custom_message") return <CustomMessage row={row} message={entry} />;
  const message = messageOf(entry);
  if (!isObject(message)) return <JsonBlock value={entry} name={`${row}.json`} />;
  switch (message.role) {
    case "user":
      return <UserMessage row={row} message={message} />;
    case "assistant":
      return <AssistantMessage row={row} message={message} />;
    case "toolResult":
      return <ResultMessage row={row} message={message} name={`${row}`} />;
    case "bashExecution":
      return <BashExecution row={row} message={message} />;
    case "custom":
      return <CustomMessage row={row} message={message} />;
    case "system":
      return <SystemMessage row={row} message={message} name={`${row}.system`} />;
    case "branchSummary":
      return <BranchSummary row={row} entry={message} />;
    case "compactionSummary":
      return <CompactionSummary row={row} message={message} />;
    default:
      return <JsonBlock value={message} name={`${row}.json`} />;
  }
}
