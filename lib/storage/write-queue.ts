const KEY = Symbol.for("pi-session-tree.write-queue");

/** Last write of each file, by path. On `globalThis`: the server's routes and pages each load this module. */
const held = globalThis as { [KEY]?: Map<string, Promise<unknown>> };

/** Runs writes to one file one after the other; each begins when the ones before have ended, well or not. */
export async function inTurn<T>(path: string, write: () => Promise<T> | T): Promise<T> {
  const turns = (held[KEY] ??= new Map<string, Promise<unknown>>());
  const before = turns.get(path) ?? Promise.resolve();
  const turn = before.then(write, write);
  const settled = turn.catch(() => {});
  turns.set(path, settled);
  try {
    return await turn;
  } finally {
    if (turns.get(path) === settled) turns.delete(path);
  }
}
