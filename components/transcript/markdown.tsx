"use client";

import { memo, useMemo } from "react";

import { classNames } from "@/components/ui/class-names";
import { markdownPieces } from "@/lib/view/markdown-pieces";

import { FoldNote } from "./fold-note";
import { useKept } from "./kept-state";
import { MarkdownPiece } from "./markdown-piece";

/** Pieces shown before "show more". */
const PIECES = 3;

/** Markdown as a page, never as code: HTML is text, images are words, only whole addresses are links. `name` as for `useKept`. */
export const Markdown = memo(function Markdown({
  text,
  name,
  keepBreaks = false,
}: {
  text: string;
  name: string;
  /** A line break is one, as in a message typed by hand. */
  keepBreaks?: boolean;
}) {
  const pieces = useMemo(() => markdownPieces(text), [text]);
  const [shown, setShown] = useKept<number>(`${name}.pieces`, PIECES);
  const rest = pieces.slice(shown).reduce((sum, piece) => sum + piece.text.length, 0);
  return (
    <div dir="auto" className={classNames(PROSE, keepBreaks && "[&_li]:whitespace-pre-wrap [&_p]:whitespace-pre-wrap")}>
      {pieces.slice(0, shown).map((piece, index) => (
        <MarkdownPiece key={index} piece={piece} name={`${name}.${index}`} />
      ))}
      {rest > 0 && <FoldNote lines={0} chars={rest} onMore={() => setShown(shown * 2)} />}
    </div>
  );
});

// Every block finds its own direction, so that one right-to-left paragraph turns nothing else around.
const PROSE = [
  "[overflow-wrap:anywhere]",
  "[&_:is(p,li,h3,h4,h5,h6,td,th,blockquote)]:[unicode-bidi:plaintext]",
  "[&_p]:my-2 [&_p:first-child]:mt-0 [&_p:last-child]:mb-0",
  "[&_:is(ul,ol)]:my-2 [&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:ps-5 [&_li]:my-0.5 [&_li>:is(p,ul,ol)]:my-0.5",
  "[&_li:has(>[data-box],>p>[data-box])]:list-none",
  "[&_:is(h3,h4,h5,h6)]:mt-4 [&_:is(h3,h4,h5,h6)]:mb-1.5 [&_:is(h3,h4,h5,h6):first-child]:mt-0",
  "[&_:is(h3,h4,h5,h6)]:font-semibold [&_h3]:text-xl [&_h4]:text-lg",
  "[&_blockquote]:my-2 [&_blockquote]:border-s-2 [&_blockquote]:ps-3 [&_blockquote]:text-mute",
  "[&_hr]:my-3 [&_:is(td,th)]:border [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-0.5 [&_th]:font-semibold [&_td]:align-top",
].join(" ");
