import "server-only";
import type { SessionList, SessionRow } from "@/lib/api/contract";
import { modifiedAt, type ListedSession } from "@/lib/storage/session-library";

import { isReadOnly, services } from "./services";

/** The library as it is now. */
export async function sessionList(): Promise<SessionList> {
  const { sessions, directories, leftOut, pending } = await services().library.list();
  const rows = sessions.map(sessionRow);
  return {
    sessions: rows.filter((row) => !row.sample),
    samples: rows.filter((row) => row.sample),
    directories: directories.filter(({ sample }) => !sample).map(({ path, problem }) => ({ path, problem })),
    leftOut,
    pending,
    readOnly: isReadOnly(),
  };
}

function sessionRow(session: ListedSession): SessionRow {
  const { file, head, facts, parentKey } = session;
  const { header, name, firstMessage } = head;
  return {
    key: file.key,
    id: header.id,
    path: file.path,
    sample: file.sample,
    cwd: header.cwd,
    name,
    firstMessage,
    version: header.version,
    created: header.time,
    modified: modifiedAt(session),
    bytes: file.size,
    facts,
    parentKey,
    parentPath: header.parentSession,
  };
}
