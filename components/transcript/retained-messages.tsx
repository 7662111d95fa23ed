"use client";

import { formatCount } from "@/lib/format/number";
import { asString, isObject, type RawObject } from "@/lib/session/entry";
import { contentBlocks } from "@/lib/view/content-blocks";
import { visibleControls } from "@/lib/view/visible-controls";

import { toolResult } from "./call-result";
import { CallGroup } from "./call-group";
import { FoldLine } from "./fold-line";
import { JsonBlock } from "./json-block";
import { MessageBlocks } from "./message-blocks";
import { ResultMessage } from "./result-message";
import { StopNote } from "./stop-note";
import { ToolCall } from "./tool-call";

/** Shown at once; the whole tail is in the raw JSON. */
const MOST = 60;

/** The messages a compaction kept inside itself. Their cost was counted where they were first recorded. */
export function RetainedMessages({ row, tail, name }: { row: number; tail: unknown; name: string }) {
  if (!Array.isArray(tail) || tail.length === 0) return null;
  const messages = (tail as unknown[]).filter(isObject);
  return (
    <FoldLine name={name} summary={`${formatCount(messages.length, "message")} kept in the compaction itself`}>
      <ol className="flex flex-col gap-3 border-s-2 ps-3">
        {messages.slice(0, MOST).map((message, index) =>
          answersCall(messages, index) ? null : (
            <li key={index}>
              <p className="text-xs text-mute">
                <bdi>{visibleControls(asString(message.role) ?? "no role")}</bdi>
              </p>
              <Retained row={row} messages={messages} index={index} name={`${name}.${index}`} />
            </li>
          ),
        )}
        {messages.length > MOST && (
          <li className="text-mute">… {formatCount(messages.length - MOST, "message")} more</li>
        )}
      </ol>
    </FoldLine>
  );
}

function Retained({
  row,
  messages,
  index,
  name,
}: {
  row: number;
  messages: readonly RawObject[];
  index: number;
  name: string;
}) {
  const message = messages[index] as RawObject;
  if (message.role === "toolResult") return <ResultMessage row={row} message={message} name={name} />;
  if (!["user", "assistant", "custom", "system"].includes(String(message.role)))
    return <JsonBlock value={message} name={name} />;
  const ids = callIds(message);
  return (
    <>
      <MessageBlocks
        row={row}
        blocks={contentBlocks(message.content)}
        name={name}
        keepBreaks={message.role !== "assistant"}
        renderCalls={(calls) => (
          <CallGroup key="calls" count={calls.length}>
            {calls.map(({ call, name: tool, given }) => {
              const found = messages.slice(index + 1).find((later) => isResultOf(later, ids[call]));
              return (
                <ToolCall
                  key={call}
                  tool={tool}
                  given={given}
                  whole
                  took={null}
                  name={`${name}.call${call}`}
                  result={
                    found === undefined
                      ? { state: "none", why: "unanswered" }
                      : { state: "here", result: toolResult(row, found, 0) }
                  }
                />
              );
            })}
          </CallGroup>
        )}
      />
      <StopNote stop={asString(message.stopReason) ?? ""} error={asString(message.errorMessage) ?? ""} />
    </>
  );
}

const isResultOf = (message: RawObject, id: string | undefined): boolean =>
  message.role === "toolResult" && id !== undefined && message.toolCallId === id;

/** Ids of the calls of a message, in order. */
const callIds = (message: RawObject): (string | undefined)[] =>
  Array.isArray(message.content)
    ? (message.content as unknown[])
        .filter((block): block is RawObject => isObject(block) && block.type === "toolCall")
        .map((call) => asString(call.id))
    : [];

/** True for a result that stands under its call. */
const answersCall = (messages: readonly RawObject[], index: number): boolean => {
  const message = messages[index] as RawObject;
  return (
    message.role === "toolResult" &&
    messages.slice(0, index).some((earlier) => callIds(earlier).some((id) => isResultOf(message, id)))
  );
};
