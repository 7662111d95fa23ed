import "server-only";
import { readLineAt } from "@/lib/storage/line-at";

import { fileOfKey } from "./find-session";

/** The start of a line by its offset, as text: for lines that gave no entry and so have no row. */
export async function lineResponse(key: string, offset: number): Promise<Response> {
  const { path } = await fileOfKey(key);
  const bytes = await readLineAt(path, offset);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-cache",
    },
  });
}
