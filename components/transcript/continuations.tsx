"use client";

import { useNow } from "@/components/ui/use-now";
import { formatCost } from "@/lib/format/cost";
import { formatCount } from "@/lib/format/number";
import { formatAge } from "@/lib/format/time";
import type { Continuation } from "@/lib/view/branch-choices";
import { visibleControls } from "@/lib/view/visible-controls";

import { useKept } from "./kept-state";
import { useScope } from "./scope";

const SHOWN = 12;

/** What follows the leaf: a card for each way to go on. */
export function Continuations() {
  const { branches, leaf, switchTo } = useScope();
  const [shown, setShown] = useKept<number>(`${leaf}.continuations`, SHOWN);
  const all = branches.continuations;
  if (all.length === 0) return null;
  return (
    <section aria-label="What follows here" className="mx-auto max-w-[816px] px-4 pb-4 @lg:px-7">
      <h3 className="mb-1.5 text-sm text-mute">
        {all.length === 1 ? "The session goes on from here" : `The session goes on in ${all.length} ways`}
      </h3>
      <ul className="grid gap-2 @lg:grid-cols-2">
        {all.slice(0, shown).map((continuation) => (
          <li key={continuation.row}>
            <Card continuation={continuation} onGo={() => switchTo(continuation.row)} />
          </li>
        ))}
      </ul>
      {all.length > shown && (
        <button
          type="button"
          onClick={() => setShown(shown * 4)}
          className="mt-2 rounded text-sm text-mute hover:text-ink pointer-coarse:min-h-11"
        >
          {formatCount(all.length - shown, "more way", "more ways")}
        </button>
      )}
    </section>
  );
}

function Card({ continuation, onGo }: { continuation: Continuation; onGo: () => void }) {
  const { outline } = useScope();
  const now = useNow();
  const { row, turns, cost, unpriced, time } = continuation;
  const facts = [
    formatCount(turns, "turn"),
    unpriced > 0 && cost === 0 ? "no cost recorded" : formatCost(cost),
    time === null || now === 0 ? "" : formatAge(time, now),
  ];
  return (
    <button
      type="button"
      onClick={onGo}
      className="block h-full w-full rounded-lg border bg-panel px-3 py-2 text-left hover:bg-fill pointer-coarse:min-h-11"
    >
      <bdi className="line-clamp-2 [overflow-wrap:anywhere]">
        {visibleControls(outline.title[row] || "without text")}
      </bdi>
      <span className="text-xs text-mute">{facts.filter((fact) => fact !== "").join(" · ")}</span>
    </button>
  );
}
