import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";

import { formatCost } from "@/lib/format/cost";
import { localZone } from "@/lib/format/time";
import { NotASession } from "@/lib/outline/outline-reader";
import { pathTo, storedLeaf } from "@/lib/session/path";
import { buildTree } from "@/lib/session/tree";
import { discover } from "@/lib/storage/discovery";
import { readSessionFile } from "@/lib/storage/read-session";
import { sessionDirectories } from "@/lib/storage/session-dirs";
import { SessionFileError } from "@/lib/storage/session-file-error";
import { auditOf, GROUPINGS, type Audit } from "@/lib/usage/audit";
import type { LedgerLine, LedgerSession } from "@/lib/usage/ledger";
import { ledgerLines } from "@/lib/usage/ledger-lines";

const HELP = `pi-session-tree usage [options]

  --session-dir DIR   look for sessions here instead of where pi keeps them (repeatable)
  --by WHAT           one of ${GROUPINGS.join(", ")} (default day)
  --time-zone ZONE    zone that days, weeks and months are counted in (default that of this machine)
  --json              everything, as one JSON object

An entry copied into a fork or a clone is counted once, in the session that had it first.
`;

interface LedgerOfAll {
  sessions: LedgerSession[];
  lines: Map<string, LedgerLine[]>;
  leftOut: { path: string; reason: string }[];
}

/** `pi-session-tree usage`: tokens and cost over all sessions, on standard output. Exit code 2 for wrong options. */
export async function run(args: string[]): Promise<number> {
  try {
    const { values } = parseArgs({
      args,
      options: {
        "session-dir": { type: "string", multiple: true },
        by: { type: "string" },
        "time-zone": { type: "string" },
        json: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
    if (values.help) {
      process.stdout.write(HELP);
      return 0;
    }
    const by = GROUPINGS.find((grouping) => grouping === (values.by ?? "day"));
    if (by === undefined) throw new Error(`--by takes one of ${GROUPINGS.join(", ")}`);
    const { sessions, lines, leftOut } = await readAll(values["session-dir"] ?? []);
    const audit = auditOf(sessions, (key) => lines.get(key) ?? [], by, values["time-zone"] ?? localZone());
    if (values.json) process.stdout.write(`${JSON.stringify({ ...audit, sessions: sessions.length, leftOut })}\n`);
    else process.stdout.write(table(audit, sessions.length, leftOut.length));
    return 0;
  } catch (error) {
    process.stderr.write(`pi-session-tree: ${(error as Error).message}\n`);
    return 2;
  }
}

async function readAll(directories: string[]): Promise<LedgerOfAll> {
  const env =
    directories.length === 0
      ? process.env
      : { ...process.env, PI_SESSION_TREE_SESSION_DIRS: JSON.stringify(directories) };
  const { files, leftOut } = await discover((await sessionDirectories(env)).filter(({ sample }) => !sample));
  const all: LedgerOfAll = { sessions: [], lines: new Map(), leftOut: [...leftOut] };
  const waiting = files.slice();
  const reader = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      try {
        const { outline } = await readSessionFile(file.path);
        const tree = buildTree(outline);
        const path = pathTo(tree, storedLeaf(outline, tree));
        const { key } = file;
        all.sessions.push({ key, created: outline.header?.time ?? null, project: outline.header?.cwd ?? null });
        all.lines.set(key, ledgerLines(key, outline, tree, path));
      } catch (error) {
        // One file that cannot be read must not hide what the others cost.
        if (!(error instanceof NotASession) && !(error instanceof SessionFileError)) throw error;
        all.leftOut.push({ path: file.path, reason: error.message });
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, reader));
  return all;
}

function table({ by, groups, total, copies, timeZone }: Audit, sessions: number, leftOut: number): string {
  const head = [by, "tokens", "unpriced", "abandoned", "cost"];
  const figures = (group: typeof total) => [
    group.totalTokens.toLocaleString("en"),
    group.unpriced.toLocaleString("en"),
    formatCost(group.abandoned),
    formatCost(group.cost),
  ];
  const rows = [head, ...groups.map((group) => [oneLine(group.key), ...figures(group)]), ["total", ...figures(total)]];
  const widths = head.map((_, at) => Math.max(...rows.map((row) => (row[at] as string).length)));
  const lines = rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[0] as number) : cell.padStart(widths[at] as number)))
      .join("  "),
  );
  const notes = [`${sessions} sessions`, `${copies} copied entries counted once`, `times in ${timeZone}`];
  if (leftOut > 0) notes.push(`${leftOut} files left out`);
  return `${lines.join("\n")}\n${notes.join(", ")}\n`;
}

/** Control characters of a file must not reach the terminal. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
