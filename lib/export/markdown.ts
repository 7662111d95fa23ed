import { formatCost } from "@/lib/format/cost";
import { formatTime } from "@/lib/format/time";
import { totalsOf } from "@/lib/usage/totals";

import { redactedEntries, redactionNote, type Branch, type ExportOptions } from "./branch";
import { entryPieces, shortened, type EntryPart } from "./entry-parts";

/** A branch as Markdown, piece by piece. */
export async function* branchMarkdown(branch: Branch, options: ExportOptions): AsyncGenerator<string> {
  const { outline, tree, path } = branch;
  const totals = totalsOf(outline, tree, path);
  yield `# ${oneLine(options.redactor.text(options.title))}\n\n`;
  yield `${path.length} entries, ${formatCost(totals.path.cost)} on this path. ${redactionNote(options.redactor)}\n`;
  for await (const { row, entry } of redactedEntries(branch, options.redactor)) {
    const pieces = entryPieces(entry);
    if (pieces === null) continue;
    const parts = pieces.parts.map((part) => partMarkdown(part, options)).filter((text) => text !== "");
    if (parts.length === 0) continue;
    const time = outline.time[row] ?? null;
    if (pieces.speaker !== "")
      yield `\n## ${oneLine(pieces.speaker)}${time === null ? "" : ` · ${formatTime(time)}`}\n`;
    yield `\n${parts.join("\n\n")}\n`;
  }
}

/** One piece as Markdown; empty when the options leave it out. */
export function partMarkdown(
  part: EntryPart,
  { thinking, toolOutput, images }: Pick<ExportOptions, "thinking" | "toolOutput" | "images">,
): string {
  switch (part.kind) {
    case "text":
      return part.text.trim();
    case "thinking":
      return thinking && part.text.trim() !== "" ? details("Thinking", fence(part.text, "")) : "";
    case "note":
      return `*${part.text}*`;
    case "image":
      return images && /^image\/(png|jpeg|gif|webp)$/.test(part.mimeType)
        ? `![image](data:${part.mimeType};base64,${part.data})`
        : `*An image, ${oneLine(part.mimeType)}, left out*`;
    case "code": {
      if (part.output && toolOutput === "none") return "";
      const text = part.output && toolOutput === "short" ? shortened(part.text) : part.text;
      const heading = part.heading === "" ? "" : `**${inlineCode(part.heading)}**`;
      if (text === "") return heading;
      return `${heading}${heading === "" ? "" : "\n\n"}${fence(text, part.language)}`;
    }
  }
}

/** A fenced block whose fence is longer than any run of backticks inside. */
export function fence(text: string, language: string): string {
  let longest = 2;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const mark = "`".repeat(longest + 1);
  return `${mark}${language}\n${text.replace(/\n$/, "")}\n${mark}`;
}

/** Verbatim text inside a line. */
export function inlineCode(text: string): string {
  const line = onOneLine(text);
  let longest = 0;
  for (const [run] of line.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const mark = "`".repeat(longest + 1);
  return longest === 0 ? `\`${line}\`` : `${mark} ${line} ${mark}`;
}

export const details = (summary: string, body: string): string =>
  `<details><summary>${summary}</summary>\n\n${body}\n\n</details>`;

/** A text on one line, safe as a heading: nothing in it can start markup. */
export const oneLine = (text: string): string =>
  onOneLine(text).replace(/[<>&]/g, (character) => ENTITY[character] as string);

const onOneLine = (text: string): string => text.replace(/[\s\u2028\u2029]+/g, " ").trim();

const ENTITY: Record<string, string> = { "<": "&lt;", ">": "&gt;", "&": "&amp;" };
