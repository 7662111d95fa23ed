import { ENTRY_TYPES, ROLES } from "@/lib/session/columns";

import type { Outline } from "./outline";

/** Entries of one sort, and the bytes of their lines. */
export interface SizeShare {
  name: string;
  entries: number;
  bytes: number;
}

/** Where the bytes of a file are, each list largest first. The lists look at the same entries from different sides. */
export interface Sizes {
  /** Bytes of the lines of all entries, without their line breaks. */
  total: number;
  /** By type as written in the file. */
  byType: SizeShare[];
  /** Messages by role as written. */
  byRole: SizeShare[];
  /** `custom` and `custom_message` entries by their customType. */
  byCustomType: SizeShare[];
  /** Tool results by the tool they name. */
  byTool: SizeShare[];
  /** `bytes` are those of the pictures; as text in the file they take four thirds of it. */
  images: { count: number; bytes: number };
}

const MESSAGE = ENTRY_TYPES.indexOf("message");
const UNKNOWN_TYPE = ENTRY_TYPES.indexOf("unknown");
const UNKNOWN_ROLE = ROLES.indexOf("unknown");

export function sizesOf(outline: Outline): Sizes {
  const types = new Shares();
  const roles = new Shares();
  const customTypes = new Shares();
  const tools = new Shares();
  const images = { count: 0, bytes: 0 };
  let total = 0;
  for (let row = 0; row < outline.size; row++) {
    const bytes = outline.bytes[row] as number;
    const type = outline.type[row] as number;
    const role = outline.role[row] as number;
    const detail = outline.details.get(row);
    total += bytes;
    types.add(type === UNKNOWN_TYPE ? detail?.name || "no type" : (ENTRY_TYPES[type] as string), bytes);
    if (type === MESSAGE)
      roles.add(role === UNKNOWN_ROLE ? (detail?.name ?? "no role") : (ROLES[role] as string), bytes);
    else if (detail?.customType !== undefined) customTypes.add(detail.customType || "no customType", bytes);
    const result = outline.results.get(row);
    if (result !== undefined) tools.add(result.name || "no tool", bytes);
    images.count += detail?.images ?? 0;
    images.bytes += detail?.imageBytes ?? 0;
  }
  return {
    total,
    byType: types.list,
    byRole: roles.list,
    byCustomType: customTypes.list,
    byTool: tools.list,
    images,
  };
}

class Shares {
  readonly #byName = new Map<string, SizeShare>();

  add(name: string, bytes: number): void {
    let share = this.#byName.get(name);
    if (share === undefined) this.#byName.set(name, (share = { name, entries: 0, bytes: 0 }));
    share.entries++;
    share.bytes += bytes;
  }

  get list(): SizeShare[] {
    return Array.from(this.#byName.values()).sort((a, b) => b.bytes - a.bytes || (a.name < b.name ? -1 : 1));
  }
}
