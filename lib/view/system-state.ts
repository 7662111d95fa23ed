import { asString, isObject, type RawObject } from "@/lib/session/entry";

import { contentText } from "./content-blocks";

/** The prompt and the tools in force at some point of a path. */
export interface SystemState {
  /** Texts in force, the base prompt first. */
  texts: string[];
  sections: Map<string, string>;
  /** Definition of each tool by name; undefined where only its name is known. */
  tools: Map<string, unknown>;
}

/** What one system message changes. */
export interface SystemChange {
  /** Its own text. */
  text: string;
  sectionsSet: [name: string, text: string][];
  sectionsRemoved: string[];
  toolsAdded: [name: string, definition: unknown][];
  toolsRemoved: string[];
}

/** Reads what a system message changes. */
export function systemChange(message: RawObject): SystemChange {
  const sections = isObject(message.sections) ? Object.entries(message.sections) : [];
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
  return {
    text: contentText(message.content),
    sectionsSet: sections.filter((section): section is [string, string] => typeof section[1] === "string"),
    sectionsRemoved: sections.flatMap(([name, text]) => (text === null ? [name] : [])),
    toolsAdded: list(message.toolsAdded).map((tool) => [toolName(tool), tool]),
    toolsRemoved: list(message.toolsRemoved).map(toolName),
  };
}

/** Replays system messages in order. A message with `whole` set is a complete checkpoint: it replaces what came before. */
export function replaySystem(messages: readonly { message: RawObject; whole: boolean }[]): SystemState {
  let state: SystemState = { texts: [], sections: new Map(), tools: new Map() };
  for (const { message, whole } of messages) {
    if (whole) state = { texts: [], sections: new Map(), tools: new Map() };
    const change = systemChange(message);
    if (change.text !== "") state.texts.push(change.text);
    for (const [name, text] of change.sectionsSet) state.sections.set(name, text);
    for (const name of change.sectionsRemoved) state.sections.delete(name);
    for (const name of change.toolsRemoved) state.tools.delete(name);
    for (const [name, definition] of change.toolsAdded) state.tools.set(name, definition);
  }
  return state;
}

/** pi names a tool by its text or by an object with its name. */
const toolName = (tool: unknown): string =>
  asString(tool) ?? (isObject(tool) ? (asString(tool.name) ?? "unnamed") : "unnamed");
