import "server-only";
import { CLIPPED_AT } from "@/lib/api/contract";
import type { JobEntry } from "@/lib/storage/worker-jobs";

import { fileOfKey } from "./find-session";
import { services } from "./services";

/** Rows of a version; null takes the file as it is now. */
interface Entries {
  key: string;
  version: string | null;
}

/** A `BodiesAnswer` as bytes. */
export async function bodiesResponse(entries: Entries, rows: number[], full: boolean): Promise<Response> {
  const job = await jobOf(entries);
  const clipAt = full ? Number.MAX_SAFE_INTEGER : CLIPPED_AT;
  const bodies = await services().pool.run("bodies", job.path, { ...job, rows, clipAt });
  const bytes = Buffer.concat([Buffer.from('{"bodies":'), bodies, Buffer.from("}")]);
  return new Response(bytes, { headers: { "content-type": "application/json", "cache-control": "private, no-cache" } });
}

/** An entry's line as it stands in the file. Text, whatever it holds. */
export async function rawResponse(entries: Entries, row: number): Promise<Response> {
  const job = await jobOf(entries);
  const bytes = await services().pool.run("raw", job.path, { ...job, row });
  return new Response(bytes, {
    headers: { ...UNSNIFFED, "content-type": "text/plain; charset=utf-8", ...cached(entries) },
  });
}

/** An image of an entry, under the type that its bytes show. */
export async function imageResponse(entries: Entries, row: number, image: number): Promise<Response> {
  const job = await jobOf(entries);
  const { type, bytes } = await services().pool.run("image", job.path, { ...job, row, image });
  return new Response(bytes, { headers: { ...UNSNIFFED, "content-type": type, ...cached(entries) } });
}

const UNSNIFFED = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
};

/** What belongs to a version never changes. */
const cached = ({ version }: Entries) => ({
  "cache-control": version === null ? "private, no-cache" : "private, max-age=31536000, immutable",
});

async function jobOf({ key, version }: Entries): Promise<JobEntry> {
  const { path } = await fileOfKey(key);
  return { path, version, known: services().outlines.markOf(path) };
}
