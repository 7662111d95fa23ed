import { CopyButton } from "@/components/ui/copy-button";
import { readableJson } from "./readable-json";

/** A line of the file: indented where it is JSON, as it stands where it is not. Copying takes it as it stands. */
export function RawText({ text }: { text: string }) {
  return (
    <div className="relative">
      <CopyButton text={text} label="Copy the line as it stands" className="absolute top-1 right-1 bg-fill" />
      <pre
        tabIndex={0}
        aria-label="The line in the file"
        className="max-h-[28rem] overflow-auto rounded-md bg-fill p-2 pr-9 font-mono text-xs break-words whitespace-pre-wrap"
      >
        {readableJson(text)}
      </pre>
    </div>
  );
}
