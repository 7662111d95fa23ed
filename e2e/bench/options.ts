import { parseArgs } from "node:util";

export const ROWS = ["page", "outline", "weight", "gestures"] as const;
export type RowGroup = (typeof ROWS)[number];
export const SIZES = [2_000, 10_000, 100_000] as const;

export interface BenchOptions {
  sizes: number[];
  rows: RowGroup[];
  /** Repetitions of the application's measurements. */
  runs: number;
  /** Repetitions of pi's page, which takes minutes for the largest. */
  piRuns: number;
  json: boolean;
}

export const HELP = `npm run bench -- [options]

  --only N[,N]     sizes in entries (${SIZES.join(",")})
  --rows R[,R]     ${ROWS.join(", ")}: all of them by default
  --runs N         repetitions, of which the median counts (5)
  --pi-runs N      repetitions of pi's page (3; for more than 10,000 entries always 1)
  --json           the figures as JSON, after the table
`;

/** Reads the flags. Throws an Error with one plain line for flags that make no sense. */
export function parseOptions(args: string[]): BenchOptions | "help" {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string", default: SIZES.join(",") },
      rows: { type: "string", default: ROWS.join(",") },
      runs: { type: "string", default: "5" },
      "pi-runs": { type: "string", default: "3" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return "help";
  const rows = values.rows.split(",").map((name) => {
    const row = ROWS.find((known) => known === name);
    if (row === undefined) throw new Error(`--rows knows ${ROWS.join(", ")}, not "${name}"`);
    return row;
  });
  return {
    sizes: values.only.split(",").map((text) => count("--only", text)),
    rows,
    runs: count("--runs", values.runs),
    piRuns: count("--pi-runs", values["pi-runs"]),
    json: values.json,
  };
}

function count(flag: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`${flag} takes whole numbers from 1, not "${text}"`);
  return Number(text);
}
