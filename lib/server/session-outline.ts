import "server-only";
import type { SessionFile } from "@/lib/api/contract";
import type { FoundFile } from "@/lib/storage/discovery";
import type { FileMark } from "@/lib/storage/file-mark";
import type { OutlinePieces } from "@/lib/storage/outline-cache";
import type { ListedSession } from "@/lib/storage/session-library";
import { sessionDirOption } from "@/lib/storage/session-dir-option";
import type { HeldRows } from "@/lib/storage/worker-jobs";

import { fileOfKey } from "./find-session";
import { isReadOnly, services } from "./services";

const encoder = new TextEncoder();

/** An `OutlineAnswer` as bytes: the rows beyond `held`, or all of them. The rows are sent as the worker encoded them. */
export async function outlineResponse(
  key: string,
  held: HeldRows | null,
  ifNoneMatch: string | null,
): Promise<Response> {
  const file = await fileOfKey(key);
  const { library, outlines } = services();
  const [{ mark, pieces }, parent, sessionDir] = await Promise.all([
    held === null ? outlines.all(file.path) : outlines.since(file.path, held),
    library.parentOf(file).catch(() => null),
    sessionDirOption(file.path),
  ]);
  const tag = `"${mark.version}-${mark.size}-${held?.rows ?? 0}-${parent?.file.key ?? ""}"`;
  // Compressing what does not leave the machine costs more than it saves.
  const headers = { "cache-control": "private, no-cache, no-transform", etag: tag };
  if (ifNoneMatch === tag) return new Response(null, { status: 304, headers });
  return new Response(stream(sessionFile(file, mark, parent, sessionDir), pieces), {
    headers: { ...headers, "content-type": "application/json" },
  });
}

function sessionFile(
  file: FoundFile,
  mark: FileMark,
  parent: ListedSession | null,
  sessionDir: string | null,
): SessionFile {
  return {
    key: file.key,
    path: file.path,
    sample: file.sample,
    bytes: mark.size,
    modified: mark.mtimeMs,
    version: mark.version,
    sessionDir,
    parent: parent && { key: parent.file.key, title: titleOf(parent) },
    readOnly: isReadOnly() || file.sample,
  };
}

/** As the list shows it: the name, else the first message, else the file. */
export const titleOf = ({ file, head }: ListedSession): string => head.name || head.firstMessage || file.key;

function stream(session: SessionFile, pieces: OutlinePieces["pieces"]): ReadableStream<Uint8Array> {
  const parts = [encoder.encode(`{"session":${JSON.stringify(session)},"rows":[`)];
  pieces.forEach((piece, at) => {
    if (at > 0) parts.push(encoder.encode(","));
    parts.push(piece.bytes);
  });
  parts.push(encoder.encode("]}"));
  return new ReadableStream({
    pull(controller) {
      const part = parts.shift();
      if (part === undefined) controller.close();
      else controller.enqueue(part);
    },
  });
}
