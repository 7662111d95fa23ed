/** A piece goes on to the next empty line after so many UTF-16 units, and ends at the latest after so many. */
const ENOUGH = 4000;
const MOST = 8000;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

export interface MarkdownPiece {
  text: string;
  /** The line that opened the code this piece goes on with; empty when it begins outside of code. */
  fence: string;
}

/**
 * Cuts Markdown into pieces that can be read one by one: the time a parser takes grows faster than its text, and with some
 * texts far faster. A piece ends at an empty line before a line that starts a block of its own, outside of code; where there
 * is none for too long, at a line break, or anywhere. Together the pieces' texts are the text.
 */
export function markdownPieces(text: string): MarkdownPiece[] {
  if (text.length <= ENOUGH) return [{ text, fence: "" }];
  const pieces: MarkdownPiece[] = [];
  let start = 0;
  let startFence = "";
  let fence = "";
  let blank = false;
  const cutAt = (end: number, open: string) => {
    pieces.push({ text: text.slice(start, end), fence: startFence });
    start = end;
    startFence = open;
  };
  for (let at = 0; at < text.length;) {
    const lineBreak = text.indexOf("\n", at);
    const end = lineBreak < 0 ? text.length : lineBreak + 1;
    const head = text.slice(at, Math.min(end, at + 80));
    // Neither indented, as what belongs to a list item is, nor an item, whose list would begin anew.
    const ownBlock = blank && fence === "" && /^[^\s\-*+\d>]/.test(head);
    if (ownBlock && at - start >= ENOUGH) cutAt(at, "");
    while (end - start > MOST) cutAt(at > start ? at : start + MOST, fence);
    fence = fenceAfter(fence, head);
    blank = end - at < 80 && head.trim() === "";
    at = end;
  }
  if (start < text.length) cutAt(text.length, "");
  return pieces;
}

/** The line that opened the code which is open after a line; empty for none. */
function fenceAfter(open: string, line: string): string {
  const mark = FENCE.exec(line)?.[1];
  if (mark === undefined) return open;
  if (open === "") return line.trim();
  const opened = FENCE.exec(open)?.[1] ?? "";
  const closes = mark[0] === opened[0] && mark.length >= opened.length && line.trim() === mark;
  return closes ? "" : open;
}
