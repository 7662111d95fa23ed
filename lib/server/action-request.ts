import "server-only";
import { z } from "zod";

import type { ActionRequest } from "@/lib/api/action";

import { Failure } from "./respond";

// Ids come from files and are of any form; a file's own are not longer than this.
const id = z.string().min(1).max(1000);
const line = z.string().max(1000);
const cwd = z.string().min(1).max(4096);

const action = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("set-leaf"), entryId: id.nullable(), summary: z.string().max(200_000).optional() }),
  z.object({ kind: z.literal("re-edit"), entryId: id }),
  z.object({ kind: z.literal("label"), entryId: id, label: line }),
  z.object({ kind: z.literal("rename"), name: line }),
  z.object({ kind: z.literal("fork"), cwd: cwd.optional() }),
  z.object({ kind: z.literal("extract"), entryId: id, cwd: cwd.optional() }),
  z.object({ kind: z.literal("delete") }),
  z.object({ kind: z.literal("migrate") }),
]);

const marks = z.object({
  // An entry's 8 hex digits, or a session's UUID.
  id: z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})?$/),
  time: z.iso.datetime(),
});

const actionRequest = z.object({
  action,
  preview: z.boolean(),
  version: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  marks: marks.optional(),
});

/** Longest request, in bytes. */
const LONGEST = 1 << 20;
/** Bytes of a longer one that are read and thrown away, so that its sender gets to hear the answer. */
const MOST = 16 << 20;

/** Reads the request for an action. */
export async function readActionRequest(request: Request): Promise<ActionRequest> {
  let body: unknown;
  try {
    body = JSON.parse(await textOf(request));
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure("bad-request", "The request is no JSON.");
  }
  return actionRequest.parse(body);
}

/** The body as text, kept only as long as it may be. */
async function textOf(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > MOST) break;
    if (bytes <= LONGEST) text += decoder.decode(chunk as Uint8Array, { stream: true });
  }
  if (bytes > LONGEST) throw new Failure("bad-request", "The request is too long.");
  return text + decoder.decode();
}
