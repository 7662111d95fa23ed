import type { Outline } from "@/lib/outline/outline";
import { entryTitle } from "@/lib/view/entry-title";

/** Another entry, by the start of its text; a click selects it. */
export function EntryLink({
  outline,
  row,
  onSelect,
}: {
  outline: Outline;
  row: number;
  onSelect: (row: number) => void;
}) {
  return (
    <button
      type="button"
      onClick={() => onSelect(row)}
      className="flex max-w-full items-baseline gap-1.5 text-left text-accent hover:underline pointer-coarse:min-h-11"
    >
      <span className="font-mono text-xs">{outline.ids[row]}</span>
      <span className="min-w-0 truncate text-ink">{entryTitle(outline, row)}</span>
    </button>
  );
}
