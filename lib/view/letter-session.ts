import type { Outline } from "@/lib/outline/outline";
import { OutlineReader } from "@/lib/outline/outline-reader";
import type { RawObject } from "@/lib/session/entry";

/** Minute 0 of a letter session; each entry comes a minute after the one before it in the file. */
export const START = Date.parse("2025-01-01T00:00:00Z");

/**
 * For tests: a session drawn in letters. Chains are separated by `|`; a chain that begins with a letter already drawn
 * branches off there, one that does not begins a root: "a b c | b d" is a-b-c with d beside c. Each letter is an id and,
 * unless `entries` says otherwise, a user message with that text.
 */
export function letterSession(
  drawing: string,
  entries: Record<string, RawObject> = {},
  header: RawObject = {},
): Outline {
  const lines: RawObject[] = [
    {
      type: "session",
      version: 3,
      id: "letters",
      timestamp: new Date(START).toISOString(),
      cwd: "/home/me/work",
      ...header,
    },
  ];
  const drawn = new Set<string>();
  for (const chain of drawing.split("|")) {
    let parentId: string | null = null;
    for (const id of chain.trim().split(/\s+/)) {
      if (!drawn.has(id)) {
        drawn.add(id);
        const timestamp = new Date(START + lines.length * 60_000).toISOString();
        lines.push({
          ...says("user", id),
          ...entries[id],
          id,
          parentId,
          timestamp: entries[id]?.timestamp ?? timestamp,
        });
      }
      parentId = id;
    }
  }
  return outlineOf(lines.map((line) => JSON.stringify(line)).join("\n") + "\n");
}

/** For tests: the outline of a whole file. */
export function outlineOf(file: string): Outline {
  const reader = new OutlineReader();
  reader.push(new TextEncoder().encode(file));
  return reader.finish();
}

/** A message entry without its identity. */
export const says = (role: string, text: string, more: RawObject = {}): RawObject => ({
  type: "message",
  message: { role, content: [{ type: "text", text }], ...more },
});

/** An answer that cost this much. */
export const answers = (cost: number, more: RawObject = {}): RawObject =>
  says("assistant", "answer", {
    provider: "maker",
    model: "large",
    stopReason: "stop",
    usage: { input: 10, output: 5, cacheRead: 100, cacheWrite: 1, totalTokens: 116, cost: { total: cost } },
    ...more,
  });
