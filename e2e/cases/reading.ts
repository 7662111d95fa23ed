import { inspectionOf, type Inspection } from "@/lib/outline/inspection";
import type { Outline } from "@/lib/outline/outline";
import { OutlineReader } from "@/lib/outline/outline-reader";
import { contextOf } from "@/lib/session/context";
import { contextMessages } from "@/lib/session/context-messages";
import type { RawObject } from "@/lib/session/entry";
import { leafRow, pathTo } from "@/lib/session/path";
import { buildTree } from "@/lib/session/tree";

export interface ReadSession {
  outline: Outline;
  /** Entries by row, as version 3. */
  bodies: RawObject[];
}

/** Reads a whole file that is in memory, in pieces of `chunk` bytes. */
export function read(file: string | Uint8Array, chunk = Infinity): ReadSession {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const bodies: RawObject[] = [];
  const reader = new OutlineReader({ header: () => {}, entry: (body) => bodies.push(body) });
  for (let at = 0; at < bytes.length; at += chunk) reader.push(bytes.subarray(at, Math.min(bytes.length, at + chunk)));
  return { outline: reader.finish(), bodies };
}

/** What `inspect --json` would print of a file in memory. */
export const inspect = (file: string | Uint8Array, leafId?: string): Inspection =>
  inspectionOf(read(file).outline, leafId);

/** The messages that the model receives at a leaf. */
export function messagesAt({ outline, bodies }: ReadSession, leafId?: string | null): RawObject[] {
  const tree = buildTree(outline);
  const context = contextOf(outline, pathTo(tree, leafRow(outline, tree, leafId)));
  return contextMessages(outline, context, (row) => bodies[row] as RawObject);
}
