import { ENTRY_TYPES, ROLES, type EntryColumns } from "@/lib/session/columns";
import type { Context, ContextItem } from "@/lib/session/context";

/** One line of the list of what the model receives. */
export interface ContextLine extends ContextItem {
  /** A context edit leaves it out; `edit` is that edit's row. */
  omitted: boolean;
  /** Characters of the entry's content; null where the file's outline does not tell (retained messages). */
  chars: number | null;
}

/** The messages of the context in the order the model receives them, the omitted ones where they would have stood. */
export function contextLines(columns: EntryColumns, context: Context): ContextLine[] {
  const lines: ContextLine[] = [];
  let next = 0;
  for (const row of context.entries) {
    const edit = context.omitted.get(row);
    if (edit !== undefined)
      lines.push({
        row,
        role: roleOf(columns, row),
        from: "entry",
        index: 0,
        edit,
        omitted: true,
        chars: columns.chars[row] ?? null,
      });
    for (let item = context.items[next]; item?.row === row; item = context.items[++next])
      lines.push({
        ...item,
        omitted: false,
        chars: item.from === "retained" || item.from === "system" ? null : (columns.chars[row] ?? null),
      });
  }
  return lines;
}

const CUSTOM_MESSAGE = ENTRY_TYPES.indexOf("custom_message");

/** Role of the message an entry would have given. */
const roleOf = (columns: EntryColumns, row: number): string =>
  columns.type[row] === CUSTOM_MESSAGE ? "custom" : (ROLES[columns.role[row] as number] as string);
