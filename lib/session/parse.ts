import { isObject, type RawObject } from "./entry";

export type ParsedLine = { object: RawObject; reason: null } | { object: null; reason: string };

// The byte order mark is stripped by the splitter, at the start of the file only; elsewhere it is text.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Reads one line. Invalid UTF-8 becomes replacement characters; what is no JSON object comes back as a reason. */
export function parseLine(bytes: Uint8Array): ParsedLine {
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(bytes));
  } catch (error) {
    return { object: null, reason: error instanceof SyntaxError ? explain(bytes) : "too long to be read" };
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
