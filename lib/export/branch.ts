import type { Outline } from "@/lib/outline/outline";
import type { RawObject } from "@/lib/session/entry";
import type { Tree } from "@/lib/session/tree";

import type { Redactor } from "./redactor";

/** One branch of a session, with a way to its bodies. */
export interface Branch {
  readonly outline: Outline;
  readonly tree: Tree;
  /** Rows from the root to the leaf. */
  readonly path: readonly number[];
  /** The entries at some rows as version 3, whole, in the order asked for. */
  bodies(rows: readonly number[]): AsyncIterable<RawObject>;
}

export const TOOL_OUTPUTS = ["full", "short", "none"] as const;

/** What goes into an exported file. */
export interface ExportOptions {
  /** Heading of the file. */
  title: string;
  toolOutput: (typeof TOOL_OUTPUTS)[number];
  thinking: boolean;
  /** Embed images; otherwise each is named with its size. */
  images: boolean;
  redactor: Redactor;
}

/** The entries of a branch, root first, redacted, one at a time: an export never holds the branch. */
export async function* redactedEntries(
  { path, bodies }: Branch,
  redactor: Redactor,
): AsyncGenerator<{ row: number; entry: RawObject }> {
  let at = 0;
  for await (const entry of bodies(path)) yield { row: path[at++] as number, entry: redactor.entry(entry) };
}

/** What the file says of its own redaction. */
export function redactionNote(redactor: Redactor): string {
  if (redactor.hidden === 0) return "Nothing was hidden.";
  return `${redactor.hidden} ${redactor.hidden === 1 ? "thing was" : "things were"} hidden before this was shared.`;
}
