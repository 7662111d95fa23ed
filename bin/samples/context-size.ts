/** System prompt, tools and project notes: what every request sends before the first message. */
const BASE = 9_400;

/** Rough size of a value in tokens: four characters each; an image counts as 1,200. */
export function tokensIn(value: unknown): number {
  let tokens = 0;
  const text = JSON.stringify(value, (key, inner: unknown) => {
    if (key !== "data" || typeof inner !== "string") return inner;
    tokens += 1_200;
    return "";
  });
  return tokens + Math.ceil((text?.length ?? 0) / 4);
}

/** How large the context is at each entry, and how much of it the provider has in its cache. */
export class ContextSize {
  readonly #tokens = new Map<string | null, number>([[null, BASE]]);
  readonly #cached = new Map<string | null, number>([[null, 0]]);

  at(id: string | null): number {
    return this.#tokens.get(id) ?? BASE;
  }

  grow(id: string, parent: string | null, tokens: number): void {
    this.#tokens.set(id, this.at(parent) + tokens);
    this.#cached.set(id, this.#cached.get(parent) ?? 0);
  }

  /** An answer has been given here: everything before it was sent once. */
  markCached(id: string): void {
    this.#cached.set(id, this.at(id));
  }

  /** A compaction: the context starts anew, and nothing but the base is still cached. */
  shrink(id: string, tokens: number): void {
    this.#tokens.set(id, BASE + tokens);
    this.#cached.set(id, BASE);
  }

  /** Tokens that a request at this leaf reads from the cache, and those it sends for the first time. */
  request(leaf: string | null): { cached: number; fresh: number } {
    const cached = this.#cached.get(leaf) ?? 0;
    return { cached, fresh: this.at(leaf) - cached };
  }
}
