import "server-only";
import { realpath, stat } from "node:fs/promises";

import type { ActionDone, ActionPreview, ActionRequest } from "@/lib/api/action";
import type { ApiFailureCode } from "@/lib/api/contract";
import type { ActAnswer, ActRequest, Refused } from "@/lib/storage/act";
import type { Performed } from "@/lib/storage/actions";
import { ActionRefused } from "@/lib/storage/action-refusal";
import type { FoundFile } from "@/lib/storage/discovery";
import type { FileStamp } from "@/lib/storage/file-stamp";
import { patiently } from "@/lib/storage/patience";
import { removeSession } from "@/lib/storage/remove-session";
import { sessionDirectories } from "@/lib/storage/session-dirs";
import { explainFileError } from "@/lib/storage/session-file-error";
import { sessionKey } from "@/lib/storage/session-key";
import { WriteRefused } from "@/lib/storage/write-refusal";
import { inTurn } from "@/lib/storage/write-queue";

import { fileOfKey } from "./find-session";
import { Failure } from "./respond";
import { isReadOnly, services } from "./services";
import { titleOf } from "./session-outline";

/** Files whose last write of ours is remembered: more than anybody acts on within the seconds that it counts. */
const MOST_WRITTEN = 1000;

/** Shows what an action would write, or does it. */
export async function answerAction(key: string, request: ActionRequest): Promise<ActionPreview | ActionDone> {
  if (isReadOnly()) throw new Failure("forbidden", "This server was started with --read-only; nothing can be changed.");
  const file = await fileOfKey(key);
  if (file.sample) throw new Failure("forbidden", "This is a sample; it cannot be changed.");
  const { action, preview } = request;
  if (preview) return previewOf(file, request);
  // Two writes to one file wait for each other, whichever page asked for them.
  return inTurn(file.path, () => (action.kind === "delete" ? remove(file) : perform(file, { ...request, action })));
}

async function previewOf(file: FoundFile, request: ActionRequest): Promise<ActionPreview> {
  const { action } = request;
  const answer = await act(file, request, { preview: true, action });
  if (!("plan" in answer)) throw refusalOf(answer);
  return { plan: answer.plan, forks: action.kind === "delete" ? await forksOf(file) : [] };
}

async function perform(file: FoundFile, request: ActionRequest & { action: Performed }): Promise<ActionDone> {
  const answer = await act(file, request, { preview: false, action: request.action });
  if (!("result" in answer)) throw refusalOf(answer);
  if (answer.wrote !== null) remember(answer.wrote.path, answer.wrote.stamp);
  const { id, made, backup, undo } = answer.result;
  return {
    id,
    made: made === null ? null : { key: sessionKey(made), path: made },
    backup,
    undo: undo === null ? null : { key: sessionKey(undo.path), action: undo.action },
  };
}

async function remove({ path }: FoundFile): Promise<ActionDone> {
  try {
    await removeSession(path, await stat(path), services().written.get(path) ?? null);
    return { id: null, made: null, backup: null, undo: null };
  } catch (error) {
    if (error instanceof ActionRefused || error instanceof WriteRefused)
      throw refusalOf({ refused: error.code, message: error.message });
    throw explainFileError(error, path);
  }
}

async function act(
  { path }: FoundFile,
  { version, marks }: ActionRequest,
  what: Pick<ActRequest, "preview" | "action">,
): Promise<ActAnswer> {
  const { pool, outlines, written } = services();
  const own = written.get(path) ?? null;
  const request = { ...what, marks: marks ?? null, own, roots: await rootsForCopies() } as ActRequest;
  return pool.run("act", path, { path, version: version ?? null, known: outlines.markOf(path), request });
}

/** The session directories as they really lie; samples are no place for copies. */
async function rootsForCopies(): Promise<string[]> {
  const own = (await sessionDirectories()).filter(({ sample }) => !sample);
  const roots = await Promise.all(own.map(({ path }) => patiently(path, () => realpath(path)).catch(() => null)));
  return roots.filter((root) => root !== null);
}

async function forksOf({ key }: FoundFile): Promise<ActionPreview["forks"]> {
  const { sessions } = await services().library.list();
  const forks = sessions.filter(({ parentKey }) => parentKey === key);
  return forks.map((session) => ({ key: session.file.key, title: titleOf(session) }));
}

function remember(path: string, stamp: FileStamp): void {
  const { written } = services();
  written.delete(path);
  written.set(path, stamp);
  for (const oldest of written.keys()) if (written.size > MOST_WRITTEN) written.delete(oldest);
}

const CODES: Record<Refused["refused"], ApiFailureCode> = {
  "not-allowed": "not-allowed",
  live: "live",
  changed: "changed",
  missing: "not-found",
  exists: "changed",
  "read-only": "forbidden",
  "disk-full": "not-written",
  failed: "not-written",
};

/** A refusal as the answer to a request: a sentence. */
function refusalOf(answer: ActAnswer): Failure {
  if (!("refused" in answer)) return new Failure("internal", "The server failed at this.");
  const { refused, message } = answer;
  return new Failure(CODES[refused], `${message.charAt(0).toUpperCase()}${message.slice(1)}.`);
}
