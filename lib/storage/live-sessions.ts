import { realpath } from "node:fs/promises";

import { EventHub, type NumberedEvent } from "./event-hub";
import { patiently } from "./patience";
import type { SessionDirectory } from "./session-dirs";
import { sessionKey } from "./session-key";
import { watchSessions, type FileChange } from "./session-watch";

/** A change of a session's file; `bytes` is null when it is gone. */
export interface SessionChange {
  key: string;
  bytes: number | null;
}

/** How long the directories are still watched when nobody listens any more, in milliseconds. */
const LINGER = 60_000;

/** Watches the session directories while somebody listens: one watcher for all of them, none for none. */
export class LiveSessions {
  readonly #directories: () => Promise<SessionDirectory[]>;
  readonly #linger: number;
  #watching: { hub: EventHub<SessionChange>; end: Promise<() => Promise<void>> } | null = null;
  #leaving: NodeJS.Timeout | null = null;

  constructor(directories: () => Promise<SessionDirectory[]>, linger = LINGER) {
    this.#directories = directories;
    this.#linger = linger;
  }

  /**
   * Listens from now on. Gives also the events missed since `lastId`, null when they are not known, and what ends listening.
   */
  listen(lastId: string | null, listener: (change: NumberedEvent<SessionChange>) => void) {
    if (this.#leaving !== null) clearTimeout(this.#leaving);
    this.#leaving = null;
    const { hub } = (this.#watching ??= this.#watch());
    const missed = lastId === null ? null : hub.since(lastId);
    const leave = hub.listen(listener);
    const end = () => {
      leave();
      if (hub.listeners === 0 && this.#watching?.hub === hub)
        this.#leaving = setTimeout(() => void this.close(), this.#linger).unref();
    };
    return { missed, lastId: hub.lastId, end };
  }

  /** Watches no more. Who listens again later is told that what happened meanwhile is not known. */
  async close(): Promise<void> {
    const watching = this.#watching;
    this.#watching = null;
    if (watching !== null) await (await watching.end)();
  }

  #watch() {
    const hub = new EventHub<SessionChange>(Date.now().toString(36));
    const tell = async ({ path, bytes }: FileChange) => {
      // The key is that of the file itself; one that is gone has no links left to follow.
      const real = bytes === null ? path : await patiently(path, () => realpath(path)).catch(() => path);
      hub.publish({ key: sessionKey(real), bytes });
    };
    const end = this.#directories().then((directories) =>
      watchSessions(
        directories.filter(({ sample }) => !sample).map(({ path }) => path),
        (change) => void tell(change),
      ),
    );
    return { hub, end };
  }
}
