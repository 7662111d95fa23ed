/** The hits of one file, in order. */
export interface GrepFile {
  path: string;
  lines: { line: number; text: string; match: boolean }[];
}

// "path:12: text" is a match, "path-12- text" a line beside one.
const HIT = /^(.{1,1024}?)(?:(:)(\d{1,9}): ?|-(\d{1,9})- ?)(.*)$/;

/** Reads the result of pi's grep tool; null when its lines are of another form. */
export function grepHits(text: string): GrepFile[] | null {
  const files: GrepFile[] = [];
  for (const line of text.split("\n")) {
    if (line === "" || line === "--") continue;
    const hit = HIT.exec(line);
    if (hit === null) return null;
    const path = hit[1] as string;
    const entry = { line: Number(hit[3] ?? hit[4]), text: hit[5] as string, match: hit[2] === ":" };
    const last = files[files.length - 1];
    if (last?.path === path) last.lines.push(entry);
    else files.push({ path, lines: [entry] });
  }
  return files;
}

/** The first so many lines, under their files. */
export function firstHits(files: readonly GrepFile[], count: number): GrepFile[] {
  const first: GrepFile[] = [];
  let left = count;
  for (const { path, lines } of files) {
    if (left <= 0) break;
    first.push({ path, lines: lines.slice(0, left) });
    left -= lines.length;
  }
  return first;
}
