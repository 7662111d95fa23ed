import type { ToolResult } from "./call-result";
import type { BashStatus } from "@/lib/view/bash-status";

const FROM_TEXT = "Read from the line that pi writes under the output: the format records no exit code";

/** How a command of the bash tool ended. */
export function BashEnd({ end, result }: { end: BashStatus["end"]; result: ToolResult }) {
  switch (end.kind) {
    case "exit":
      return (
        <span title={FROM_TEXT} className={end.code === 0 ? undefined : "text-error"}>
          exit {end.code}
        </span>
      );
    case "timeout":
      return (
        <span title={FROM_TEXT} className="text-error">
          timed out after {end.seconds} s
        </span>
      );
    case "aborted":
      return (
        <span title={FROM_TEXT} className="text-error">
          aborted
        </span>
      );
    case "no-code":
      return (
        <span title={FROM_TEXT} className="text-error">
          ended without an exit code
        </span>
      );
    case "none":
      if (result.isError) return <span className="text-error">failed</span>;
      // Its end, where pi would write, is not here.
      if (result.clipped > 0) return null;
      return <span title="Derived: pi notes an exit code only when it is not 0, and noted none">exit 0</span>;
  }
}
