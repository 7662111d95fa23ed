"use client";

import { useMemo } from "react";

import { asString, isObject } from "@/lib/session/entry";
import { diffCounts, diffOfEdits, readDisplayDiff } from "@/lib/view/diff-lines";
import { editsOf, pathOf } from "@/lib/view/tool-arguments";

import { DiffView } from "./diff-view";
import { OutputText } from "./output-text";
import { setTranscriptSettings, useTranscriptSettings } from "./settings";
import { ToolFrame, type ToolProps } from "./tool-frame";

/** Replacements in a file, as a diff: pi's own where it kept one, else made from what was asked for. */
export function EditTool(props: ToolProps) {
  const { given, whole, result, name } = props;
  const { sideBySide } = useTranscriptSettings();
  const here = result.state === "here" ? result.result : null;
  const details = here?.message.details;
  const diff = isObject(details) ? asString(details.diff) : undefined;
  const lines = useMemo(
    () => (diff === undefined ? diffOfEdits(editsOf(given)) : readDisplayDiff(diff)),
    [diff, given],
  );
  const { added, removed } = diffCounts(lines);
  return (
    <ToolFrame
      {...props}
      summary={pathOf(given)}
      figures={
        <span title={diff === undefined ? "Made from the edits asked for" : undefined}>
          {diff === undefined && !whole ? "in part " : ""}+{added} −{removed}
        </span>
      }
    >
      {here?.isError && <OutputText output={here.text} name={`${name}.output`} mode="short" />}
      {lines.length > 0 && (
        <>
          <DiffView lines={lines} split={sideBySide} name={`${name}.diff`} />
          <button
            type="button"
            onClick={() => setTranscriptSettings({ sideBySide: !sideBySide })}
            className="mt-1 rounded text-xs text-mute hover:text-ink pointer-coarse:min-h-11"
          >
            {sideBySide ? "Show changes below each other" : "Show changes side by side"}
          </button>
        </>
      )}
    </ToolFrame>
  );
}
