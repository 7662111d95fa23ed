import { discover, type Discovery, type FoundFile } from "./discovery";
import { sameStamp } from "./file-stamp";
import { parentsOf } from "./fork-parents";
import type { SessionDirectory } from "./session-dirs";
import type { SessionFacts } from "./session-facts";
import type { SessionHead } from "./session-head";
import type { WorkerPool } from "./worker-pool";

/** A session of the list: its file, what is known of it, and the key of the session it is a fork of. */
export interface ListedSession {
  file: FoundFile;
  head: SessionHead;
  /** Of all of the file; of an earlier state of it while it is read again; null while it has never been. */
  facts: SessionFacts | null;
  parentKey: string | null;
}

export interface SessionListing extends Omit<Discovery, "files"> {
  /** Latest activity first. */
  sessions: ListedSession[];
  /** Files not read yet, or not whole. */
  pending: number;
}

/** What is known of a file; `file` is what it was then. */
interface Known {
  file: FoundFile;
  /** Null when it is no session, for this reason. */
  head: SessionHead | null;
  reason: string;
  facts: SessionFacts | null;
  /** When to read it whole, Unix milliseconds; null when that is done, or cannot be done. */
  due: number | null;
  /** Before this time it is not read whole again. */
  again: number;
}

/** Files whose first and last lines are read in one job. */
const BATCH = 50;
/** How long a list waits for files that have not been read, in milliseconds. The rest is there the next time. */
const WAIT = 400;
/** Pause before a file is read whole again, in times of what reading it took. */
const PAUSE = 20;

/**
 * The sessions under some directories. What is known of a file is kept as long as its size, times and inode stay; first the
 * ends of all files are read, newest first, then in the background the large ones whole, one at a time.
 */
export class SessionLibrary {
  readonly #pool: Pick<WorkerPool, "run">;
  readonly #directories: () => Promise<SessionDirectory[]>;
  readonly #known = new Map<string, Known>();
  #files = new Map<string, FoundFile>();
  #scan: Promise<Discovery> | null = null;
  #readingHeads: Promise<void> | null = null;
  #readingWhole = false;

  constructor(pool: Pick<WorkerPool, "run">, directories: () => Promise<SessionDirectory[]>) {
    this.#pool = pool;
    this.#directories = directories;
  }

