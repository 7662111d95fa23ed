import { SONNET } from "./model-price";
import { SampleSession } from "./sample-session";
import { classAttempt, design } from "./tour-design";
import { diagnosis } from "./tour-diagnosis";
import { functions, properties } from "./tour-functions";
import { cabbage, patch } from "./tour-patch";
import { table } from "./tour-table";

/**
 * One session with every type, role and block of the format, told as a story: a small repair, given up for a better one,
 * with branches three deep.
 */
export function tour(): string {
  const session = new SampleSession(
    { id: "019e0bbe-7620-7c5e-9d21-6f3a8e5b7c10", timestamp: "2026-05-09T07:58:12.000Z", cwd: "/home/ada/recipe-box" },
    SONNET,
  );
  const explained = diagnosis(session);
  const patched = patch(session);
  cabbage(session);
  session.goTo(explained, 150);
  const designed = design(session, patched);
  classAttempt(session, designed);
  session.goTo(designed);
  const asked = functions(session, designed);
  properties(session);
  session.goTo(asked);
  table(session);
  return session.text;
}
