import { ApiError } from "./api-error";
import type { ApiFailure } from "./contract";

/** Asks the server. Rejects with an ApiError unless it answers with success; with an AbortError when `signal` ends it. */
export async function request(url: string, signal?: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, { ...(signal !== undefined && { signal }) });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError("unreachable", "The server does not answer. Is pi-session-tree still running?");
  }
  if (response.ok) return response;
  const failure = (await response.json().catch(() => null)) as Partial<ApiFailure> | null;
  if (failure?.error) throw new ApiError(failure.error.code, failure.error.message);
  throw new ApiError("bad-answer", `The server answered with status ${response.status}.`);
}

export async function requestJson<T>(url: string, signal?: AbortSignal): Promise<T> {
  return (await request(url, signal)).json() as Promise<T>;
}
