import type { RawObject } from "@/lib/session/entry";
import { asString, messageOf } from "@/lib/session/entry";
import { contentText } from "@/lib/view/content-blocks";

/** What "copy text" copies of an entry: what it says, without thinking, calls and images. */
export function entryText(entry: RawObject): string {
  const message = messageOf(entry) ?? entry;
  if (message.role === "bashExecution")
    return [asString(message.command), asString(message.output)].filter(Boolean).join("\n");
  const said = contentText(message.content) || asString(message.summary) || "";
  return said || asString(message.errorMessage) || "";
}
