import fc from "fast-check";

import { sessionFile } from "./session-arbitrary";

/** One way to spoil a file. Numbers are taken modulo what there is, so that every damage fits every file. */
type Damage = (file: Buffer) => Buffer;

const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(from.length, 1)];

const ofBytes: fc.Arbitrary<Damage> = fc
  .tuple(
    fc.constantFrom("cut", "end", "insert", "set", "repeat"),
    fc.nat(),
    fc.nat({ max: 40 }),
    fc.uint8Array({ minLength: 1, maxLength: 6 }),
  )
  .map(([how, place, length, bytes]) => (file) => {
    const at = place % (file.length + 1);
    const before = file.subarray(0, at);
    const after = file.subarray(at);
    switch (how) {
      case "cut":
        return Buffer.concat([before, file.subarray(at + length)]);
      case "end":
        return before;
      case "insert":
        return Buffer.concat([before, bytes, after]);
      case "set":
        return Buffer.concat([before, bytes, file.subarray(at + bytes.length)]);
      case "repeat":
        return Buffer.concat([before, file.subarray(at, at + length), after]);
    }
  });

const JUNK = [
  Buffer.from(""),
  Buffer.from(" \t "),
  Buffer.from("\r"),
  Buffer.from("null"),
  Buffer.from("7"),
  Buffer.from('"text"'),
  Buffer.from("[1,2]"),
  Buffer.from("{}"),
  Buffer.from('{"type":"session"}'),
  Buffer.from('{"type":"session","version":1}'),
  Buffer.from('{"type":"message","id":"x"'),
  Buffer.from("}{"),
  Buffer.from("\u2028"),
  Buffer.from("\ufeff{}"),
  Buffer.from(`${"[".repeat(400)}${"]".repeat(400)}`),
  Buffer.from(`{"type":"custom","id":"deep","data":${'{"a":'.repeat(400)}1${"}".repeat(400)}}`),
  Buffer.alloc(64),
  Buffer.from([0xff, 0xfe, 0xc3]),
  Buffer.from([0xef, 0xbb, 0xbf]),
];

const ofLines: fc.Arbitrary<Damage> = fc
  .tuple(
    fc.constantFrom("drop", "repeat", "move", "join", "splice", "junk", "crlf", "mark", "reverse"),
    fc.nat(),
    fc.nat(),
    fc.constantFrom(...JUNK),
  )
  .map(([how, one, other, junk]) => (file) => {
    const lines = linesOf(file);
    const at = one % lines.length;
    const line = lines[at] as Buffer;
    const to = other % lines.length;
    switch (how) {
      case "drop":
        lines.splice(at, 1);
        break;
      case "repeat":
        lines.splice(to, 0, line);
        break;
      case "move":
        lines.splice(at, 1);
        lines.splice(to, 0, line);
        break;
      case "join":
        lines.splice(at, 2, Buffer.concat([line, lines[at + 1] ?? junk]));
        break;
      case "splice":
        lines[at] = Buffer.concat([
          line.subarray(0, other % (line.length + 1)),
          (lines[to] as Buffer).subarray(one % ((lines[to] as Buffer).length + 1)),
        ]);
        break;
      case "junk":
        lines.splice(at, 0, junk);
        break;
      case "crlf":
        return joined(lines, "\r\n");
      case "mark":
        return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), file]);
      case "reverse":
        lines.splice(1, lines.length - 1, ...lines.slice(1).reverse());
        break;
    }
    return joined(lines, "\n");
  });

/** Fields of every sort of entry, as paths. */
const FIELDS = [
  "type id parentId timestamp version cwd message message.role message.content message.usage message.usage.cost",
  "message.usage.input message.usage.cost.total message.provider message.stopReason message.timestamp",
  "message.toolCallId summary firstKeptEntryId firstKeptEntryIndex tokensBefore retainedTail systemMessage",
  "targetId label replacement name provider modelId thinkingLevel customType data usage content fromId display",
]
  .join(" ")
  .split(" ");

// What JSON.stringify cannot write: put in as a text, and taken out of its quotes afterwards.
const RAW = ["1e999", "-1e999", `${"[".repeat(300)}${"]".repeat(300)}`, '{"__proto__":{"x":1}}', "1.5", "-0"];

const wild = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, 2 ** 53, "", "x", [], {}, [[]], [null]),
  },
  { weight: 2, arbitrary: fc.constantFrom<unknown>("__proto__", "constructor", "unknown", "none", "root", "\ud800") },
  { weight: 2, arbitrary: fc.constantFrom(...RAW).map((raw) => `@raw${RAW.indexOf(raw)}@`) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: fc.constant("@id@") },
  { weight: 1, arbitrary: fc.constant(undefined) },
);

const ofFields: fc.Arbitrary<Damage> = fc
  .tuple(fc.nat(), fc.nat(), fc.constantFrom(...FIELDS), wild)
  .map(([one, other, field, value]) => (file) => {
    const lines = linesOf(file);
    const at = one % lines.length;
    const entry = objectOf(lines[at] as Buffer);
    if (entry === null) return file;
    // The id of another line, so that ids repeat, parents form loops and links go anywhere.
    const id = value === "@id@" ? objectOf(pick(lines, other) ?? Buffer.alloc(0))?.id : value;
    setField(entry, field.split("."), id);
    const text = JSON.stringify(entry).replace(/"@raw(\d)@"/g, (_, raw) => RAW[Number(raw)] as string);
    lines[at] = Buffer.from(text);
    return joined(lines, "\n");
  });

function setField(entry: Record<string, unknown>, path: string[], value: unknown): void {
  let at = entry;
  for (const key of path.slice(0, -1)) {
    const next = at[key];
    if (typeof next !== "object" || next === null) return;
    at = next as Record<string, unknown>;
  }
  at[path.at(-1) as string] = value;
}

function objectOf(line: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line.toString());
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function linesOf(file: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let end = file.indexOf(10); end !== -1; end = file.indexOf(10, start)) {
    lines.push(file.subarray(start, end));
    start = end + 1;
  }
  lines.push(file.subarray(start));
  return lines;
}

const joined = (lines: Buffer[], lineBreak: string): Buffer =>
  Buffer.concat(lines.flatMap((line, at) => (at === 0 ? [line] : [Buffer.from(lineBreak), line])));

const damage = fc.oneof(
  { weight: 2, arbitrary: ofBytes },
  { weight: 3, arbitrary: ofLines },
  { weight: 5, arbitrary: ofFields },
);

/** A file with one to six damages of bytes, lines and fields; files are texts of one character a byte. */
export const damaged = (file: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(file, fc.array(damage, { minLength: 1, maxLength: 6, size: "max" }))
    .map(([latin1, damages]) =>
      damages.reduce<Buffer>((bytes, spoil) => spoil(bytes), Buffer.from(latin1, "latin1")).toString("latin1"),
    );

export const damagedFile = damaged(sessionFile.map(({ text }) => Buffer.from(text).toString("latin1")));
