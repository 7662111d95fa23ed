import { checkpointsOf } from "@/lib/session/compaction";
import { ENTRY_TYPES, type EntryColumns } from "@/lib/session/columns";
import { pathTo } from "@/lib/session/path";
import type { Tree } from "@/lib/session/tree";

const COMPACTION = ENTRY_TYPES.indexOf("compaction");

/** What a compaction folded away and kept, on the way to it. */
export interface Gate {
  /** Tokens before it, as recorded; null when the entry does not say. */
  tokensBefore: number | null;
  /** Rows folded away, and rows kept beside the summary, in the order of the path. */
  foldedRows: readonly number[];
  keptRows: readonly number[];
  /** Messages retained inside the compaction itself. */
  retained: number;
}

/** The compactions of a session as gates, each looked up when it is drawn and kept: they do not depend on the leaf. */
export class Gates {
  readonly #columns: EntryColumns;
  readonly #tree: Tree;
  readonly #known = new Map<number, Gate>();

  constructor(columns: EntryColumns, tree: Tree) {
    this.#columns = columns;
    this.#tree = tree;
  }

  /** The gate of a compaction's row; undefined for any other row. */
  of(row: number): Gate | undefined {
    if (this.#columns.type[row] === COMPACTION && !this.#known.has(row)) {
      const path = pathTo(this.#tree, row);
      // The older compactions on the way come with it.
      for (const checkpoint of checkpointsOf(this.#columns, path))
        this.#known.set(checkpoint.row, {
          tokensBefore: checkpoint.tokensBefore,
          foldedRows: path.slice(checkpoint.foldedFrom, checkpoint.keptFrom),
          keptRows: path.slice(checkpoint.keptFrom, checkpoint.at),
          retained: checkpoint.retained,
        });
    }
    return this.#known.get(row);
  }
}
