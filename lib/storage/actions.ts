import { closeSync, openSync } from "node:fs";
import { setImmediate } from "node:timers/promises";

import type { Action, ActionPlan, ActionResult, Marks } from "@/lib/session/action";
import type { SessionHeader } from "@/lib/session/entry";
import { labelsOf } from "@/lib/session/label";
import { sessionName } from "@/lib/session/session-name";

import { copyOf, planAction, type ActionSession } from "./action-plan";
import { ActionRefused } from "./action-refusal";
import { appendLines } from "./append";
import { changeOf, stampOf, type FileStamp } from "./file-stamp";
import { forkLines } from "./fork";
import { migrateFile } from "./migrate-file";
import { NewFile } from "./new-file";
import { readEntries, type RowPlaces } from "./session-bodies";
import { refusalOf, WriteRefused } from "./write-refusal";

/** What an action did, and the file it wrote as it is now; null when another process wrote to it too. */
export interface ActionOutcome {
  result: ActionResult;
  wrote: { path: string; stamp: FileStamp } | null;
}

/** Deleting is not among them: it needs no reading, and a way to the trash. */
export type Performed = Exclude<Action, { kind: "delete" }>;

/** Characters written at once. */
const PIECE = 1 << 20;

/**
 * Does what `planAction` shows, but for deleting (`removeSession`). Goes ahead only while the file is the one that was read.
 * Two at a time on one file are the caller's to keep apart.
 *
 * @throws ActionRefused when the session does not allow it, `live` when a pi may be running on it.
 * @throws WriteRefused when the file has changed since, or cannot be written. It is as it was.
 */
export async function performAction(session: ActionSession, action: Performed, marks?: Marks): Promise<ActionOutcome> {
  const plan = await planAction(session, action, marks);
  if (plan.live) throw liveRefusal();
  return plan.creates === null ? append(session, plan) : create(session, plan, plan.creates);
}

export const liveRefusal = (): ActionRefused =>
  new ActionRefused("the session was changed a moment ago: a pi may be running on it", "live");

function append(session: ActionSession, { action, path, lines, migrates, marks }: ActionPlan): ActionOutcome {
  const { size, mtimeMs, ino } = session.mark;
  let stamp: FileStamp = { size, mtimeMs, ino };
  let alone = true;
  let backup: string | null = null;
  if (migrates !== null) ({ stamp, backup } = migrateFile(path, stamp, migrates.version));
  if (lines.length > 0) ({ stamp, alone } = appendLines(path, stamp, lines.map((line) => `${line}\n`).join("")));
  const back = undoOf(session, action);
  return {
    result: {
      id: lines.length > 0 ? marks.id : null,
      made: null,
      backup,
      undo: back === null ? null : { path, action: back },
    },
    wrote: alone ? { path, stamp } : null,
  };
}

/** What takes an appended line back: another one. */
function undoOf({ outline }: ActionSession, action: Action): Action | null {
  switch (action.kind) {
    case "set-leaf":
    case "re-edit":
      return { kind: "set-leaf", entryId: outline.ids[outline.size - 1] ?? null };
    case "label": {
      const { entryId } = action;
      return { kind: "label", entryId, label: labelsOf(outline).get(entryId)?.text ?? "" };
    }
    case "rename":
      return { kind: "rename", name: sessionName(outline) ?? "" };
    default:
      return null;
  }
}

async function create(
  session: ActionSession,
  { action, marks }: ActionPlan,
  { path, header }: NonNullable<ActionPlan["creates"]>,
): Promise<ActionOutcome> {
  const fd = openUnchanged(session);
  let file: NewFile | null = null;
  try {
    file = new NewFile(path);
    const whole = action.kind !== "extract";
    const pieces = whole ? wholeLines(fd, session, header) : copyLines(session, action.entryId, header);
    for await (const piece of pieces) file.write(piece);
    const stamp = file.commit();
    const undo = { path, action: { kind: "delete" } as const };
    return { result: { id: marks.id, made: path, backup: null, undo }, wrote: { path, stamp } };
  } catch (error) {
    file?.abort();
    throw error;
  } finally {
    closeSync(fd);
  }
}

/** Large sessions take seconds: others are let in between. */
async function* wholeLines(fd: number, { mark }: ActionSession, header: string): AsyncGenerator<Buffer> {
  for (const piece of forkLines(fd, mark.size, JSON.parse(header) as SessionHeader)) {
    yield piece;
    await setImmediate();
  }
}

async function* copyLines(session: ActionSession, entryId: string, header: string): AsyncGenerator<string> {
  const copy = copyOf(session, entryId);
  let piece = `${header}\n`;
  let index = 0;
  for await (const body of readEntries(session, copy.rows)) {
    piece += `${JSON.stringify(copy.entry(index++, body))}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}

/** Opens the file if it still begins with what was read: a copy may be made while it grows. */
function openUnchanged({ path, mark }: RowPlaces): number {
  try {
    const fd = openSync(path, "r");
    const now = stampOf(fd);
    if (now.ino === mark.ino && now.size >= mark.size) return fd;
    closeSync(fd);
    throw new WriteRefused("changed", `${path} ${changeOf(mark, now)} since it was read; nothing was written`);
  } catch (error) {
    throw refusalOf(error, path);
  }
}
