"use client";

import { firstLine, lineRange, pathOf } from "@/lib/view/tool-arguments";
import { trailingNotice } from "@/lib/view/trailing-notice";

import { FileText } from "./file-text";
import { ImageBlocks } from "./image-block";
import { OutputText } from "./output-text";
import { ToolFrame, type ToolProps } from "./tool-frame";

/** A file, or a part of it, as the model saw it. */
export function ReadTool(props: ToolProps) {
  const { given, result, name } = props;
  const path = pathOf(given);
  const here = result.state === "here" ? result.result : null;
  const images = here?.blocks.filter((block) => block.kind === "image") ?? [];
  const { text, notice } = trailingNotice(here?.text ?? "");
  const range = lineRange(given);
  return (
    <ToolFrame {...props} summary={range === "" ? path : `${path}:${range}`}>
      {here !== null &&
        (here.isError || images.length > 0 ? (
          here.text !== "" && <OutputText output={here.text} name={`${name}.output`} mode="short" />
        ) : (
          <FileText text={text} path={path} firstLine={firstLine(given)} name={`${name}.file`} />
        ))}
      {here !== null && images.length > 0 && <ImageBlocks row={here.row} images={images} />}
      {notice !== null && images.length === 0 && !here?.isError && <p className="text-sm text-mute">{notice}</p>}
    </ToolFrame>
  );
}
