"use client";

import { asString, type RawObject } from "@/lib/session/entry";
import { contentBlocks } from "@/lib/view/content-blocks";

import { CallGroup } from "./call-group";
import { MessageBlocks } from "./message-blocks";
import { StopNote } from "./stop-note";
import { PathCall } from "./tool-call";

/** What a model answered: thinking, words, calls with their results, and how it ended. */
export function AssistantMessage({ row, message }: { row: number; message: RawObject }) {
  const blocks = contentBlocks(message.content);
  const stop = asString(message.stopReason) ?? "";
  const error = asString(message.errorMessage) ?? "";
  return (
    <>
      <MessageBlocks
        row={row}
        blocks={blocks}
        name={`${row}`}
        renderCalls={(calls) => (
          <CallGroup key={`calls${calls[0]?.call}`} count={calls.length}>
            {calls.map(({ call, name, namespace, given }) => (
              <PathCall
                key={call}
                row={row}
                call={call}
                tool={namespace === "" ? name : `${namespace}.${name}`}
                given={given}
              />
            ))}
          </CallGroup>
        )}
      />
      {blocks.length === 0 && stop !== "error" && error === "" && <p className="text-mute">No content</p>}
      <StopNote stop={stop} error={error} />
    </>
  );
}
