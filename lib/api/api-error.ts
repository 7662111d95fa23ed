import type { ApiFailureCode } from "./contract";

/** `unreachable`: the server did not answer. `bad-answer`: what came was not from this server. */
export type ApiErrorCode = ApiFailureCode | "unreachable" | "bad-answer";

/** A request that did not succeed. `message` is one sentence for a person. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly code: ApiErrorCode,
    message: string,
  ) {
    super(message);
  }
}
