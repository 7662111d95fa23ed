"use client";

import { formatCount } from "@/lib/format/number";
import { isObject } from "@/lib/session/entry";
import { visibleControls } from "@/lib/view/visible-controls";

import { FoldLine } from "./fold-line";
import { JsonBlock } from "./json-block";

/** What a compaction or a branch summary records beside its text: files read and modified, anything else as JSON. */
export function SummaryDetails({ details, name }: { details: unknown; name: string }) {
  if (details === undefined || details === null) return null;
  const { readFiles, modifiedFiles, ...rest } = isObject(details)
    ? details
    : { readFiles: undefined, modifiedFiles: undefined, details };
  return (
    <>
      <Files title="modified" files={modifiedFiles} name={`${name}.modified`} />
      <Files title="read" files={readFiles} name={`${name}.read`} />
      {Object.keys(rest).length > 0 && (
        <FoldLine name={`${name}.rest`} summary="Other details">
          <JsonBlock value={rest} name={`${name}.rest.json`} />
        </FoldLine>
      )}
    </>
  );
}

const MOST = 500;

function Files({ title, files, name }: { title: string; files: unknown; name: string }) {
  if (!Array.isArray(files) || files.length === 0) return null;
  const paths = (files as unknown[]).filter((file): file is string => typeof file === "string");
  return (
    <FoldLine name={name} summary={`${formatCount(paths.length, "file")} ${title}`}>
      <ul dir="ltr" className="border-s-2 ps-3 font-mono text-sm">
        {paths.slice(0, MOST).map((path, index) => (
          <li key={index} className="[overflow-wrap:anywhere]">
            {visibleControls(path)}
          </li>
        ))}
        {paths.length > MOST && (
          <li className="font-sans text-mute">… {formatCount(paths.length - MOST, "file")} more</li>
        )}
      </ul>
    </FoldLine>
  );
}
