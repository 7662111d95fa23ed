/** How much of a text is shown: so many lines, and never more than so many UTF-16 units however long a line is. */
export interface Extent {
  lines: number;
  chars: number;
}

/** A text with its middle left out. */
export interface FoldedText {
  head: string;
  /** Empty when nothing is left out. */
  tail: string;
  /** Line breaks and UTF-16 units left out. */
  lines: number;
  chars: number;
}

/** Head and tail of a text. The whole of it is the head when hardly more than both would be left. Linear in what it shows
 * and in the line breaks between. */
export function foldText(text: string, head: Extent, tail: Extent): FoldedText {
  const headEnd = endOfLines(text, head);
  if (headEnd >= text.length) return { head: text, tail: "", lines: 0, chars: 0 };
  const tailStart = Math.max(headEnd, startOfLastLines(text, tail));
  const lines = countLines(text, headEnd, tailStart);
  const chars = tailStart - headEnd;
  // A fold of a line or two costs the reader more than the lines.
  if (lines <= 3 && chars <= 240) return { head: text, tail: "", lines: 0, chars: 0 };
  return { head: text.slice(0, headEnd), tail: text.slice(tailStart), lines, chars };
}

/** Offset after the first lines of a text, their last line break not included. */
export function endOfLines(text: string, { lines, chars }: Extent): number {
  let end = -1;
  for (let line = 0; line < lines; line++) {
    end = text.indexOf("\n", end + 1);
    if (end < 0 || end > chars) break;
  }
  if (end >= 0 && end <= chars) return end;
  return chars >= text.length ? text.length : wholeCharacter(text, chars);
}

function startOfLastLines(text: string, { lines, chars }: Extent): number {
  let start = text.length;
  for (let line = 0; line < lines && start > 0; line++) {
    const before = text.lastIndexOf("\n", start - 1);
    // The line break itself belongs to what is left out.
    if (text.length - before - 1 > chars) break;
    start = before;
    if (before < 0) return 0;
  }
  if (start < text.length) return start;
  return lines === 0 ? text.length : wholeCharacter(text, text.length - chars);
}

/** Line breaks in a part of a text. */
export function countLines(text: string, from = 0, to = text.length): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

const JOINS = /[\udc00-\udfff\u200d\ufe0f\u0300-\u036f]/;

/** The nearest offset, not above `at`, that cuts no surrogate pair, joined emoji or accent from its letter. */
export function wholeCharacter(text: string, at: number): number {
  let cut = at;
  // Text of nothing but joiners must not be walked to its start.
  for (let steps = 0; steps < 32 && cut > 0; steps++) {
    const joined = JOINS.test(text.charAt(cut)) || text.charAt(cut - 1) === "\u200d";
    if (!joined) return cut;
    cut--;
  }
  return cut;
}
