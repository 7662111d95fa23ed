import type { Forest } from "./forest";
import type { Layout } from "./layout";
import { CORNER, indent, TEE } from "./outline-rows";

/** A forest as an indented list with guides, one line a member, as the outline draws it. */
export function drawList(forest: Forest, text: (at: number) => string): string {
  const { level, guides, joint } = indent(forest);
  const lines: string[] = [];
  for (let at = 0; at < forest.size; at++) {
    let line = "";
    for (let step = 0; step < (level[at] as number); step++) {
      const isJoint = step === (level[at] as number) - 1;
      if (isJoint && joint[at] === TEE) line += "├─ ";
      else if (isJoint && joint[at] === CORNER) line += "└─ ";
      else line += (((guides[at] as number) >> step) & 1) === 1 ? "│  " : "   ";
    }
    lines.push(line + text(at));
  }
  return lines.join("\n");
}

/** A layout as the map draws it: one line a row, one column a cell, links left out. */
export function drawGrid(layout: Layout, text: (item: number) => string): string {
  let width = 1;
  for (let item = 0; item < layout.column.length; item++) width = Math.max(width, text(item).length);
  const lines: string[] = [];
  for (let row = 0; row < layout.rows; row++) {
    let line = "";
    for (let at = layout.rowStart[row] as number; at < (layout.rowStart[row + 1] as number); at++) {
      const item = layout.rowItems[at] as number;
      line = line.padEnd((layout.column[item] as number) * (width + 1)) + text(item);
    }
    lines.push(line);
  }
  return lines.join("\n");
}
