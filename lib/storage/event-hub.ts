/** An event with its place in the order of all. */
export interface NumberedEvent<T> {
  id: string;
  event: T;
}

/** Events kept for those who come back. */
const MOST_KEPT = 1000;

/**
 * Hands events to all who listen, and to those who come back the ones they have missed. Ids begin with a name of this hub, so
 * that one from before the server started anew is known for what it is.
 */
export class EventHub<T> {
  readonly #name: string;
  readonly #kept: NumberedEvent<T>[] = [];
  readonly #listeners = new Set<(event: NumberedEvent<T>) => void>();
  #last = 0;

  constructor(name: string) {
    this.#name = name;
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  /** Id of the latest event. */
  get lastId(): string {
    return `${this.#name}-${this.#last}`;
  }

  publish(event: T): void {
    const numbered = { id: `${this.#name}-${++this.#last}`, event };
    this.#kept.push(numbered);
    if (this.#kept.length > MOST_KEPT) this.#kept.shift();
    for (const listener of this.#listeners) listener(numbered);
  }

  /** The events after one; null when some of them are not known any more. */
  since(id: string): NumberedEvent<T>[] | null {
    const at = id.lastIndexOf("-");
    const number = Number(id.slice(at + 1));
    if (id.slice(0, at) !== this.#name || !Number.isInteger(number)) return null;
    const missed = this.#last - number;
    return missed < 0 || missed > this.#kept.length ? null : this.#kept.slice(this.#kept.length - missed);
  }

  /** Gives what ends listening. */
  listen(listener: (event: NumberedEvent<T>) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
