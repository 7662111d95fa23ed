/**
 * Lines of session files for tests. Times rise by a second a line; an id may be one letter. `parentId` null is a root,
 * undefined leaves the key out.
 */
export type Line = Record<string, unknown>;

/** Time of the header of every test session. */
export const START = Date.UTC(2026, 0, 5, 10);

export const isoAt = (seconds: number): string => new Date(START + seconds * 1000).toISOString();

export const header = (fields: Line = {}): Line => ({
  type: "session",
  version: 3,
  id: "s1",
  timestamp: isoAt(0),
  cwd: "/proj/demo",
  ...fields,
});

type Parent = string | null | undefined;

export const entry = (type: string, id: string | undefined, parentId: Parent, fields: Line = {}): Line => ({
  type,
  id,
  parentId,
  ...fields,
});

export const message = (role: string, id: string | undefined, parentId: Parent, content: unknown, fields: Line = {}) =>
  entry("message", id, parentId, { message: { role, content, ...fields } });

export const user = (id: string | undefined, parentId: Parent, content: unknown = id ?? "", fields: Line = {}) =>
  message("user", id, parentId, content, fields);

/** Usage whose tokens are all of one kind, at a cost. */
export const usageOf = (input: number, cost: number, fields: Line = {}): Line => ({
  input,
  output: 0,
  cacheRead: 0,
  cacheWrite: 0,
  totalTokens: input,
  cost: { input: cost, output: 0, cacheRead: 0, cacheWrite: 0, total: cost },
  ...fields,
});

export const text = (content: string): Line => ({ type: "text", text: content });

/** An answer of demo/m1, free of charge unless `fields` says otherwise. */
export const answer = (id: string | undefined, parentId: Parent, content: unknown = id ?? "", fields: Line = {}) =>
  message("assistant", id, parentId, typeof content === "string" ? [text(content)] : content, {
    provider: "demo",
    model: "m1",
    stopReason: "stop",
    ...fields,
  });

export const call = (id: string, name: string, given: Line = {}): Line => ({
  type: "toolCall",
  id,
  name,
  arguments: given,
});

export const result = (id: string, parentId: Parent, callId: string, toolName: string, fields: Line = {}) =>
  message("toolResult", id, parentId, [text(id)], { toolCallId: callId, toolName, isError: false, ...fields });

export const compaction = (id: string | undefined, parentId: Parent, fields: Line = {}): Line =>
  entry("compaction", id, parentId, { summary: `summary ${id}`, tokensBefore: 1000, ...fields });

export const label = (id: string, parentId: Parent, targetId: string, fields: Line): Line =>
  entry("label", id, parentId, { targetId, ...fields });

/** The file: one line an object (a text stands as it is), each with its time unless it has one. */
export function file(...lines: (Line | string)[]): string {
  return lines
    .map((line, at) => {
      if (typeof line === "string") return `${line}\n`;
      return `${JSON.stringify("timestamp" in line ? line : { ...line, timestamp: isoAt(at) })}\n`;
    })
    .join("");
}
