"use client";

import type { ToolResult } from "./call-result";
import { ImageBlocks } from "./image-block";
import { JsonBlock } from "./json-block";
import { OutputText } from "./output-text";
import { useTranscriptSettings } from "./settings";

/** The content of a result block by block. `name` as for `useKept`. */
export function ResultBlocks({ result, name }: { result: ToolResult; name: string }) {
  const { output } = useTranscriptSettings();
  if (result.blocks.length === 0) return <p className="text-sm text-mute">no output</p>;
  const images = result.blocks.filter((block) => block.kind === "image");
  return (
    <>
      {result.blocks.map((block, index) => {
        const part = `${name}.${index}`;
        if (block.kind === "text")
          return (
            <OutputText
              key={index}
              output={block.text}
              name={part}
              mode={output === "full" ? "full" : "short"}
              cut={result.clipped > 0}
            />
          );
        if (block.kind === "unknown") return <JsonBlock key={index} value={block.value} name={part} />;
        return null;
      })}
      {images.length > 0 && <ImageBlocks row={result.row} images={images} />}
    </>
  );
}
