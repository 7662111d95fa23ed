import { describe, expect, it } from "vitest";

import { NotASession } from "@/lib/outline/outline-reader";

import { answer, file, header, usageOf, user } from "./lines";
import { inspect, read } from "./reading";

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Uint8Array.from(part))));

const TWO = file(header(), user("a", null), answer("b", "a"));
const WHOLE = { entries: 2, roots: ["a"], path: ["a", "b"], leafId: "b", problems: [] };
const bad = (line: number, reason: string | RegExp) => ({ kind: "bad-line", line, reason, entryId: null });

/** What is wrong with the file, its bytes, what is right. */
const CASES: [string, string | Uint8Array, object][] = [
  ["nothing", TWO, WHOLE],
  ["the last line has no line break", TWO.slice(0, -1), WHOLE],
  ["lines end in CR LF", TWO.replaceAll("\n", "\r\n"), WHOLE],
  ["it begins with a byte order mark", `\ufeff${TWO}`, WHOLE],
  ["blank lines", TWO.replaceAll("\n", "\n\n \t\n"), WHOLE],
  [
    "the writer died in the last line",
    `${TWO}${JSON.stringify(user("c", "b", "half a sentence")).slice(0, -20)}`,
    { ...WHOLE, problems: [bad(4, "cut off: not complete JSON")] },
  ],
  [
    "a line in the middle is cut, so its child has no parent",
    file(header(), user("a", null), '{"type":"message","id":"b","par', user("c", "b"), answer("d", "c")),
    {
      entries: 3,
      roots: ["a", "c"],
      tips: ["a", "d"],
      path: ["c", "d"],
      problems: [
        { kind: "bad-line", line: 3 },
        { kind: "missing-parent", line: 4, entryId: "c" },
      ],
    },
  ],
  ["no entries", file(header()), { entries: 0, roots: [], tips: [], path: [], leafId: null, problems: [] }],
  ["no bytes", "", { version: 1, id: null, entries: 0, leafId: null, context: { messages: [] }, problems: [] }],
  [
    "blank and broken lines before the header",
    `\n\n{"type":"sess\n${TWO}`,
    { ...WHOLE, id: "s1", problems: [bad(3, "cut off: not complete JSON")] },
  ],
  ["a second header", file(header(), user("a", null), header({ id: "s2" }), answer("b", "a")), { ...WHOLE, id: "s1" }],
  [
    "a run of zero bytes",
    bytes(file(header(), user("a", null)), new Array<number>(64).fill(0), "\n", file(answer("b", "a"))),
    { ...WHOLE, problems: [bad(3, "64 zero bytes")] },
  ],
  [
    "bytes that are not UTF-8 inside a text",
    bytes(file(header()), '{"type":"message","id":"a","parentId":null,"timestamp":"2026-01-05T10:00:01.000Z",', [
      ...Buffer.from('"message":{"role":"user","content":"caf'),
      0xe9,
      0x20,
      0xff,
      0xfe,
      0xc3,
      ...Buffer.from(' end"}}\n'),
    ]),
    { entries: 1, path: ["a"], problems: [] },
  ],
  [
    "halves of surrogate pairs",
    file(header(), user("a", null, "cut \ud83d here, \udd11 there, whole 🔑"), answer("b", "a")),
    WHOLE,
  ],
  [
    "a line separator that JSON allows in texts",
    file(header(), user("a", null, "one\u2028two\u2029three"), answer("b", "a")),
    WHOLE,
  ],
  [
    "two objects on one line",
    file(header(), user("a", null), `${JSON.stringify(answer("b", "a"))}${JSON.stringify(answer("c", "a"))}`),
    { entries: 1, problems: [bad(3, "not JSON")] },
  ],
  [
    "JSON that is no object",
    file(header(), "[1]", "7", "null", '"text"', user("a", null)),
    { entries: 1, problems: [bad(2, /list/), bad(3, /number/), bad(4, /null/), bad(5, /string/)] },
  ],
  [
    "the header has no usable id and nothing else",
    file({ type: "session", version: 3, id: 12345, timestamp: null }, user("a", null), answer("b", "a")),
    { ...WHOLE, id: null, cwd: null, problems: [{ kind: "bad-field" }, { kind: "bad-timestamp" }] },
  ],
  [
    "the header is longer than a megabyte",
    file(header({ metadata: { note: "m".repeat(1_300_000) } }), user("a", null), answer("b", "a")),
    WHOLE,
  ],
];

describe("a file with a fault", () => {
  it.each(CASES)("%s", (_fault, input, right) => {
    const got = inspect(input);
    const matching = (problem: object) =>
      expect.objectContaining(
        Object.fromEntries(
          Object.entries(problem).map(([key, value]) => [
            key,
            value instanceof RegExp ? (expect.stringMatching(value) as unknown) : (value as unknown),
          ]),
        ),
      ) as unknown;
    const { problems, ...rest } = right as { problems: object[] };
    expect(got).toMatchObject(rest);
    expect(got.problems).toEqual(problems.map(matching));
  });

  it("decodes invalid UTF-8 with replacement characters and keeps halves of pairs out of nothing", () => {
    const [, invalid] = CASES.find(([fault]) => fault.startsWith("bytes that are not")) as (typeof CASES)[number];
    expect(read(invalid).outline.title).toEqual(["caf\ufffd \ufffd\ufffd\ufffd end"]);
    const [, halves] = CASES.find(([fault]) => fault.startsWith("halves")) as (typeof CASES)[number];
    expect(read(halves).outline.title[0]).toBe("cut \ud83d here, \udd11 there, whole 🔑");
  });

  it("gives the place of a bad line in bytes, not in characters", () => {
    const before = file(header(), user("a", null, "é🔑"));
    const { problems } = inspect(`${before}nonsense\n`);
    expect(problems).toEqual([
      { kind: "bad-line", line: 3, offset: Buffer.byteLength(before), reason: "not JSON", entryId: null },
    ]);
  });

  it("counts what stands before a fault in usage", () => {
    const input = file(header(), answer("a", null, "a", { usage: usageOf(10, 0.001) }), "{");
    expect(inspect(input).usage.session).toMatchObject({ input: 10, totalTokens: 10, cost: 0.001 });
  });
});

describe("what is no session", () => {
  it.each([
    ["a first object that is no header", file(user("a", null), header())],
    ["agent-core's own format", '{"kind":"header","version":4,"id":"x"}\n{"kind":"entry","type":"message"}\n'],
    ["nothing but junk", "not a session\n"],
    ["nothing but blanks", "\n \n"],
    ["nothing but zeros", new Uint8Array(64)],
    ["nothing but a byte order mark", "\ufeff"],
  ])("%s is refused", (_name, input) => {
    expect(() => inspect(input)).toThrow(NotASession);
  });

  it("says so when it knows the other format", () => {
    expect(() => inspect('{"kind":"header","version":4}\n')).toThrow(/another format of session \(agent-core\)/);
  });
});
