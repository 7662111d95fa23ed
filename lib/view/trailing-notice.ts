const NOTICE = /\n\n\[([^\n\]]{1,400})\]\s*$/;

/** Splits the note that pi's read, grep, find and ls tools put in brackets under a cut result from the result. */
export function trailingNotice(text: string): { text: string; notice: string | null } {
  const start = Math.max(0, text.length - 500);
  const match = NOTICE.exec(text.slice(start));
  if (match === null) return { text, notice: null };
  return { text: text.slice(0, start + match.index), notice: match[1] as string };
}
