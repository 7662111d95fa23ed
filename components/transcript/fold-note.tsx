"use client";

import { formatCount } from "@/lib/format/number";

/** Stands where a text is folded; pressed, it shows more of it. */
export function FoldNote({ lines, chars, onMore }: { lines: number; chars: number; onMore: () => void }) {
  const what = lines > 3 ? formatCount(lines, "line") : formatCount(chars, "character");
  return (
    <button
      type="button"
      onClick={onMore}
      className="block min-h-6 w-full rounded px-1 text-left font-sans text-sm text-mute hover:bg-fill hover:text-ink pointer-coarse:min-h-11"
    >
      … {what} folded · show more
    </button>
  );
}
