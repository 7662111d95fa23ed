import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

import { oracle } from "@/e2e/fuzz/oracle";
import type { Action, ActionPlan, ActionResult, Marks } from "@/lib/session/action";
import { buildTree } from "@/lib/session/tree";
import { planAction, type ActionSession } from "@/lib/storage/action-plan";
import { performAction } from "@/lib/storage/actions";
import type { FileStamp } from "@/lib/storage/file-stamp";
import { HeldSession } from "@/lib/storage/held-session";
import { removeSession } from "@/lib/storage/remove-session";
import { SessionManager } from "@/lib/storage/session-manager";

import { answer, call, file, header, result, text, user, type Line } from "./lines";

/** Two branches under `a`: b, c (left, with files) and d, e (the stored leaf). */
export const BRANCHED = file(
  header(),
  user("a", null, "start"),
  answer("b", "a", [
    text("b"),
    call("1", "read", { path: "kept.ts" }),
    call("2", "read", { path: "changed.ts" }),
    call("3", "edit", { path: "changed.ts" }),
    call("4", "bash", { command: "ls" }),
  ]),
  result("c", "b", "1", "read"),
  user("d", "a", [text("again"), { type: "image", data: "AAAA", mimeType: "image/png" }, text("please")]),
  answer("e", "d"),
);

/** A directory of pi's for sessions, for one test. */
export class SessionFolder {
  readonly #root = mkdtempSync(join(tmpdir(), "pst-acting-"));
  readonly path = join(this.#root, "--proj-demo--");

  constructor() {
    mkdirSync(this.path);
  }

  /** A session file that nobody has touched for a while. */
  put(content: string, name = "s.jsonl"): string {
    const path = join(this.path, name);
    writeFileSync(path, content);
    utimesSync(path, 1_700_000_000, 1_700_000_000);
    return path;
  }

  /** A manager of ours on the file, and pi's, when it is installed, on a copy: it writes where ours does not. */
  managers(path: string): SessionManager[] {
    const copy = join(mkdtempSync(join(this.#root, "copy-")), basename(path));
    copyFileSync(path, copy);
    const Pi = oracle?.SessionManager as unknown as typeof SessionManager | undefined;
    return [SessionManager.open(path), ...(Pi === undefined ? [] : [Pi.open(copy)])];
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}

/** What the server remembers: the files after our own last writes. */
const own = new Map<string, FileStamp>();

/** Reads a session as the server holds it. */
export async function readSession(path: string): Promise<ActionSession> {
  const { mark, outline } = await HeldSession.read(path, null, null, null);
  const roots = [dirname(dirname(path))];
  return { path, mark, outline, tree: buildTree(outline), own: own.get(path) ?? null, roots };
}

export async function perform(path: string, action: Action, marks?: Marks): Promise<ActionResult> {
  const session = await readSession(path);
  if (action.kind === "delete") {
    await removeSession(path, session.mark, session.own);
    return { id: null, made: null, backup: null, undo: null };
  }
  const { result: said, wrote } = await performAction(session, action, marks);
  if (wrote !== null) own.set(wrote.path, wrote.stamp);
  return said;
}

export const plan = async (path: string, action: Action, marks?: Marks): Promise<ActionPlan> =>
  planAction(await readSession(path), action, marks);

export const linesOf = (path: string): Line[] =>
  readFileSync(path, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

export const lastOf = (path: string): Line => linesOf(path).at(-1) as Line;
