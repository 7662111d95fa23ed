"use client";

import { useRef, type KeyboardEvent } from "react";

import { announce } from "@/components/ui/announcer";
import { copyText } from "@/components/ui/copy-text";
import { ROLES } from "@/lib/session/columns";
import type { TranscriptItems } from "@/lib/view/transcript-items";

import { entryLink } from "./entry-link";
import type { TranscriptScope } from "./scope";
import { OUTPUTS, setTranscriptSettings, settings } from "./settings";

const USER = ROLES.indexOf("user");
/** Two keys of one command come closer together than this, in milliseconds. */
const CHORD = 700;

/** The keys of a transcript. `current` is the index of the article they start from: the one with the focus, else the one read. */
export function useFeedKeys({
  scope,
  items,
  current,
  focus,
}: {
  scope: TranscriptScope;
  items: TranscriptItems;
  current: () => number;
  /** Takes the reader and the focus to an article. */
  focus: (index: number) => void;
}): (event: KeyboardEvent<HTMLElement>) => void {
  const lastG = useRef(-Infinity);
  const { outline, branches, pairs } = scope;
  const last = items.rows.length - 1;

  const step = (by: 1 | -1, matches: (row: number) => boolean) => {
    let index = current() + by;
    while (index >= 0 && index <= last && !matches(items.rows[index] as number)) index += by;
    if (index >= 0 && index <= last) focus(index);
  };
  const turn = (by: 1 | -1) => {
    for (let index = current(); index >= 0; index--) {
      const row = items.rows[index] as number;
      const head = [row, ...(pairs.results.get(row) ?? [])].find((one) => branches.heads.has(one));
      const choice = head === undefined ? undefined : branches.heads.get(head);
      if (choice === undefined) continue;
      const sibling = choice.siblings[choice.position + by];
      if (sibling !== undefined) scope.switchTo(sibling);
      return;
    }
  };
  const copyLink = async () => {
    const row = items.rows[current()];
    if (row === undefined) return;
    const copied = await copyText(entryLink(scope.source.key, outline.ids[scope.leaf] ?? "", outline.ids[row] ?? ""));
    announce(copied ? "Link copied" : "The browser does not allow copying");
  };

  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    // A menu or a panel of an article stands elsewhere in the page; its keys are its own.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const { thinking, output } = settings();
    switch (event.key) {
      case "j":
        step(1, () => true);
        break;
      case "k":
        step(-1, () => true);
        break;
      case "J":
        step(1, (row) => outline.role[row] === USER);
        break;
      case "K":
        step(-1, (row) => outline.role[row] === USER);
        break;
      case "[":
        turn(-1);
        break;
      case "]":
        turn(1);
        break;
      case "g":
        if (event.timeStamp - lastG.current < CHORD) focus(0);
        lastG.current = event.timeStamp;
        break;
      case "G":
        focus(last);
        break;
      case "t":
        setTranscriptSettings({ thinking: !thinking });
        announce(thinking ? "Thinking folded" : "Thinking open");
        break;
      case "o": {
        const next = OUTPUTS[(OUTPUTS.indexOf(output) + 1) % OUTPUTS.length] ?? output;
        setTranscriptSettings({ output: next });
        announce(`Output of tools: ${next}`);
        break;
      }
      case "y":
        void copyLink();
        break;
      default:
        return;
    }
    event.preventDefault();
  };
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
