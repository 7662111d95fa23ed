import { asString, isObject } from "@/lib/session/entry";

/** One block of a message's content, narrowed from whatever the file holds. */
export type ContentBlock =
  | { kind: "text"; text: string }
  | { kind: "thinking"; text: string; redacted: boolean }
  /** `image` is its position in the entry; null when the block holds no image to ask for. */
  | { kind: "image"; image: number | null; mimeType: string; bytes: number }
  /** `call` is its position among the calls of the message. */
  | { kind: "call"; call: number; name: string; namespace: string; given: unknown }
  | { kind: "unknown"; name: string; value: unknown };

/** Blocks of a `content` field: a text is one block, nothing is none, anything unknown is kept as it is. */
export function contentBlocks(content: unknown): ContentBlock[] {
  if (content === undefined || content === null) return [];
  if (typeof content === "string") return content === "" ? [] : [{ kind: "text", text: content }];
  if (!Array.isArray(content)) return [{ kind: "unknown", name: "content", value: content }];
  let calls = 0;
  return (content as unknown[]).map((block): ContentBlock => {
    if (!isObject(block)) return { kind: "unknown", name: "block", value: block };
    switch (block.type) {
      case "text":
        return { kind: "text", text: asString(block.text) ?? "" };
      case "thinking":
        return { kind: "thinking", text: asString(block.thinking) ?? "", redacted: block.redacted === true };
      case "image":
        return {
          kind: "image",
          image: typeof block.image === "number" ? block.image : null,
          mimeType: asString(block.mimeType) ?? "",
          bytes: typeof block.bytes === "number" ? block.bytes : 0,
        };
      case "toolCall":
        return {
          kind: "call",
          call: calls++,
          name: asString(block.name) ?? "",
          namespace: asString(block.namespace) ?? "",
          given: block.arguments,
        };
      default:
        return { kind: "unknown", name: asString(block.type) ?? "block", value: block };
    }
  });
}

/** The text blocks of a content, joined by line breaks. */
export const contentText = (content: unknown): string =>
  contentBlocks(content)
    .flatMap((block) => (block.kind === "text" ? [block.text] : []))
    .join("\n");
