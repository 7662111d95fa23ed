import { FLAG, type CallFact } from "@/lib/session/columns";
import { asString, isObject } from "@/lib/session/entry";

/** What one message's content comes to. */
export interface ContentFacts {
  /** The first text that is not blank, whole. */
  text: string;
  thinking: string;
  flags: number;
  /** Characters of text, thinking and call arguments. */
  chars: number;
  images: number;
  /** Decoded. */
  imageBytes: number;
  calls: { id: string; fact: Omit<CallFact, "call"> }[];
  /** The content is neither text nor a list of blocks. */
  damaged: boolean;
}

/** Facts of a `content` field: a string, a list of blocks, or something else. */
export function contentFacts(content: unknown): ContentFacts {
  const facts: ContentFacts = {
    text: "",
    thinking: "",
    flags: 0,
    chars: 0,
    images: 0,
    imageBytes: 0,
    calls: [],
    damaged: false,
  };
  if (typeof content === "string") addText(facts, content);
  else if (Array.isArray(content)) for (const block of content as unknown[]) addBlock(facts, block);
  else if (content !== undefined && content !== null) facts.damaged = true;
  return facts;
}

function addText(facts: ContentFacts, text: string): void {
  facts.chars += text.length;
  if (facts.text !== "" || !/\S/.test(text)) return;
  facts.text = text;
  facts.flags |= FLAG.text;
}

function addBlock(facts: ContentFacts, block: unknown): void {
  if (!isObject(block)) return;
  if (block.type === "text") addText(facts, asString(block.text) ?? "");
  else if (block.type === "thinking") {
    const thinking = asString(block.thinking) ?? "";
    facts.flags |= FLAG.thinking;
    facts.chars += thinking.length;
    if (facts.thinking === "") facts.thinking = thinking;
  } else if (block.type === "image") {
    facts.flags |= FLAG.image;
    facts.images++;
    facts.imageBytes += Math.floor((asString(block.data)?.length ?? 0) * 0.75);
  } else if (block.type === "toolCall") {
    facts.flags |= FLAG.calls;
    const given = isObject(block.arguments) ? block.arguments : {};
    facts.chars += textLength(given);
    const fact: Omit<CallFact, "call"> = { name: asString(block.name) ?? "" };
    const path = asString(given.path) ?? asString(given.file_path);
    if (path !== undefined) fact.path = path;
    facts.calls.push({ id: asString(block.id) ?? "", fact });
  }
}

/** Characters of all text inside a value. A loop: hostile JSON may be nested deeper than the stack. */
export function textLength(value: unknown): number {
  let length = 0;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === "string") length += next.length;
    else if (typeof next === "object" && next !== null)
      for (const key in next) open.push((next as Record<string, unknown>)[key]);
  }
  return length;
}
