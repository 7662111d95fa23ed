import { asString, isObject, type SystemMessage } from "./entry";

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

const nameOf = (tool: unknown): string | undefined => asString(isObject(tool) ? tool.name : tool);

function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  return listOf(content)
    .map((block) => (isObject(block) && block.type === "text" ? (asString(block.text) ?? "") : ""))
    .filter((text) => text !== "")
    .join("\n");
}

/**
 * The prompt and tools in force after messages, as one system message; null when none spoke of them. Texts follow each
 * other, a section replaces or removes the one of its name, a tool likewise.
 */
export function currentSystemMessage(messages: readonly object[]): SystemMessage | null {
  const texts: string[] = [];
  const sections = new Map<string, string>();
  const tools = new Map<string, unknown>();
  let timestamp: number | null = null;
  for (const message of messages) {
    if (!isObject(message) || message.role !== "system") continue;
    timestamp ??= typeof message.timestamp === "number" ? message.timestamp : 0;
    const text = textOf(message.content);
    if (text !== "") texts.push(text);
    for (const [name, section] of Object.entries(isObject(message.sections) ? message.sections : {})) {
      if (section === null) sections.delete(name);
      else if (typeof section === "string") sections.set(name, section);
    }
    for (const tool of listOf(message.toolsRemoved)) tools.delete(nameOf(tool) ?? "");
    for (const tool of listOf(message.toolsAdded)) tools.set(nameOf(tool) ?? "", tool);
  }
  if (timestamp === null) return null;
  return {
    role: "system",
    content: texts.join("\n\n"),
    ...(sections.size > 0 && { sections: Object.fromEntries(sections) }),
    ...(tools.size > 0 && { toolsAdded: Array.from(tools.values()) }),
    timestamp,
  };
}
