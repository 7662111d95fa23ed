import type { EntryColumns, Loadout, LoadoutOverride } from "./columns";
import { isObject } from "./entry";

/** The customType of entries that hold a loadout. */
export const LOADOUT_TYPE = "pi.loadout";

/** Deepest reference taken for one: what is nested deeper than the stack cannot be written as JSON again. */
const DEEPEST = 64;

/** The payload of a loadout entry when it is valid: version 1, each override an object reference and a boolean. */
export function readLoadout(data: unknown): Loadout | undefined {
  if (!isObject(data) || data.version !== 1 || !Array.isArray(data.overrides)) return undefined;
  const overrides: LoadoutOverride[] = [];
  for (const item of data.overrides as unknown[]) {
    if (!isObject(item) || !isObject(item.reference) || typeof item.enabled !== "boolean") return undefined;
    if (isDeeper(item.reference, DEEPEST)) return undefined;
    overrides.push({ reference: item.reference, enabled: item.enabled });
  }
  return { version: 1, overrides };
}

/** The loadout in force: the latest valid one in file order, dead branches included; null when none or reset. */
export function loadoutOf(columns: EntryColumns): { loadout: Loadout; row: number } | null {
  let found: { loadout: Loadout; row: number } | null = null;
  for (const [row, detail] of columns.details)
    if (row < columns.size && detail.loadout !== undefined) found = { loadout: detail.loadout, row };
  return found !== null && found.loadout.overrides.length > 0 ? found : null;
}

/** Whether a value holds lists or objects more than `levels` deep. A loop, one level a turn. */
function isDeeper(value: object, levels: number): boolean {
  let level: object[] = [value];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((item) => Object.values(item).filter((inner) => typeof inner === "object" && inner !== null));
  }
  return false;
}
