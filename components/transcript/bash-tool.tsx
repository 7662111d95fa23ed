"use client";

import { asString } from "@/lib/session/entry";
import { bashStatus } from "@/lib/view/bash-status";

import { BashEnd } from "./bash-end";
import { CodeBlock } from "./code-block";
import { OutputText } from "./output-text";
import { useTranscriptSettings } from "./settings";
import { ToolFrame, type ToolProps } from "./tool-frame";

/** A command and its output. */
export function BashTool(props: ToolProps) {
  const { given, result, name } = props;
  const { output: mode } = useTranscriptSettings();
  const command = asString(given.command) ?? "";
  const here = result.state === "here" ? result.result : null;
  const status = here === null ? null : bashStatus(here.text);
  return (
    <ToolFrame
      {...props}
      summary={command.trimStart().split("\n", 1)[0] ?? ""}
      end={here !== null && status !== null && <BashEnd end={status.end} result={here} />}
    >
      {(command.length > 100 || command.includes("\n")) && (
        <CodeBlock code={command} language="" grammar="bash" name={`${name}.command`} />
      )}
      {status !== null &&
        (status.output === "" ? (
          <p className="text-sm text-mute">no output</p>
        ) : (
          <OutputText
            output={status.output}
            name={`${name}.output`}
            mode={mode === "full" ? "full" : "short"}
            cut={here !== null && here.clipped > 0}
          />
        ))}
      {status?.cut && <p className="text-sm text-mute [overflow-wrap:anywhere]">{status.cut}</p>}
    </ToolFrame>
  );
}
