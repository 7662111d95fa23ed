import { closeSync, openSync } from "node:fs";
import { setImmediate } from "node:timers/promises";

import type { Action, ActionPlan, ActionResult, Marks } from "@/lib/session/action";
import type { SessionHeader } from "@/lib/session/entry";
import { labelsOf } from "@/lib/session/label";
import { sessionName } from "@/lib/session/session-name";

import { copyOf, planAction, type ActionSession } from "./action-plan";
import { ActionRefused } from "./action-refusal";
import { appendLines } from "./append";
import { changeOf, sameStamp, stampOf } from "./file-stamp";
import { forkLines } from "./fork";
import { migrateFile } from "./migrate-file";
import { NewFile } from "./new-file";
import { rememberWrite } from "./own-writes";
import { readEntries, type RowPlaces } from "./session-bodies";
import { trashFile } from "./trash";
import { refusalOf, WriteRefused } from "./write-refusal";
import { inTurn } from "./write-queue";

/** Characters written at once. */
const PIECE = 1 << 20;

/**
 * Does what `planAction` shows. Writes to one file wait for each other; each goes ahead only while the file is the one that
 * was read.
 *
 * @throws ActionRefused when the session does not allow it, `live` when a pi may be running on it.
 * @throws WriteRefused when the file has changed since, or cannot be written. It is as it was.
 */
export function performAction(session: ActionSession, action: Action, marks?: Marks): Promise<ActionResult> {
  return inTurn(session.path, async () => {
    const plan = await planAction(session, action, marks);
    if (plan.live) throw new ActionRefused("the session was changed a moment ago: a pi may be running on it", "live");
    if (plan.creates !== null) return create(session, plan, plan.creates.path);
    if (plan.deletes) return remove(session);
    return append(session, plan);
  });
}

function append(session: ActionSession, { action, path, lines, migrates, marks }: ActionPlan): ActionResult {
  let { size, mtimeMs, ino } = session.mark;
  let created: string | null = null;
  if (migrates !== null) {
    const { stamp, backup } = migrateFile(path, { size, mtimeMs, ino }, migrates.version);
    rememberWrite(path, stamp);
    ({ size, mtimeMs, ino } = stamp);
    created = backup;
  }
  if (lines.length > 0) {
    const { stamp, alone } = appendLines(path, { size, mtimeMs, ino }, lines.map((line) => `${line}\n`).join(""));
    if (alone) rememberWrite(path, stamp);
  }
  const back = undoOf(session, action);
  return { id: lines.length > 0 ? marks.id : null, created, undo: back === null ? null : { path, action: back } };
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
  { action, creates, marks }: ActionPlan,
  path: string,
): Promise<ActionResult> {
  const header = (creates as NonNullable<ActionPlan["creates"]>).header;
  const fd = openUnchanged(session);
  let file: NewFile | null = null;
  try {
    file = new NewFile(path);
    const pieces =
      action.kind === "extract" ? copyLines(session, action.entryId, header) : wholeLines(fd, session, header);
    for await (const piece of pieces) file.write(piece);
    rememberWrite(path, file.commit());
    return { id: marks.id, created: path, undo: { path, action: { kind: "delete" } } };
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

async function remove(session: ActionSession): Promise<ActionResult> {
  const { path, mark } = session;
  const fd = openUnchanged(session);
  const now = stampOf(fd);
  closeSync(fd);
  if (!sameStamp(mark, now))
    throw new WriteRefused("changed", `${path} ${changeOf(mark, now)} since it was read; it was left where it is`);
  await trashFile(path);
  return { id: null, created: null, undo: null };
}
