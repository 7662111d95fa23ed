"use client";

import type { RawObject } from "@/lib/session/entry";
import { contentBlocks } from "@/lib/view/content-blocks";

import { FoldLine } from "./fold-line";
import { JsonBlock } from "./json-block";
import { MessageBlocks } from "./message-blocks";

/** What an extension said; `message` is a custom message or a `custom_message` entry. */
export function CustomMessage({ row, message }: { row: number; message: RawObject }) {
  const blocks = contentBlocks(message.content);
  return (
    <div className="border-s-2 border-dashed ps-3">
      <MessageBlocks row={row} blocks={blocks} name={`${row}`} />
      {blocks.length === 0 && <p className="text-mute">No content</p>}
      {message.details !== undefined && message.details !== null && (
        <FoldLine name={`${row}.details`} summary="Details">
          <JsonBlock value={message.details} name={`${row}.details.json`} />
        </FoldLine>
      )}
    </div>
  );
}
