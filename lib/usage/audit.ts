import type { LedgerLine, LedgerSession } from "./ledger";
import { countedOnce, sumBy } from "./ledger";
import { periodNamer, PERIODS, type Period } from "./period";
import type { Usage } from "./usage";

export const GROUPINGS = [...PERIODS, "project", "model", "provider", "session"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** One line of the audit. `abandoned` is the part of `cost` off the paths to the stored leaves, US dollars. */
export interface AuditGroup extends Usage {
  /** Name of the period, project, model, provider or session. */
  key: string;
  abandoned: number;
  /** Priced entries. */
  count: number;
}

export interface Audit {
  by: Grouping;
  /** Zone that days, weeks and months are counted in. */
  timeZone: string;
  groups: AuditGroup[];
  total: Omit<AuditGroup, "key">;
  /** Entries that are copies of counted ones, in forks and clones. */
  copies: number;
}

/** What stands for a project or model that the file does not name. */
export const UNNAMED = "unknown";

/** Adds up the lines of all sessions, each entry once, by one grouping: periods in order of time, the rest dearest first. */
export function auditOf(
  sessions: readonly LedgerSession[],
  linesOf: (key: string) => readonly LedgerLine[],
  by: Grouping,
  timeZone: string,
): Audit {
  const counted = countedOnce(sessions, linesOf);
  let all = 0;
  for (const { key } of sessions) all += linesOf(key).length;
  const groups = Array.from(sumBy(counted, keyer(sessions, by, timeZone)), ([key, sums]) => ({ key, ...sums }));
  const dated = (PERIODS as readonly string[]).includes(by);
  groups.sort(dated ? (a, b) => (a.key < b.key ? -1 : 1) : (a, b) => b.cost - a.cost || b.totalTokens - a.totalTokens);
  const total = sumBy(counted, () => "").get("") ?? NOTHING;
  return { by, timeZone, groups, total, copies: all - counted.length };
}

const NOTHING = {
  input: 0,
  output: 0,
  cacheRead: 0,
  cacheWrite: 0,
  totalTokens: 0,
  cost: 0,
  unpriced: 0,
  abandoned: 0,
  count: 0,
};

function keyer(sessions: readonly LedgerSession[], by: Grouping, timeZone: string): (line: LedgerLine) => string {
  switch (by) {
    case "project": {
      const projects = new Map(sessions.map(({ key, project }) => [key, project || UNNAMED]));
      return ({ session }) => projects.get(session) ?? UNNAMED;
    }
    case "model":
      return ({ model }) => model || UNNAMED;
    case "provider":
      return ({ provider }) => provider || UNNAMED;
    case "session":
      return ({ session }) => session;
    default: {
      const name = periodNamer(by satisfies Period, timeZone);
      return ({ time }) => name(time);
    }
  }
}
