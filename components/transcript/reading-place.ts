/** Where a reader was: the article at the top, and how far it was scrolled, in pixels. */
export interface ReadingPlace {
  id: string;
  offset: number;
}

const nameOf = (key: string, leaf: string): string => `reading.${key}.${leaf}`;

/** Remembers where a session was read in this tab, for the way back to it. */
export function savePlace(key: string, leaf: string, place: ReadingPlace): void {
  try {
    sessionStorage.setItem(nameOf(key, leaf), JSON.stringify(place));
  } catch {
    // Storage may be forbidden or full: the way back then leads to the leaf.
  }
}

export function placeOf(key: string, leaf: string): ReadingPlace | null {
  try {
    const value = JSON.parse(sessionStorage.getItem(nameOf(key, leaf)) ?? "null") as Partial<ReadingPlace> | null;
    return typeof value?.id === "string" && Number.isFinite(value.offset) ? (value as ReadingPlace) : null;
  } catch {
    return null;
  }
}
