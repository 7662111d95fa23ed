import { TITLE } from "./outline";

/**
 * Start of a text on one line: runs of white space become one space, at most `limit` UTF-16 units, never half a surrogate
 * pair. Always a new string: a slice would keep the whole body alive in memory.
 */
export function titleOf(text: string, limit = TITLE): string {
  const codes: number[] = [];
  let space = false;
  for (let i = 0; i < text.length && codes.length < limit; i++) {
    const code = text.charCodeAt(i);
    if (code <= 32 || code === 0xa0 || code === 0x2028 || code === 0x2029) {
      space = codes.length > 0;
      continue;
    }
    if (space) {
      codes.push(32);
      space = false;
    }
    codes.push(code);
  }
  if (codes.length > limit) codes.length = limit;
  const last = codes[codes.length - 1];
  if (last !== undefined && last >= 0xd800 && last <= 0xdbff) codes.pop();
  return String.fromCharCode(...codes);
}
