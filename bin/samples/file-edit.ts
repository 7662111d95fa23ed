import { createPatch, diffLines } from "diff";
import type { Call } from "./sample-session";

const CONTEXT = 3;

/** A call of the edit tool that changes one place of a file, with the details pi records, and the file after it. */
export function editCall(path: string, before: string, oldText: string, newText: string): Call & { after: string } {
  if (before.split(oldText).length !== 2) throw new Error(`the text to replace is not in ${path} exactly once`);
  const after = before.replace(oldText, () => newText);
  return {
    name: "edit",
    arguments: { path, edits: [{ oldText, newText }] },
    output: `Successfully replaced 1 block(s) in ${path}.`,
    details: { ...numberedDiff(before, after), patch: createPatch(path, before, after) },
    after,
  };
}

/** The diff that pi shows: sign, line number, line. Removed and context lines carry the old number, added ones the new. */
function numberedDiff(before: string, after: string): { diff: string; firstChangedLine: number } {
  const parts = diffLines(before, after);
  const width = String(Math.max(before.split("\n").length, after.split("\n").length)).length;
  const shown: string[] = [];
  let firstChangedLine = 0;
  let oldLine = 1;
  let newLine = 1;
  for (const [index, part] of parts.entries()) {
    const lines = part.value.replace(/\n$/, "").split("\n");
    if (part.added === true || part.removed === true) {
      firstChangedLine ||= newLine;
      for (const line of lines)
        shown.push(`${part.added ? "+" : "-"}${String(part.added ? newLine++ : oldLine++).padStart(width)} ${line}`);
      continue;
    }
    const head = index === 0 ? 0 : CONTEXT;
    const tail = index === parts.length - 1 ? 0 : CONTEXT;
    for (const [at, line] of lines.entries()) {
      if (at < head || at >= lines.length - tail) shown.push(` ${String(oldLine).padStart(width)} ${line}`);
      else if (at === head) shown.push(` ${" ".repeat(width)} ...`);
      oldLine++;
      newLine++;
    }
  }
  return { diff: shown.join("\n"), firstChangedLine };
}
