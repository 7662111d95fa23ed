"use client";

import { asString } from "@/lib/session/entry";
import { pathOf } from "@/lib/view/tool-arguments";

import { FoldLine } from "./fold-line";
import { JsonBlock } from "./json-block";
import { ResultBlocks } from "./result-blocks";
import { ToolFrame, type ToolProps } from "./tool-frame";

/** Any other tool: what it was given and what it gave. */
export function OtherTool(props: ToolProps) {
  const { given, result, name } = props;
  const here = result.state === "here" ? result.result : null;
  const first = Object.values(given).find((value) => typeof value === "string");
  const summary =
    (asString(given.command) || pathOf(given) || asString(first) || "").trimStart().split("\n", 1)[0] ?? "";
  const plain = Object.keys(given).length === 1 && summary !== "" && summary === first;
  return (
    <ToolFrame {...props} summary={summary}>
      {Object.keys(given).length > 0 && !plain && <JsonBlock value={given} name={`${name}.given`} />}
      {here !== null && <ResultBlocks result={here} name={`${name}.result`} />}
      {here !== null && here.message.details !== undefined && (
        <FoldLine name={`${name}.details`} summary="Details">
          <JsonBlock value={here.message.details} name={`${name}.details.json`} />
        </FoldLine>
      )}
    </ToolFrame>
  );
}
