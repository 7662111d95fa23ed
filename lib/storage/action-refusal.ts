/**
 * An action that the session does not allow. `live`: it would, but a pi may be running on it. `message` says why, for a
 * person; nothing was written.
 */
export class ActionRefused extends Error {
  override readonly name = "ActionRefused";

  constructor(
    message: string,
    readonly code: "not-allowed" | "live" = "not-allowed",
  ) {
    super(message);
  }
}