  async list(): Promise<SessionListing> {
    const { files, directories, leftOut } = await this.#discover();
    const filled = files.filter((file) => file.size > 0);
    await Promise.race([this.#readHeads(filled), new Promise((resolve) => setTimeout(resolve, WAIT))]);
    const listing: SessionListing = { sessions: [], directories, leftOut: leftOut.slice(), pending: 0 };
    const parents = await parentsOf(filled.flatMap((file) => candidate(file, this.#known.get(file.path)?.head)));
    for (const file of filled) {
      const known = this.#known.get(file.path);
      if (known === undefined) listing.pending++;
      else if (known.head === null) listing.leftOut.push({ path: file.path, reason: known.reason });
      else {
        const { head, facts, due } = known;
        if (facts === null && due !== null) listing.pending++;
        listing.sessions.push({ file, head, facts, parentKey: parents.get(file.key) ?? null });
      }
    }
    listing.sessions.sort((a, b) => modifiedAt(b) - modifiedAt(a) || (a.file.key < b.file.key ? -1 : 1));
    void this.#readWhole();
    return listing;
  }

  /** The file of a key, looked for on the disk when it is new; null when there is none. */
  async find(key: string): Promise<FoundFile | null> {
    return this.#files.get(key) ?? (await this.#discover(), this.#files.get(key) ?? null);
  }

  /** The files whose header carries a session id. */
  async findById(id: string): Promise<FoundFile[]> {
    const { files } = await this.#discover();
    const filled = files.filter((file) => file.size > 0);
    await this.#readHeads(filled);
    return filled.filter((file) => this.#known.get(file.path)?.head?.header.id === id);
  }

  /** The session that this one is a fork of, when it is among the sessions. */
  async parentOf(file: FoundFile): Promise<ListedSession | null> {
    await this.#readHeads([file]);
    if (!this.#known.get(file.path)?.head?.header.parentSession) return null;
    const { sessions } = await this.list();
    const parentKey = sessions.find((session) => session.file.key === file.key)?.parentKey ?? null;
    return sessions.find((session) => session.file.key === parentKey) ?? null;
  }

  /** One look at the disk at a time: who asks meanwhile gets its result. */
  #discover(): Promise<Discovery> {
    this.#scan ??= this.#directories()
      .then(discover)
      .then((discovery) => {
        this.#files = new Map(discovery.files.map((file) => [file.key, file]));
        const paths = new Set(discovery.files.map((file) => file.path));
        for (const path of this.#known.keys()) if (!paths.has(path)) this.#known.delete(path);
        return discovery;
      })
      .finally(() => {
        this.#scan = null;
      });
    return this.#scan;
  }

  /** Reads the ends of the files that are new or have changed, newest first. */
  async #readHeads(files: readonly FoundFile[]): Promise<void> {
    await this.#readingHeads;
    const due = files.filter((file) => {
      const known = this.#known.get(file.path);
      return known === undefined || !sameStamp(known.file, file);
    });
    if (due.length === 0) return;
    due.sort((a, b) => b.mtimeMs - a.mtimeMs);
    const batches: FoundFile[][] = [];
    for (let at = 0; at < due.length; at += BATCH) batches.push(due.slice(at, at + BATCH));
    const reading = inLanes(2, batches, (batch) => this.#readBatch(batch)).finally(() => {
      this.#readingHeads = null;
    });
    this.#readingHeads = reading;
    await reading;
  }

  async #readBatch(batch: readonly FoundFile[]): Promise<void> {
    const paths = batch.map((file) => file.path);
    const heads = await this.#pool.run("heads", paths[0] as string, { paths }).catch((error: Error) => error);
    batch.forEach((file, index) => {
      const head = heads instanceof Error ? heads : heads[index];
      const before = this.#known.get(file.path);
      if (head === undefined || "message" in head)
        this.#known.set(file.path, { file, head: null, reason: head?.message ?? "", facts: null, due: null, again: 0 });
      else {
        const again = before?.again ?? 0;
        const due = head.facts === null ? again : null;
        this.#known.set(file.path, { file, head, reason: "", facts: head.facts ?? before?.facts ?? null, due, again });
      }
    });
  }

  /** Reads whole files until none is due. */
  async #readWhole(): Promise<void> {
    if (this.#readingWhole) return;
    this.#readingWhole = true;
    try {
      for (let next = this.#nextWhole(); next !== undefined; next = this.#nextWhole()) {
        const started = Date.now();
        const { file } = next;
        const head = await this.#pool.run("facts", file.path, { path: file.path }).catch(() => null);
        const took = Date.now() - started;
        const known = this.#known.get(file.path);
        if (known === undefined || known.head === null) continue;
        known.facts = head?.facts ?? known.facts;
        known.due = null;
        // A large file that grows all the time is not read all the time.
        known.again = Date.now() + PAUSE * took;
      }
    } finally {
      this.#readingWhole = false;
    }
  }

  /** The newest of the files that are due. */
  #nextWhole(): Known | undefined {
    const now = Date.now();
    let newest: Known | undefined;
    for (const known of this.#known.values())
      if (known.due !== null && known.due <= now && !(newest && newest.file.mtimeMs >= known.file.mtimeMs))
        newest = known;
    return newest;
  }
}

/** Unix milliseconds: the latest message, else the header's time, else the file's. */
export const modifiedAt = ({ file, head }: Pick<ListedSession, "file" | "head">): number =>
  head.activity ?? head.header.time ?? file.mtimeMs;

function candidate({ key, path }: FoundFile, head: SessionHead | null | undefined) {
  if (!head) return [];
  return [{ key, path, id: head.header.id, created: head.header.time, parentPath: head.header.parentSession }];
}

/** Works through items in some lanes at the same time. */
async function inLanes<T>(lanes: number, items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < items.length) await work(items[next++] as T);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
