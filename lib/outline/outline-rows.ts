import { FLAG, type ModelName } from "@/lib/session/columns";
import type { Line } from "@/lib/session/lines";
import type { EntryIdentity } from "@/lib/session/migrate";
import { pushUsage } from "@/lib/usage/usage-columns";

import type { EntryFacts } from "./entry-facts";
import type { OutlineStore } from "./outline";

/** Adds rows to an outline and keeps the numbers that its columns use for models and call ids. */
export class OutlineRows {
  readonly #store: OutlineStore;
  readonly #models = new Map<string, number>();
  readonly #calls = new Map<string, number>();
  #lastModel = -1;

  /** `callIds` are those that a store with rows in it has numbered already. */
  constructor(store: OutlineStore, callIds: readonly string[] = []) {
    this.#store = store;
    for (const name of store.models) this.#models.set(modelKey(name), this.#models.size);
    for (const id of callIds) this.#calls.set(id, this.#calls.size);
  }

  /** The distinct ids of tool calls, by their number. */
  get callIds(): string[] {
    return Array.from(this.#calls.keys());
  }

  push(
    identity: EntryIdentity,
    facts: EntryFacts,
    title: string,
    time: number | null,
    line: Pick<Line, "bytes" | "offset" | "number">,
  ): void {
    const store = this.#store;
    const row = store.size;
    store.ids.push(identity.id);
    // Most often its text is that of the entry before: kept once.
    const before = store.ids[row - 1] ?? null;
    store.parentIds.push(identity.parentId === before ? before : identity.parentId);
    store.type.push(facts.type);
    store.role.push(facts.role);
    store.time.push(time);
    store.flags.push(identity.made ? facts.flags | FLAG.madeId : facts.flags);
    store.stop.push(facts.stop);
    store.model.push(facts.model === null ? -1 : this.#model(facts.model));
    store.line.push(line.number);
    store.offset.push(line.offset);
    store.bytes.push(line.bytes.length);
    store.chars.push(facts.chars);
    store.title.push(title);
    if (facts.detail !== null) store.details.set(row, facts.detail);
    if (facts.calls.length > 0)
      store.calls.set(
        row,
        facts.calls.map(({ id, fact }) => ({ call: this.#call(id), ...fact })),
      );
    if (facts.result !== null) store.results.set(row, { call: this.#call(facts.result.id), name: facts.result.name });
    if (facts.usage !== null) pushUsage(store.usage, row, facts.usageKind, facts.usage);
    store.size++;
  }

  #model(name: ModelName): number {
    const last = this.#store.models[this.#lastModel];
    if (last?.provider === name.provider && last.model === name.model) return this.#lastModel;
    const key = modelKey(name);
    let at = this.#models.get(key);
    if (at === undefined) {
      at = this.#store.models.length;
      this.#models.set(key, at);
      this.#store.models.push(name);
    }
    return (this.#lastModel = at);
  }

  #call(id: string): number {
    let at = this.#calls.get(id);
    if (at === undefined) this.#calls.set(id, (at = this.#calls.size));
    return at;
  }
}

/** The length keeps apart what would read the same when put together. */
export const modelKey = ({ provider, model }: ModelName): string => `${provider.length} ${provider}${model}`;
