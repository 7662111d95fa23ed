/** The first eight characters of an id, which name it well enough to a person; the rest is an ellipsis. */
export const shortId = (id: string): string => (id.length <= 8 ? id : `${id.slice(0, 8)}\u2026`);
