"use client";

import { asString } from "@/lib/session/entry";
import { grepHits } from "@/lib/view/grep-hits";
import { pathOf } from "@/lib/view/tool-arguments";
import { trailingNotice } from "@/lib/view/trailing-notice";

import { GrepList } from "./grep-list";
import { OutputText } from "./output-text";
import { PathList } from "./path-list";
import { ToolFrame, type ToolProps } from "./tool-frame";

/** What was looked for and where, and the paths or the matches that were found. */
export function ListTool(props: ToolProps) {
  const { tool, given, result, name } = props;
  const here = result.state === "here" ? result.result : null;
  const { text, notice } = trailingNotice(here?.text ?? "");
  const pattern = asString(given.pattern);
  const place = [pathOf(given), asString(given.glob)].filter(Boolean).join(" ");
  const summary = pattern === undefined ? place || "." : `${pattern}${place === "" ? "" : ` in ${place}`}`;
  const hits = tool === "grep" && here !== null && !here.isError ? grepHits(text) : null;
  // "No matches found", "(empty directory)": words, no paths.
  const listed = here !== null && !here.isError && !/^(No .*|\(.*\))$/.test(text);
  return (
    <ToolFrame {...props} summary={summary}>
      {hits !== null ? (
        <GrepList files={hits} name={`${name}.hits`} />
      ) : listed && tool !== "grep" ? (
        <PathList paths={text} name={`${name}.paths`} />
      ) : (
        here !== null && <OutputText output={text} name={`${name}.output`} mode="short" />
      )}
      {notice !== null && <p className="text-sm text-mute">{notice}</p>}
    </ToolFrame>
  );
}
