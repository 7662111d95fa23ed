"use client";

import type { ContentBlock } from "@/lib/view/content-blocks";

import { FoldLine } from "./fold-line";
import { ImageBlocks } from "./image-block";
import { JsonBlock } from "./json-block";
import { Markdown } from "./markdown";
import { ThinkingBlock } from "./thinking-block";

/** The blocks of a message in order, images in one row. Calls are the caller's: `renderCalls` shows a run of them. */
export function MessageBlocks({
  row,
  blocks,
  name,
  keepBreaks,
  renderCalls,
}: {
  row: number;
  blocks: readonly ContentBlock[];
  /** As for `useKept`. */
  name: string;
  keepBreaks?: boolean;
  renderCalls?: (calls: readonly Extract<ContentBlock, { kind: "call" }>[]) => React.ReactNode;
}) {
  return runsOf(blocks).map(({ from, run }) => {
    const part = `${name}.${from}`;
    const block = run[0] as ContentBlock;
    switch (block.kind) {
      case "text":
        return block.text.trim() === "" ? null : (
          <Markdown key={from} text={block.text} name={part} keepBreaks={keepBreaks} />
        );
      case "thinking":
        return <ThinkingBlock key={from} text={block.text} redacted={block.redacted} name={part} />;
      case "image":
        return <ImageBlocks key={from} row={row} images={run.filter((one) => one.kind === "image")} />;
      case "call":
        return renderCalls?.(run.filter((one) => one.kind === "call")) ?? null;
      default:
        return (
          <FoldLine key={from} name={part} summary={`Unknown content: ${block.name}`} initial>
            <JsonBlock value={block.value} name={`${part}.json`} />
          </FoldLine>
        );
    }
  });
}

/** Neighbouring images, and neighbouring calls, as one run; every other block alone. */
function runsOf(blocks: readonly ContentBlock[]): { from: number; run: ContentBlock[] }[] {
  const runs: { from: number; run: ContentBlock[] }[] = [];
  blocks.forEach((block, index) => {
    const last = runs[runs.length - 1];
    const joins = (block.kind === "image" || block.kind === "call") && last?.run[0]?.kind === block.kind;
    if (joins) last.run.push(block);
    else runs.push({ from: index, run: [block] });
  });
  return runs;
}
