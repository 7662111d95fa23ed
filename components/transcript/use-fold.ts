"use client";

import { useMemo } from "react";

import { foldText, type Extent, type FoldedText } from "@/lib/view/text-fold";

import { useKept } from "./kept-state";

/** Each further step shows so much more of a text. */
const STEP: Extent = { lines: 400, chars: 40_000 };

/** A text cut to head and tail, and how to show more of it. `name` as for `useKept`. */
export function useFold(
  text: string,
  name: string,
  head: Extent,
  tail: Extent,
): FoldedText & { more: () => void; steps: number } {
  const [steps, setSteps] = useKept<number>(name, 0);
  const folded = useMemo(() => {
    const most =
      steps === 0 ? head : { lines: head.lines + STEP.lines * steps, chars: head.chars + STEP.chars * steps };
    return foldText(text, most, tail);
  }, [text, steps, head, tail]);
  // The more has been asked for, the longer the text is likely to be: the steps grow.
  return { ...folded, steps, more: () => setSteps(steps * 2 + 1) };
}
