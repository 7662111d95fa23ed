"use client";

import { CopyButton } from "@/components/ui/copy-button";
import { asString, type RawObject } from "@/lib/session/entry";
import { visibleControls } from "@/lib/view/visible-controls";

import { CodeBlock } from "./code-block";
import { OutputText } from "./output-text";
import { useTranscriptSettings } from "./settings";

/** A command that a person ran from pi's prompt. */
export function BashExecution({ row, message }: { row: number; message: RawObject }) {
  const { output: mode } = useTranscriptSettings();
  const command = asString(message.command);
  const output = asString(message.output) ?? "";
  const path = asString(message.fullOutputPath);
  const facts = [
    typeof message.exitCode === "number"
      ? `exit ${message.exitCode}`
      : message.cancelled === true
        ? ""
        : "no exit code recorded",
    message.cancelled === true ? "cancelled" : "",
    message.truncated === true ? "output cut by pi" : "",
    message.excludeFromContext === true ? "the model did not see it" : "",
  ].filter((fact) => fact !== "");
  const failed = message.cancelled === true || (typeof message.exitCode === "number" && message.exitCode !== 0);
  return (
    <div className="rounded-lg border px-2.5 py-1.5">
      {command === undefined ? (
        <p className="text-mute">No command recorded</p>
      ) : (
        <CodeBlock code={command} language="" grammar="bash" name={`${row}.command`} />
      )}
      {output === "" ? (
        <p className="text-sm text-mute">no output</p>
      ) : mode === "hidden" ? null : (
        <OutputText output={output} name={`${row}.output`} mode={mode} />
      )}
      <p className={failed ? "mt-1 text-sm text-error" : "mt-1 text-sm text-mute"}>{facts.join(" · ")}</p>
      {path !== undefined && path !== "" && (
        <p className="flex items-center gap-1 text-sm text-mute">
          <span className="shrink-0">Full output:</span>
          <code dir="ltr" className="min-w-0 font-mono [overflow-wrap:anywhere]">
            {visibleControls(path)}
          </code>
          <CopyButton text={path} label="Copy path" />
        </p>
      )}
    </div>
  );
}
