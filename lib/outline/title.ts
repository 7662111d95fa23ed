import { TITLE } from "./outline";

const SPACE = 32;
const ESCAPE = 27;

/**
 * Start of a text on one line: runs of white space and terminal colours become one space, at most `limit` UTF-16 units, never half a surrogate
 * pair. Always a new string: a slice would keep the whole body alive in memory.
 */
export function titleOf(text: string, limit = TITLE): string {
  let title = "";
  let start = skipSpace(text, 0);
  while (start < text.length && title.length < limit) {
    if (title !== "") title += " ";
    const end = endOfLine(text, start, start + limit - title.length);
    title += text.slice(start, end);
    start = skipSpace(text, end);
  }
  const last = title.charCodeAt(title.length - 1);
  const whole = last >= 0xd800 && last <= 0xdbff ? title.length - 1 : title.length;
  // Engines keep a slice as a view of its text. Joined to another text it has to be copied out.
  return `${title}\0`.slice(0, whole);
}

/** End of the text from `start` that is on one line already: words with one space between them. */
function endOfLine(text: string, start: number, limit: number): number {
  const stop = Math.min(limit, text.length);
  for (let at = start; at < stop; at++) {
    const code = text.charCodeAt(at);
    if (isSpace(code) && (code !== SPACE || at + 1 >= text.length || isSpace(text.charCodeAt(at + 1)))) return at;
  }
  return stop;
}

/** The first character of the next word. Terminal colours are no words, so they count as space. */
function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && isSpace(text.charCodeAt(at)))
    at = text.charCodeAt(at) === ESCAPE && text[at + 1] === "[" ? endOfColour(text, at + 2) : at + 1;
  return at;
}

/** Behind the final letter of a control sequence (ECMA-48: parameters, then one character from @ to ~). */
function endOfColour(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.charCodeAt(at) >= 0x20 && text.charCodeAt(at) < 0x40) at++;
  const final = text.charCodeAt(at);
  return final >= 0x40 && final <= 0x7e ? at + 1 : at;
}

const isSpace = (code: number): boolean => code <= SPACE || code === 0xa0 || code === 0x2028 || code === 0x2029;
