import type { Outline } from "@/lib/outline/outline";

/** What an entry is told by in a list: the start of its text, else the tools it calls or the tool it answers. */
export function entryTitle(outline: Outline, row: number): string {
  const title = outline.title[row];
  if (title) return title;
  const calls = outline.calls.get(row);
  if (calls !== undefined) return `calls ${calls.map(({ name }) => name || "a tool without a name").join(", ")}`;
  const result = outline.results.get(row);
  return result === undefined ? "no text" : `nothing from ${result.name || "a tool without a name"}`;
}
