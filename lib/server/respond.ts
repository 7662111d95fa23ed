import "server-only";
import { z } from "zod";

import { FAILURE_STATUS, type ApiFailure, type ApiFailureCode } from "@/lib/api/contract";
import { SessionFileError, type SessionFileFault } from "@/lib/storage/session-file-error";

/** A request that cannot be answered, said for a person. */
export class Failure extends Error {
  override readonly name = "Failure";

  constructor(
    readonly code: ApiFailureCode,
    message: string,
  ) {
    super(message);
  }
}

const CODES: Record<SessionFileFault, ApiFailureCode> = {
  missing: "not-found",
  "no-such-entry": "not-found",
  directory: "not-a-session",
  "not-a-file": "not-a-session",
  "not-a-session": "not-a-session",
  unreadable: "unreadable",
  timeout: "unreadable",
  lost: "unreadable",
  changed: "changed",
  "no-image": "unsupported",
};

/** The answer of a route. The one place where errors of a request end: each becomes a small JSON answer. */
export async function respond(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const failure = failureOf(error);
    if (failure.code === "internal") console.error(error);
    const body: ApiFailure = { error: { code: failure.code, message: failure.message } };
    return Response.json(body, { status: FAILURE_STATUS[failure.code], headers: { "cache-control": "no-store" } });
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof SessionFileError) return new Failure(CODES[error.code], error.message);
  if (error instanceof z.ZodError) {
    const { path, message } = error.issues[0] ?? { path: [], message: "it makes no sense" };
    return new Failure("bad-request", `The request is not understood: ${path.join(".")}: ${message}.`);
  }
  return new Failure("internal", "The server failed at this. What it printed says more.");
}
