/** Rows as text for an address: rising, runs with a hyphen, `1,4-9`. */
export function rowRanges(rows: readonly number[]): string {
  const rising = Array.from(new Set(rows)).sort((a, b) => a - b);
  const runs: string[] = [];
  for (let at = 0; at < rising.length; at++) {
    const first = rising[at] as number;
    while (rising[at + 1] === (rising[at] as number) + 1) at++;
    const last = rising[at] as number;
    runs.push(first === last ? `${first}` : `${first}-${last}`);
  }
  return runs.join(",");
}

/** The rows that `rowRanges` wrote, rising; null for a text that is none, or that names more than `most`. */
export function parseRowRanges(text: string, most: number): number[] | null {
  if (!/^\d{1,9}(-\d{1,9})?(,\d{1,9}(-\d{1,9})?)*$/.test(text)) return null;
  const rows = new Set<number>();
  for (const run of text.split(",")) {
    const [first = 0, last = first] = run.split("-").map(Number);
    if (last < first || rows.size + (last - first + 1) > most) return null;
    for (let row = first; row <= last; row++) rows.add(row);
  }
  return Array.from(rows).sort((a, b) => a - b);
}
