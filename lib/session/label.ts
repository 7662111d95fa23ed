import { ENTRY_TYPES, type EntryColumns } from "./columns";

const LABEL = ENTRY_TYPES.indexOf("label");

export interface Label {
  text: string;
  /** Row of the label entry that set it. */
  row: number;
}

/** Labels in force by the id they mark: the last one in the file wins on whatever branch, an empty one clears. */
export function labelsOf(columns: EntryColumns): Map<string, Label> {
  const labels = new Map<string, Label>();
  for (const [row, detail] of columns.details) {
    if (row >= columns.size || columns.type[row] !== LABEL || detail.targetId === undefined) continue;
    if (detail.label) labels.set(detail.targetId, { text: detail.label, row });
    else labels.delete(detail.targetId);
  }
  return labels;
}
