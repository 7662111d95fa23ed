import { forestOf, type Forest } from "./forest";
import type { VisibleTree } from "./visible";

/** Deeper levels are drawn at this one; a guide is a bit of a number. */
export const DEEPEST_LEVEL = 30;

/** What stands before a row: nothing, or the joint of a branch that others follow, or of the last one. */
export const NO_JOINT = 0;
export const TEE = 1;
export const CORNER = 2;

/** The outline as a list: every visible entry that no fold hides. Its members are the lines from top to bottom. */
export interface OutlineRows extends Forest {
  /** Visible member of each line. */
  readonly shown: Int32Array;
  /** Line of each visible member; of a folded one the line that folds it. */
  readonly lineOf: Int32Array;
  /** Steps of indentation. They grow at branch points only: a chain stays flat. */
  readonly level: Uint8Array;
  /** Bit l: a guide runs through this line at level l. */
  readonly guides: Int32Array;
  /** NO_JOINT, TEE or CORNER, one level left of the line's own. */
  readonly joint: Uint8Array;
  /** Entries folded away below a line. */
  readonly hidden: Int32Array;
}

/** Lists the visible tree. `folded` are rows whose descendants are left out. Linear. */
export function outlineRows(visible: VisibleTree, folded: ReadonlySet<number>): OutlineRows {
  const { size, rows, childCount } = visible;
  const shown = new Int32Array(size);
  const parent = new Int32Array(size);
  const lineOf = new Int32Array(size);
  const hidden = new Int32Array(size);
  let count = 0;
  for (let member = 0; member < size; count++) {
    const up = visible.parent[member] as number;
    const isFolded = childCount[member] !== 0 && folded.has(rows[member] as number);
    const next = isFolded ? (visible.end[member] as number) : member + 1;
    shown[count] = member;
    parent[count] = up < 0 ? -1 : (lineOf[up] as number);
    hidden[count] = next - member - 1;
    lineOf.fill(count, member, next);
    member = next;
  }
  const forest = forestOf(parent.slice(0, count));
  return { ...forest, ...indent(forest), shown: shown.slice(0, count), lineOf, hidden: hidden.slice(0, count) };
}

/** Levels, guides and joints of a forest drawn as an indented list. */
export function indent(forest: Forest): Pick<OutlineRows, "level" | "guides" | "joint"> {
  const { size, parent, childCount, end } = forest;
  const level = new Uint8Array(size);
  const guides = new Int32Array(size);
  const joint = new Uint8Array(size);
  for (let line = 0; line < size; line++) {
    const up = parent[line] as number;
    if (up < 0) continue;
    const above = level[up] as number;
    const inherited = runningBelow(guides[up] as number, joint[up] as number, above);
    guides[line] = inherited;
    if (childCount[up] === 1) level[line] = above;
    else {
      level[line] = Math.min(above + 1, DEEPEST_LEVEL);
      joint[line] = (end[line] as number) === (end[up] as number) ? CORNER : TEE;
    }
  }
  return { level, guides, joint };
}

/** Guides of the lines below one: its own, and the one its joint starts when siblings follow. */
const runningBelow = (guides: number, joint: number, level: number): number =>
  joint === TEE ? guides | (1 << (level - 1)) : joint === CORNER ? guides & ~(1 << (level - 1)) : guides;

/**
 * Of each line the level at which the path runs past it on the way from a branch point to a later branch; -1 for none.
 * `onPath` is 1 for the lines of the path.
 */
export function pathBeside(lines: OutlineRows, onPath: Uint8Array): Int8Array {
  const beside = new Int8Array(lines.size).fill(-1);
  for (let line = 0; line < lines.size; line++) {
    const up = lines.parent[line] as number;
    // The ranges of two branch points of one path never overlap.
    if (up >= 0 && onPath[line] === 1 && lines.joint[line] !== NO_JOINT)
      beside.fill(lines.level[up] as number, up + 1, line);
  }
  return beside;
}
