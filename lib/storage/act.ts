import type { Action, ActionPlan, Marks } from "@/lib/session/action";
import { buildTree } from "@/lib/session/tree";

import { planAction, type ActionSession } from "./action-plan";
import { ActionRefused } from "./action-refusal";
import { performAction, type ActionOutcome, type Performed } from "./actions";
import type { FileStamp } from "./file-stamp";
import type { RowPlaces } from "./session-bodies";
import { WriteRefused, type RefusalCode } from "./write-refusal";

/** An action as a worker is asked for it. */
export type ActRequest = {
  marks: Marks | null;
  /** The file after our own last write. */
  own: FileStamp | null;
  /** Directories that copies may be made in. */
  roots: readonly string[];
} & ({ preview: true; action: Action } | { preview: false; action: Performed });

/** What came of it. Refusals are answers: threads keep of an error only its message. */
export type ActAnswer = { plan: ActionPlan } | ActionOutcome | Refused;

export interface Refused {
  refused: RefusalCode | ActionRefused["code"];
  message: string;
}

/** Plans or performs an action on a session as it was read. */
export async function actOn(places: RowPlaces, request: ActRequest): Promise<ActAnswer> {
  const { own, roots } = request;
  const session: ActionSession = { ...places, tree: buildTree(places.outline), own, roots };
  const marks = request.marks ?? undefined;
  try {
    if (request.preview) return { plan: await planAction(session, request.action, marks) };
    return await performAction(session, request.action, marks);
  } catch (error) {
    if (error instanceof ActionRefused || error instanceof WriteRefused)
      return { refused: error.code, message: error.message };
    throw error;
  }
}
