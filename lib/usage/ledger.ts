import { CompensatedSum } from "./sum";
import { NO_USAGE, type Usage } from "./usage";

/** One priced entry of one session, as the audit across sessions needs it. */
export interface LedgerLine {
  /** Key of the session. */
  session: string;
  entryId: string;
  /** Unix milliseconds, null where the entry has no time. */
  time: number | null;
  provider: string | null;
  model: string | null;
  /** Index in USAGE_KINDS. */
  kind: number;
  input: number;
  output: number;
  cacheRead: number;
  cacheWrite: number;
  /** US dollars as recorded; null when none is. */
  cost: number | null;
  /** On the path to the stored leaf. */
  onPath: boolean;
}

/** A session as the ledger orders them. */
export interface LedgerSession {
  key: string;
  /** Time of the header, Unix milliseconds: copies are counted in the file that had them first. */
  created: number | null;
  project: string | null;
}

/**
 * Leaves out the lines that an earlier session has already: the same entry id, time and usage. Sessions are taken oldest
 * first, those without a time last, then by key, so the answer does not depend on the order they are given in.
 */
export function countedOnce(
  sessions: readonly LedgerSession[],
  linesOf: (key: string) => readonly LedgerLine[],
): LedgerLine[] {
  const ordered = [...sessions].sort(
    (a, b) => byNumber(a.created ?? Infinity, b.created ?? Infinity) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
  );
  const seen = new Set<string>();
  const counted: LedgerLine[] = [];
  for (const { key } of ordered) {
    const here: string[] = [];
    for (const line of linesOf(key)) {
      const identity = identityOf(line);
      if (seen.has(identity)) continue;
      counted.push(line);
      here.push(identity);
    }
    // Only another file's lines are copies: within one file, the reader has already told repeats apart.
    for (const identity of here) seen.add(identity);
  }
  return counted;
}

const identityOf = (line: LedgerLine): string =>
  [line.entryId, line.time, line.input, line.output, line.cacheRead, line.cacheWrite, line.cost].join("|");

/** Lines by some key, each group added up, in order of first appearance. */
export function sumBy(
  lines: readonly LedgerLine[],
  keyOf: (line: LedgerLine) => string,
): Map<string, Usage & { abandoned: number; count: number }> {
  interface Group {
    usage: Usage;
    cost: CompensatedSum;
    abandoned: CompensatedSum;
    count: number;
  }
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const key = keyOf(line);
    let group = groups.get(key);
    if (group === undefined) {
      group = { usage: { ...NO_USAGE }, cost: new CompensatedSum(), abandoned: new CompensatedSum(), count: 0 };
      groups.set(key, group);
    }
    const tokens = line.input + line.output + line.cacheRead + line.cacheWrite;
    group.usage.input += line.input;
    group.usage.output += line.output;
    group.usage.cacheRead += line.cacheRead;
    group.usage.cacheWrite += line.cacheWrite;
    group.usage.totalTokens += tokens;
    if (line.cost === null) group.usage.unpriced += tokens;
    group.cost.add(line.cost ?? 0);
    if (!line.onPath) group.abandoned.add(line.cost ?? 0);
    group.count++;
  }
  return new Map(
    Array.from(groups, ([key, { usage, cost, abandoned, count }]) => [
      key,
      { ...usage, cost: cost.value, abandoned: abandoned.value, count },
    ]),
  );
}

/** Infinity minus itself is no number, so sessions without a time are compared, not subtracted. */
const byNumber = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
