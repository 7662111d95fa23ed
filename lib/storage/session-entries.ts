import type { Outline } from "@/lib/outline/outline";
import { OutlineReader } from "@/lib/outline/outline-reader";
import type { RawObject } from "@/lib/session/entry";
import { currentHeader } from "@/lib/session/migrate";
import { labelsOf, type Label } from "@/lib/session/label";
import { buildTree, type Tree } from "@/lib/session/tree";

const encoder = new TextEncoder();

/**
 * The entries of one session in memory, with their bodies. They come in as the bytes of the file, read or just written, so
 * that what is here is what the next reading finds.
 */
export class SessionEntries {
  /** By row, as version 3. */
  readonly raw: RawObject[] = [];
  /** The first header, as version 3; null in a file of zero bytes. */
  header: RawObject | null = null;
  readonly #rowOf = new Map<string, number>();
  readonly #reader = new OutlineReader({
    header: (object) => {
      this.header = currentHeader(object);
    },
    entry: (entry, { id, parentId }) => {
      entry.id = id;
      entry.parentId = parentId;
      if (!this.#rowOf.has(id)) this.#rowOf.set(id, this.raw.length);
      this.raw.push(entry);
    },
  });
  #outline: Outline | null = null;
  #tree: Tree | null = null;
  #labels: ReadonlyMap<string, Label> | null = null;

  /** Takes more of the file. */
  push(bytes: string | Uint8Array): void {
    this.#reader.push(typeof bytes === "string" ? encoder.encode(bytes) : bytes);
    this.#outline = null;
    this.#tree = null;
    this.#labels = null;
  }

  /** Row of an id: that of its first line. */
  rowOf(id: string): number | undefined {
    return this.#rowOf.get(id);
  }

  /**
   * The session without bodies.
   *
   * @throws NotASession when what came in is none.
   */
  get outline(): Outline {
    this.#outline ??= this.#reader.finish();
    return this.#outline;
  }

  /** Made anew after a push, linear in the entries. */
  get tree(): Tree {
    this.#tree ??= buildTree(this.outline);
    return this.#tree;
  }

  /** Labels in force, by the id they mark. */
  get labels(): ReadonlyMap<string, Label> {
    this.#labels ??= labelsOf(this.outline);
    return this.#labels;
  }
}
