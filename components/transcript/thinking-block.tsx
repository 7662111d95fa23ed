"use client";

import { formatCount } from "@/lib/format/number";

import { FoldLine } from "./fold-line";
import { PlainText } from "./plain-text";
import { useTranscriptSettings } from "./settings";

/** Thinking, folded; without text it only says why there is none. `name` as for `useKept`. */
export function ThinkingBlock({ text, redacted, name }: { text: string; redacted: boolean; name: string }) {
  const { thinking } = useTranscriptSettings();
  if (text.trim() === "")
    return (
      <p className="my-1 text-sm text-mute">
        {redacted ? "Thinking · redacted by the provider" : "Thinking · no text recorded"}
      </p>
    );
  const summary = `Thinking · ${formatCount(text.length, "character")}${redacted ? " · redacted in part" : ""}`;
  return (
    <FoldLine name={name} summary={summary} initial={thinking} className="my-1">
      <PlainText text={text} name={`${name}.text`} className="border-s-2 ps-3 text-mute" />
    </FoldLine>
  );
}
