import { isObject, type RawObject } from "./entry";

export type ParsedLine = { object: RawObject; reason: null } | { object: null; reason: string };

// The byte order mark is stripped by the splitter, at the start of the file only; elsewhere it is text.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

const TOO_LONG: ParsedLine = { object: null, reason: "too long to be read" };
/** Bytes of a line whose memory is reckoned before it is read. */
const LONG = 8 << 20;
/** Most memory that reading one line may take, in bytes. An engine that has none left ends with all it was doing. */
const MOST_MEMORY = 1 << 30;

/** Reads one line. Invalid UTF-8 becomes replacement characters; what is no JSON object comes back as a reason. */
export function parseLine(bytes: Uint8Array): ParsedLine {
  if (bytes.length === 0 || (bytes.length > LONG && memoryOf(bytes) > MOST_MEMORY)) return TOO_LONG;
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(bytes));
  } catch (error) {
    return error instanceof SyntaxError ? { object: null, reason: explain(bytes) } : TOO_LONG;
  }
  if (isObject(value)) return { object: value, reason: null };
  const what = value === null ? "null" : Array.isArray(value) ? "a list" : `a ${typeof value}`;
  return { object: null, reason: `JSON, but ${what} instead of an object` };
}

function explain(bytes: Uint8Array): string {
  let zeros = 0;
  while (zeros < bytes.length && bytes[zeros] === 0) zeros++;
  if (zeros === bytes.length) return `${zeros} zero bytes`;
  const last = bytes[bytes.length - 1];
  return bytes[0] === 0x7b && last !== 0x7d ? "cut off: not complete JSON" : "not JSON";
}

/** About what it takes to read a line, in bytes: its text, the texts in it, and the lists and objects, small as they are. */
function memoryOf(bytes: Uint8Array): number {
  let wide = 1;
  let parts = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte === 0x7b || byte === 0x5b) parts += 4;
    else if (byte === 0x2c) parts++;
    else if (byte > 127) wide = 2;
  }
  return bytes.length * 2 * wide + parts * 16;
}
