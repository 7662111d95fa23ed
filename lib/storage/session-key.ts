import { createHash } from "node:crypto";
import { basename } from "node:path";

const LONGEST_NAME = 80;

/**
 * Names a session in addresses: the name of its file, and a hash of its real path that tells apart files of the same name. Other
 * files change it not.
 */
export function sessionKey(realPath: string): string {
  const name = basename(realPath)
    .replace(/\.jsonl$/, "")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .slice(0, LONGEST_NAME);
  const hash = createHash("sha256").update(realPath).digest();
  return `${name}~${hash.readBigUInt64BE().toString(36).slice(0, 10)}`;
}
