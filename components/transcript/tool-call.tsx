"use client";

import { argumentsOf } from "@/lib/view/tool-arguments";

import { BashTool } from "./bash-tool";
import type { CallResult } from "./call-result";
import { useCallResult } from "./call-result";
import { EditTool } from "./edit-tool";
import { ListTool } from "./list-tool";
import { OtherTool } from "./other-tool";
import { ReadTool } from "./read-tool";
import { useBody, useScope } from "./scope";
import type { ToolProps } from "./tool-frame";
import { WriteTool } from "./write-tool";

/** A call with what came of it. `name` as for `useKept`. */
export function ToolCall({
  tool,
  given,
  whole,
  result,
  took,
  name,
}: {
  tool: string;
  given: unknown;
  whole: boolean;
  result: CallResult;
  took: number | null;
  name: string;
}) {
  const props: ToolProps = { tool, given: argumentsOf(given), whole, result, took, name };
  switch (tool) {
    case "bash":
    case "powershell":
      return <BashTool {...props} />;
    case "read":
      return <ReadTool {...props} />;
    case "write":
      return <WriteTool {...props} />;
    case "edit":
      return <EditTool {...props} />;
    case "grep":
    case "find":
    case "ls":
      return <ListTool {...props} />;
    default:
      return <OtherTool {...props} />;
  }
}

/** A call of the answer in `row`, joined to its result on the path. */
export function PathCall({ row, call, tool, given }: { row: number; call: number; tool: string; given: unknown }) {
  const { outline, pairs } = useScope();
  const answer = pairs.results.get(row)?.[call] ?? -1;
  const result = useCallResult(row, answer);
  const own = useBody(row);
  const whole = own.state === "loaded" && own.body.clipped === 0;
  const asked = outline.time[row] ?? null;
  const answered = answer < 0 ? null : (outline.time[answer] ?? null);
  const took = asked === null || answered === null || answered < asked ? null : answered - asked;
  return <ToolCall tool={tool} given={given} whole={whole} result={result} took={took} name={`${row}.call${call}`} />;
}
