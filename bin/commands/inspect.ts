import { parseArgs } from "node:util";

import { formatExactCost } from "@/lib/format/cost";
import { formatCount, formatNumber } from "@/lib/format/number";
import { inspectionOf, type Inspection } from "@/lib/outline/inspection";
import { readSessionFile } from "@/lib/storage/read-session";
import type { Usage } from "@/lib/usage/usage";

const HELP = `pi-session-tree inspect FILE [--leaf ID] [--json]

  FILE        a session file
  --leaf ID   look from this entry instead of the last one in the file; an unknown ID means the last one
  --json      everything, as one JSON object

Exit code 2: FILE is no session.
`;

/** `pi-session-tree inspect`: what one session file says, on standard output. Writes nothing to it. */
export async function run(args: string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { leaf: { type: "string" }, json: { type: "boolean" }, help: { type: "boolean", short: "h" } },
    });
    if (values.help) {
      process.stdout.write(HELP);
      return 0;
    }
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Error("name one session file; see inspect --help");
    const { outline } = await readSessionFile(file);
    const inspection = inspectionOf(outline, values.leaf);
    if (values.leaf !== undefined && inspection.leafId !== values.leaf)
      complain(`no entry ${JSON.stringify(values.leaf)} in the file; looking from its last one`);
    process.stdout.write(values.json ? `${JSON.stringify(inspection)}\n` : summary(inspection));
    return 0;
  } catch (error) {
    complain((error as Error).message);
    return 2;
  }
}

/** A session in a dozen lines. */
function summary(session: Inspection): string {
  const { path, session: all, abandoned } = session.usage;
  const { model, messages, thinkingLevel } = session.context;
  const kinds = new Map<string, number>();
  for (const { kind } of session.problems) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const rows: [string, string][] = [
    ["session", `${session.id ?? "without id"}, version ${session.version}`],
    ["name", session.name ?? "none"],
    ["directory", session.cwd ?? "unknown"],
    [
      "entries",
      `${formatNumber(session.entries)}, ${formatCount(session.roots.length, "root")}, ${formatCount(session.tips.length, "tip")}`,
    ],
    ["leaf", `${session.leafId ?? "none"}, ${formatCount(session.path.length, "entry", "entries")} from the root`],
    ["context", formatCount(messages.length, "message")],
    ["model", `${model === null ? "none" : `${model.provider}/${model.modelId}`}, thinking ${thinkingLevel}`],
    ["path", spent(path)],
    ["session", spent(all)],
    ["abandoned", spent(abandoned)],
    ["problems", Array.from(kinds, ([kind, count]) => `${formatNumber(count)} ${kind}`).join(", ") || "none"],
  ];
  return rows.map(([label, text]) => `${label.padEnd(10)} ${oneLine(text)}\n`).join("");
}

function spent({ totalTokens, cost, unpriced }: Usage): string {
  const tokens = formatCount(totalTokens, "token");
  const priced = unpriced > 0 ? `, ${formatCount(unpriced, "token")} without a cost` : "";
  return `${tokens}, ${formatExactCost(cost)}${priced}`;
}

const complain = (text: string) => process.stderr.write(`pi-session-tree: ${oneLine(text)}\n`);

/** Control characters of a file must not reach the terminal. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
