/** A text as a reader understands it, with the way back to the text as it is written. */
export interface PlainText {
  plain: string;
  /** Index in the written text of each unit of `plain`, then its length; null when both are the same. */
  from: Uint32Array | null;
}

/** Terminal colours and cursor movements (CSI, OSC), which may stand in the middle of a word. */
const ANSI = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-Z\\-_])/y;
const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", '"': '"', "/": "/" };
/** Characters without width, which can split a word unseen. */
const UNSEEN = new Set([0x200b, 0x200c, 0x200d, 0x2060, 0xfeff, 0xad]);

/** Reads through ANSI sequences, JSON escapes and characters without width. */
export function plainText(written: string): PlainText {
  if (!/[\u001b\\\u00ad\u200b-\u200d\u2060\ufeff]/.test(written)) return { plain: written, from: null };
  const parts: string[] = [];
  const from: number[] = [];
  for (let at = 0; at < written.length;) {
    const code = written.charCodeAt(at);
    if (code === 0x1b) {
      ANSI.lastIndex = at;
      if (ANSI.test(written)) {
        at = ANSI.lastIndex;
        continue;
      }
    } else if (UNSEEN.has(code)) {
      at++;
      continue;
    } else if (code === 0x5c) {
      const escaped = unescape(written, at);
      if (escaped !== null) {
        parts.push(escaped.text);
        from.push(at);
        at += escaped.length;
        continue;
      }
    }
    parts.push(written[at] as string);
    from.push(at);
    at++;
  }
  from.push(written.length);
  return { plain: parts.join(""), from: Uint32Array.from(from) };
}

function unescape(written: string, at: number): { text: string; length: number } | null {
  const next = written[at + 1];
  if (next === "u") {
    const digits = written.slice(at + 2, at + 6);
    return /^[0-9a-fA-F]{4}$/.test(digits) ? { text: String.fromCharCode(parseInt(digits, 16)), length: 6 } : null;
  }
  const text = next === undefined ? undefined : ESCAPES[next];
  return text === undefined ? null : { text, length: 2 };
}

/** Range of the written text that holds `plain[start..end)`. */
export function writtenRange({ from }: PlainText, start: number, end: number): [number, number] {
  if (from === null) return [start, end];
  return [from[start] as number, from[end] as number];
}
