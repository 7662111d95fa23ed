/** One line of the result. */
export interface BenchRow {
  work: string;
  entries: number;
  ours: string;
  pi: string;
  /** Ours over pi's, where both were measured. */
  ratio: number | null;
  budget: string;
  met: boolean | null;
}

/** A row about a ratio to pi. */
export function ratioRow(work: string, entries: number, ours: number, pi: number, most: number, name = ""): BenchRow {
  const ratio = ours / pi;
  return {
    work,
    entries,
    ours: time(ours),
    pi: time(pi) + name,
    ratio,
    budget: `≤ ${share(most)}`,
    met: ratio <= most,
  };
}

/** A row about a limit of its own. */
export function limitRow(
  work: string,
  entries: number,
  ours: number,
  most: number,
  show: (value: number) => string,
  note = "",
): BenchRow {
  const met = Number.isFinite(ours) ? ours <= most : null;
  return {
    work,
    entries,
    ours: Number.isFinite(ours) ? show(ours) : "?",
    pi: note,
    ratio: null,
    budget: `≤ ${show(most)}`,
    met,
  };
}

export const time = (milliseconds: number): string =>
  milliseconds < 1000
    ? `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`
    : `${(milliseconds / 1000).toFixed(2)} s`;
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
export const count = (value: number): string => value.toLocaleString("en");

const share = (ratio: number): string => (ratio < 0.5 ? `1/${Number((1 / ratio).toFixed(1))}` : ratio.toFixed(2));

/** The rows as text for a terminal. */
export function tableText(rows: readonly BenchRow[]): string {
  const head = ["entries", "work", "ours", "pi", "ratio", "budget", ""];
  const lines = rows.map((row) => [
    count(row.entries),
    row.work,
    row.ours,
    row.pi,
    row.ratio === null ? "" : share(row.ratio),
    row.budget,
    row.met === null ? "not measured" : row.met ? "met" : "MISSED",
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => (line[column] ?? "").length)),
  );
  const format = (line: string[]): string =>
    line
      .map((cell, column) => (column === 1 ? cell.padEnd(widths[1] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ");
  return [format(head), widths.map((width) => "-".repeat(width)).join("  "), ...lines.map(format)].join("\n");
}
