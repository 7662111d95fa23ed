import { asString, isObject, type RawObject } from "@/lib/session/entry";

/** Arguments of a call as an object; an empty one for anything else. */
export const argumentsOf = (given: unknown): RawObject => (isObject(given) ? given : {});

/** The file or folder a call names. */
export const pathOf = (given: RawObject): string => asString(given.path) ?? asString(given.file_path) ?? "";

/** "12–40" or "from 12" of a read's `offset` and `limit`, which count lines from 1; empty for a whole file. */
export function lineRange(given: RawObject): string {
  const first = typeof given.offset === "number" ? given.offset : 1;
  if (typeof given.limit === "number") return `${first}–${first + given.limit - 1}`;
  return typeof given.offset === "number" ? `from ${first}` : "";
}

/** Number of the first line a read gives. */
export const firstLine = (given: RawObject): number =>
  typeof given.offset === "number" && given.offset >= 1 ? Math.floor(given.offset) : 1;

/** The replacements of an edit, in any of the forms pi has taken them. */
export function editsOf(given: RawObject): { before: string; after: string }[] {
  const listed = Array.isArray(given.edits) ? (given.edits as unknown[]) : [given.edits];
  return [...listed, given].flatMap((edit) => {
    if (!isObject(edit)) return [];
    const before = asString(edit.oldText) ?? asString(edit.old_string);
    const after = asString(edit.newText) ?? asString(edit.new_string);
    return before === undefined || after === undefined ? [] : [{ before, after }];
  });
}
