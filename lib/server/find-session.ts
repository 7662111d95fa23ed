import "server-only";
import type { FoundFile } from "@/lib/storage/discovery";

import { Failure } from "./respond";
import { services } from "./services";

/** The file of a key. Nothing else leads to a file: no path comes from a request. */
export async function fileOfKey(key: string): Promise<FoundFile> {
  const file = await services().library.find(key);
  if (file === null)
    throw new Failure(
      "not-found",
      "There is no such session. It may have been moved or deleted; the list has all there are.",
    );
  return file;
}

/**
 * What a name in an address leads to: the key itself, another key when the name is the session id of one file, or null.
 */
export async function keyOfName(name: string): Promise<string | null> {
  const { library } = services();
  if ((await library.find(name)) !== null) return name;
  const files = await library.findById(name);
  return files.length === 1 ? (files[0] as FoundFile).key : null;
}
