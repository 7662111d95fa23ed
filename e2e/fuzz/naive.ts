/** What stands in a file, found in the plainest way: to hold the real reader against. */
export interface NaiveReading {
  /** Null when the file is no session. */
  header: Record<string, unknown> | null;
  /** Objects after the header that are no headers, with the place of their lines. */
  entries: { object: Record<string, unknown>; line: number; offset: number; bytes: number }[];
  /** Line numbers of what is not blank and no JSON object. */
  bad: number[];
}

export function readNaively(file: Uint8Array): NaiveReading {
  const reading: NaiveReading = { header: null, entries: [], bad: [] };
  // Latin-1: one character a byte, so that positions are byte offsets.
  const lines = Buffer.from(file).toString("latin1").split("\n");
  let offset = 0;
  let isSession: boolean | null = null;
  lines.forEach((raw, at) => {
    const mark = offset === 0 && raw.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0;
    const line = raw.slice(mark).replace(/\r$/, "");
    const place = { line: at + 1, offset: offset + mark, bytes: line.length };
    offset += raw.length + 1;
    if (/^[ \t\r]*$/.test(line)) return;
    const object = parsed(line);
    if (object === null) reading.bad.push(at + 1);
    else if (isSession === null) {
      isSession = object.type === "session";
      if (isSession) reading.header = object;
    } else if (object.type !== "session") reading.entries.push({ object, ...place });
  });
  return reading;
}

function parsed(latin1: string): Record<string, unknown> | null {
  try {
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(Buffer.from(latin1, "latin1"));
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
