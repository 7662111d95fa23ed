/** What a result of the bash tool says of its end, read from the lines pi puts under the output. */
export interface BashStatus {
  /** The output without pi's lines. */
  output: string;
  end:
    | { kind: "exit"; code: number }
    | { kind: "timeout"; seconds: string }
    | { kind: "aborted" }
    | { kind: "no-code" }
    /** pi's text names no end. */
    | { kind: "none" };
  /** pi's note that the output is cut, without its brackets; null without one. */
  cut: string | null;
}

// pi writes its status after an empty line, at the very end. The output may hold the same words, but not there: when pi
// adds none, output that ends like this is taken for it, which is why what is read from here is marked as read from text.
const EXITED = /(?:^|\n\n)Command exited with code (-?\d{1,10})\s*$/;
const TIMED_OUT = /(?:^|\n\n)Command timed out after ([\d.]{1,12}) seconds(?:\. The shell exited [^\n]*)?\s*$/;
const ABORTED = /(?:^|\n\n)Command aborted\s*$/;
const NO_CODE = /(?:^|\n\n)Command terminated without an exit code\s*$/;
const CUT = /(?:^|\n\n)\[(Showing (?:lines|last) [^\n\]]*)\]\s*$/;
const LONGEST_STATUS = 2000;

export function bashStatus(text: string): BashStatus {
  // Only the end is searched: a pattern over megabytes of output would take its time.
  const start = Math.max(0, text.length - LONGEST_STATUS);
  let rest = text.slice(start);
  let end: BashStatus["end"] = { kind: "none" };
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest);
    if (match !== null) rest = rest.slice(0, match.index);
    return match;
  };
  const exited = take(EXITED);
  const timedOut = exited === null ? take(TIMED_OUT) : null;
  if (exited !== null) end = { kind: "exit", code: Number(exited[1]) };
  else if (timedOut !== null) end = { kind: "timeout", seconds: timedOut[1] as string };
  else if (take(ABORTED) !== null) end = { kind: "aborted" };
  else if (take(NO_CODE) !== null) end = { kind: "no-code" };
  const cut = take(CUT)?.[1] ?? null;
  const output = text.slice(0, start) + rest;
  return { output: output === "(no output)" ? "" : output, end, cut };
}
