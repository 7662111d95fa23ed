"use client";

import { memo, type KeyboardEvent, type MouseEvent } from "react";

import { classNames } from "@/components/ui/class-names";
import { ENTRY_TYPES, ROLES } from "@/lib/session/columns";

import { articleLabel } from "./article-label";
import { CompactionGate } from "./compaction-gate";
import { MessageEntry } from "./message-entry";
import { PositionMarks } from "./position-marks";
import { useScope } from "./scope";
import { SlimLine } from "./slim-line";

export interface ArticleProps {
  row: number;
  index: number;
  count: number;
  /** Distance from the top of the feed, in pixels. */
  start: number;
  selected: boolean;
  /** The leaf, and where pi continues, are shown by this article. */
  isLeaf: boolean;
  isStored: boolean;
  measure: (element: HTMLElement | null) => void;
  onGesture: (row: number, gesture: "select" | "go") => void;
}

/** One entry of the path. */
export const Article = memo(function Article(props: ArticleProps) {
  const { row, index, count, start, selected, isLeaf, isStored, measure, onGesture } = props;
  const { outline } = useScope();
  const type = ENTRY_TYPES[outline.type[row] as number];
  const isUser = type === "message" && ROLES[outline.role[row] as number] === "user";
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter") onGesture(row, "go");
    else if (event.key === " ") onGesture(row, "select");
    else return;
    event.preventDefault();
  };
  return (
    <article
      ref={measure}
      data-index={index}
      data-entry-id={outline.ids[row]}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-label={articleLabel(outline, row)}
      aria-current={selected}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={(event) => isGesture(event) && onGesture(row, "select")}
      onDoubleClick={(event) => isGesture(event) && onGesture(row, "go")}
      style={{ transform: `translateY(${start}px)` }}
      className={classNames(
        "group/entry absolute inset-x-0 top-0 px-4 -outline-offset-2 @lg:px-7",
        SLIM.has(type) ? "pb-0.5" : "pt-1.5 pb-3",
      )}
    >
      <div
        className={classNames(
          "mx-auto max-w-[760px] rounded-sm [&>:last-child]:mb-0",
          isUser && "border-l-[3px] border-ink pl-3",
          selected && "shadow-[0_0_0_6px_var(--color-lit)] bg-lit",
        )}
      >
        <Content row={row} type={type} />
      </div>
      {(isLeaf || isStored) && <PositionMarks isLeaf={isLeaf} isStored={isStored} />}
    </article>
  );
});

const SLIM = new Set<(typeof ENTRY_TYPES)[number] | undefined>([
  "label",
  "session_info",
  "custom",
  "model_change",
  "thinking_level_change",
  "usage",
  "context_edit",
]);

/** Remembered apart from the article, which is rendered anew whenever something above it changes its height. */
const Content = memo(function Content({ row, type }: { row: number; type: (typeof ENTRY_TYPES)[number] | undefined }) {
  if (type === "compaction") return <CompactionGate row={row} />;
  return SLIM.has(type) ? <SlimLine row={row} /> : <MessageEntry row={row} />;
});

/** A click on a control is the control's, and one that ends in selected text is for the text. */
function isGesture(event: MouseEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || !(event.target instanceof Element) || !event.currentTarget.contains(event.target))
    return false;
  if (event.target.closest("button, a, input, [role=dialog], [role=menu]") !== null) return false;
  return window.getSelection()?.isCollapsed !== false;
}
