"use client";

import { formatCount } from "@/lib/format/number";
import type { SystemChange } from "@/lib/view/system-state";
import { visibleControls } from "@/lib/view/visible-controls";

import { FoldLine } from "./fold-line";
import { JsonBlock } from "./json-block";
import { PlainText } from "./plain-text";

/** The parts of one system message, or of several replayed. */
export function SystemChanges({ change, name }: { change: SystemChange; name: string }) {
  return (
    <div className="flex flex-col gap-1 border-s-2 ps-3">
      {change.text !== "" && <PlainText text={change.text} name={`${name}.text`} />}
      {change.sectionsSet.map(([section, text]) => (
        <FoldLine
          key={section}
          name={`${name}.section.${section}`}
          summary={`Section ${visibleControls(section)} · ${formatCount(text.length, "character")}`}
        >
          <PlainText text={text} name={`${name}.section.${section}.text`} />
        </FoldLine>
      ))}
      {change.sectionsRemoved.map((section) => (
        <p key={section} className="text-sm text-mute">
          Section <bdi>{visibleControls(section)}</bdi> removed
        </p>
      ))}
      {change.toolsAdded.map(([tool, definition], index) => (
        <FoldLine key={index} name={`${name}.tool.${index}`} summary={`Tool ${visibleControls(tool)}`}>
          <JsonBlock value={definition} name={`${name}.tool.${index}.json`} />
        </FoldLine>
      ))}
      {change.toolsRemoved.map((tool, index) => (
        <p key={index} className="text-sm text-mute">
          Tool <bdi>{visibleControls(tool)}</bdi> removed
        </p>
      ))}
    </div>
  );
}
