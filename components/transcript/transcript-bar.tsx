"use client";

import { classNames } from "@/components/ui/class-names";
import { Segmented } from "@/components/ui/segmented";
import { formatCount } from "@/lib/format/number";

import { OUTPUTS, setTranscriptSettings, useTranscriptSettings } from "./settings";

const OPTIONS = OUTPUTS.map((output) => ({ value: output, label: output }));

/** What of the path is shown. */
export function TranscriptBar({ entries }: { entries: number }) {
  const { thinking, output, hidden } = useTranscriptSettings();
  return (
    <div className="flex shrink-0 items-center gap-2 overflow-x-auto border-b bg-panel px-3 py-1.5 text-sm whitespace-nowrap text-mute">
      <span className="shrink-0">Path · {formatCount(entries, "entry", "entries")}</span>
      <Toggle pressed={thinking} keys="t" onPress={() => setTranscriptSettings({ thinking: !thinking })}>
        Thinking
      </Toggle>
      <span className="flex shrink-0 items-center gap-1.5">
        <span aria-hidden>Output</span>
        <Segmented
          label="Output of tools"
          value={output}
          options={OPTIONS}
          onChange={(next) => setTranscriptSettings({ output: next })}
        />
      </span>
      <Toggle pressed={hidden} onPress={() => setTranscriptSettings({ hidden: !hidden })}>
        Hidden messages
      </Toggle>
    </div>
  );
}

function Toggle({
  pressed,
  keys,
  onPress,
  children,
}: {
  pressed: boolean;
  keys?: string;
  onPress: () => void;
  children: string;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-keyshortcuts={keys}
      onClick={onPress}
      className={classNames(
        "h-6 shrink-0 rounded-md border px-2.5 text-sm pointer-coarse:min-h-11",
        pressed ? "bg-fill font-semibold text-ink" : "text-mute hover:text-ink",
      )}
    >
      {children}
    </button>
  );
}
