import { header, isoAt, message, user, type Line } from "./lines";

const atSecond = (seconds: number, line: Line): Line => ({ ...line, timestamp: isoAt(seconds) });
const hook = { customType: "ext", display: true };

/** Version 1: entries without ids, a compaction that keeps from a line by its number, the old role of extensions. */
export const VERSION_1: Line[] = [
  {
    type: "session",
    id: "old",
    timestamp: isoAt(0),
    cwd: "/proj/demo",
    provider: "demo",
    modelId: "m1",
    thinkingLevel: "off",
  },
  atSecond(1, { type: "message", message: { role: "user", content: "one" } }),
  atSecond(2, { type: "message", message: { role: "hookMessage", content: "two", ...hook } }),
  atSecond(3, { type: "message", message: { role: "user", content: "three" } }),
  atSecond(4, { type: "compaction", summary: "so far", firstKeptEntryIndex: 3, tokensBefore: 10 }),
  atSecond(5, { type: "message", message: { role: "user", content: "four" } }),
];

/** Version 2: a tree already, with the old role of extensions. */
export const VERSION_2: Line[] = [
  header({ version: 2 }),
  atSecond(1, user("a0000001", null)),
  atSecond(2, message("hookMessage", "a0000002", "a0000001", "x", hook)),
  atSecond(3, user("a0000003", "a0000001")),
];
