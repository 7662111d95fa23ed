"use client";

import { Fragment } from "react";
import { TRANSCRIPT_KEYS } from "@/components/transcript/keys";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { shownKeys, type PageAction } from "./page-action";

/** Keys that the panes take themselves. */
const IN_PANES: { group: string; keys: readonly (readonly [string, string])[] }[] = [
  {
    group: "In the tree",
    keys: [
      ["↑ ↓ ← →", "move along the branch and across branches"],
      ["Space", "select the entry"],
      ["Enter", "look exactly here: the entry becomes the leaf"],
      ["f", "fold or unfold"],
      ["b B", "next, previous branch point"],
      ["Home End", "first, last entry"],
      ["a…z", "to the entry that begins so"],
    ],
  },
  { group: "In the transcript", keys: TRANSCRIPT_KEYS },
];

/** Every key of the page. */
export function HelpDialog({
  open,
  onOpenChange,
  actions,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  actions: readonly PageAction[];
}) {
  const groups = new Map<string, readonly (readonly [string, string])[]>(
    IN_PANES.map(({ group, keys }) => [group, keys]),
  );
  const own = new Map<string, [string, string][]>();
  for (const { group, keys, name } of actions) {
    if (keys === undefined) continue;
    own.set(group, [...(own.get(group) ?? []), [shownKeys(keys), name]]);
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys" className="sm:w-[min(44rem,calc(100vw-2rem))]">
      <div className="columns-1 gap-8 sm:columns-2">
        {[...own, ...groups].map(([group, keys]) => (
          <section key={group} className="mb-4 break-inside-avoid">
            <h3 className="mb-1 text-xs font-semibold tracking-wider text-mute uppercase">{group}</h3>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 text-sm">
              {keys.map(([key, name]) => (
                <Fragment key={key}>
                  <dt className="flex justify-end">
                    <Kbd>{key}</Kbd>
                  </dt>
                  <dd>{name}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
