"use client";

import { BookOpen, Paperclip } from "lucide-react";

import { formatCount } from "@/lib/format/number";
import type { RawObject } from "@/lib/session/entry";
import { contentBlocks } from "@/lib/view/content-blocks";
import { countLines } from "@/lib/view/text-fold";
import { userParts } from "@/lib/view/user-parts";
import { visibleControls } from "@/lib/view/visible-controls";

import { FileText } from "./file-text";
import { FoldLine } from "./fold-line";
import { Markdown } from "./markdown";
import { MessageBlocks } from "./message-blocks";

/** What a person sent: own words, attached files and skills folded, images. */
export function UserMessage({ row, message }: { row: number; message: RawObject }) {
  const blocks = contentBlocks(message.content);
  if (blocks.length === 0) return <p className="text-mute">No content</p>;
  return blocks.map((block, index) =>
    block.kind === "text" ? (
      <UserText key={index} text={block.text} name={`${row}.${index}`} />
    ) : // A run of images stands where its first one does.
    block.kind === "image" && blocks[index - 1]?.kind === "image" ? null : (
      <MessageBlocks
        key={index}
        row={row}
        blocks={block.kind === "image" ? imagesFrom(blocks, index) : [block]}
        name={`${row}.${index}`}
        keepBreaks
      />
    ),
  );
}

function imagesFrom(blocks: ReturnType<typeof contentBlocks>, start: number) {
  let end = start;
  while (blocks[end]?.kind === "image") end++;
  return blocks.slice(start, end);
}

function UserText({ text, name }: { text: string; name: string }) {
  return userParts(text).map((part, index) => {
    const own = `${name}.${index}`;
    if (part.kind === "text") return <Markdown key={index} text={part.text} name={own} keepBreaks />;
    const skill = part.kind === "skill";
    const summary = (
      <span className="inline-flex max-w-full items-center gap-1.5 align-middle [&_svg]:size-3.5">
        {skill ? <BookOpen aria-hidden /> : <Paperclip aria-hidden />}
        <bdi className="truncate">
          {skill ? "Skill " : ""}
          {visibleControls(part.name)}
        </bdi>
        <span>· {part.text === "" ? "attached" : formatCount(countLines(part.text) + 1, "line")}</span>
      </span>
    );
    return (
      <FoldLine key={index} name={own} summary={summary} className="my-1">
        {skill ? (
          <Markdown text={part.text} name={`${own}.text`} />
        ) : (
          <FileText text={part.text} path={part.name} firstLine={1} name={`${own}.text`} />
        )}
      </FoldLine>
    );
  });
}
