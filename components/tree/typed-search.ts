/** Letters within this time, in milliseconds, are one search. */
const PAUSE = 700;

/** The letters typed to find an item by its title. */
export class TypedSearch {
  #text = "";
  #at = -Infinity;

  /** Whether a letter typed now goes on with the search. */
  isOpen(now: number): boolean {
    return now - this.#at < PAUSE;
  }

  /** Takes one more letter; returns what is searched for. The same letter again means the next title with it. */
  add(letter: string, now: number): string {
    this.#text = this.isOpen(now) && this.#text !== letter ? this.#text + letter : letter;
    this.#at = now;
    return this.#text;
  }
}
