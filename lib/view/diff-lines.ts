import { diffLines as compareLines, diffWordsWithSpace } from "diff";

/** A line of a diff. Line numbers are from 1, null where they are not known. */
export interface DiffLine {
  /** A gap stands for unchanged lines that are left out. */
  kind: "same" | "added" | "removed" | "gap";
  before: number | null;
  after: number | null;
  text: string;
  /** Parts of the text that are not in its counterpart: start and end, rising. */
  marks: [number, number][];
}

/** Edits beyond this are shown as all of the old, then all of the new: the comparison would take too long. */
const MOST_CHANGES = 400;
/** Words are compared in so many pairs of lines, and in no longer ones. */
const MOST_MARKED = 200;
const LONGEST_MARKED_LINE = 500;

const line = (kind: DiffLine["kind"], before: number | null, after: number | null, text: string): DiffLine => ({
  kind,
  before,
  after,
  text,
  marks: [],
});

const DISPLAY_LINE = /^([ +-])\s*(\d*) (.*)$/;

/** Reads the diff that pi's edit tool keeps in its details: "+12 text", "-12 text", " 12 text", "    ..." for a gap. */
export function readDisplayDiff(diff: string): DiffLine[] {
  const lines: DiffLine[] = [];
  // Unchanged lines carry the number of the old file; the new one is so many further.
  let shift = 0;
  for (const raw of diff.split("\n")) {
    const match = DISPLAY_LINE.exec(raw);
    if (match === null) lines.push(line("same", null, null, raw));
    else {
      const [, sign, digits, text] = match as unknown as [string, string, string, string];
      const number = digits === "" ? null : Number(digits);
      if (sign === "+") {
        lines.push(line("added", null, number, text));
        shift++;
      } else if (sign === "-") {
        lines.push(line("removed", number, null, text));
        shift--;
      } else if (number === null) lines.push(line("gap", null, null, ""));
      else lines.push(line("same", number, number + shift, text));
    }
  }
  return withMarks(lines);
}

/** Lines of replacements without their place in the file; a gap between two of them. */
export function diffOfEdits(edits: readonly { before: string; after: string }[]): DiffLine[] {
  const lines: DiffLine[] = [];
  for (const { before, after } of edits) {
    if (lines.length > 0) lines.push(line("gap", null, null, ""));
    const parts = compareLines(before, after, { maxEditLength: MOST_CHANGES }) ?? [
      { value: before, removed: true, added: false },
      { value: after, removed: false, added: true },
    ];
    for (const part of parts) {
      const kind = part.added ? "added" : part.removed ? "removed" : "same";
      for (const text of linesOf(part.value)) lines.push(line(kind, null, null, text));
    }
  }
  return withMarks(lines);
}

function linesOf(text: string): string[] {
  if (text === "") return [];
  const lines = text.split("\n");
  if (lines[lines.length - 1] === "") lines.pop();
  return lines;
}

/** Marks the words that differ where a run of removed lines is followed by as many added ones. */
function withMarks(lines: DiffLine[]): DiffLine[] {
  let left = MOST_MARKED;
  for (let at = 0; at < lines.length; at++) {
    if (lines[at]?.kind !== "removed") continue;
    let middle = at;
    while (lines[middle]?.kind === "removed") middle++;
    let end = middle;
    while (lines[end]?.kind === "added") end++;
    const count = Math.min(middle - at, end - middle, left);
    left -= count;
    for (let i = 0; i < count; i++) markPair(lines[at + i] as DiffLine, lines[middle + i] as DiffLine);
    at = end - 1;
  }
  return lines;
}

function markPair(removed: DiffLine, added: DiffLine): void {
  if (removed.text.length > LONGEST_MARKED_LINE || added.text.length > LONGEST_MARKED_LINE) return;
  let before = 0;
  let after = 0;
  let kept = 0;
  const removedMarks: [number, number][] = [];
  const addedMarks: [number, number][] = [];
  for (const part of diffWordsWithSpace(removed.text, added.text)) {
    const { length } = part.value;
    if (part.removed) removedMarks.push([before, before + length]);
    else if (part.added) addedMarks.push([after, after + length]);
    else kept += part.value.trim().length;
    if (!part.added) before += length;
    if (!part.removed) after += length;
  }
  // Lines with little in common are other lines; marking nearly all of them says nothing.
  if (kept * 3 < Math.max(removed.text.trim().length, added.text.trim().length)) return;
  removed.marks = removedMarks;
  added.marks = addedMarks;
}

/** Lines added and removed. */
export function diffCounts(lines: readonly DiffLine[]): { added: number; removed: number } {
  let added = 0;
  let removed = 0;
  for (const { kind } of lines)
    if (kind === "added") added++;
    else if (kind === "removed") removed++;
  return { added, removed };
}

/** The lines side by side: what stands left and right in each row, null for nothing. */
export function sideBySide(lines: readonly DiffLine[]): [DiffLine | null, DiffLine | null][] {
  const rows: [DiffLine | null, DiffLine | null][] = [];
  for (let at = 0; at < lines.length;) {
    const first = lines[at] as DiffLine;
    if (first.kind === "same" || first.kind === "gap") {
      rows.push([first, first]);
      at++;
      continue;
    }
    const removed: DiffLine[] = [];
    const added: DiffLine[] = [];
    for (; lines[at]?.kind === "removed"; at++) removed.push(lines[at] as DiffLine);
    for (; lines[at]?.kind === "added"; at++) added.push(lines[at] as DiffLine);
    for (let i = 0; i < Math.max(removed.length, added.length); i++) rows.push([removed[i] ?? null, added[i] ?? null]);
  }
  return rows;
}
