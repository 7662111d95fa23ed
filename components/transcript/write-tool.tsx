"use client";

import { formatCount } from "@/lib/format/number";
import { asString } from "@/lib/session/entry";
import { pathOf } from "@/lib/view/tool-arguments";
import { countLines } from "@/lib/view/text-fold";

import { FileText } from "./file-text";
import { OutputText } from "./output-text";
import { ToolFrame, type ToolProps } from "./tool-frame";

/** A file written whole. */
export function WriteTool(props: ToolProps) {
  const { given, whole, result, name } = props;
  const path = pathOf(given);
  const content = asString(given.content) ?? "";
  const lines = content === "" ? 0 : countLines(content) + (content.endsWith("\n") ? 0 : 1);
  return (
    <ToolFrame
      {...props}
      summary={path}
      figures={<span>{whole ? formatCount(lines, "line") : `first ${formatCount(lines, "line")}`}</span>}
    >
      <FileText text={content} path={path} firstLine={1} name={`${name}.file`} />
      {result.state === "here" && result.result.isError && (
        <OutputText output={result.result.text} name={`${name}.output`} mode="short" />
      )}
    </ToolFrame>
  );
}
