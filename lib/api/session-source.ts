import type { Body } from "./contract";

/** Where the bodies of one session come from: the server, or a file opened in the browser. */
export interface SessionSource {
  readonly key: string;
  /** Bodies of some rows, images left out, long texts cut. Rejects with an ApiError. */
  bodies(rows: readonly number[], signal?: AbortSignal): Promise<Body[]>;
  /** One body with its texts in full. */
  fullBody(row: number, signal?: AbortSignal): Promise<Body>;
  /** The entry's line as it stands in the file. */
  raw(row: number, signal?: AbortSignal): Promise<string>;
  /** The start of the line at an offset, where it gave no entry. */
  lineAt(offset: number, signal?: AbortSignal): Promise<string>;
  /** Address of an image of an entry, for `src`. */
  imageUrl(row: number, image: number): string;
}
