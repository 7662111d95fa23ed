// The widths of resizable panes, in pixels, remembered per layout in localStorage.

type Sizes = Readonly<Record<string, number>>;

const NONE: Sizes = {};
const known = new Map<string, Sizes>();
const listeners = new Set<() => void>();

export function subscribeToPaneSizes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen widths by pane id; a pane that was never resized has none. */
export function paneSizes(layout: string): Sizes {
  let sizes = known.get(layout);
  if (!sizes) known.set(layout, (sizes = stored(layout)));
  return sizes;
}

/** What the server renders with, and the browser until it has taken over. */
export function noPaneSizes(): Sizes {
  return NONE;
}

/** Sets the width of a pane, or with null forgets it; `keep` false while it is still being dragged. */
export function setPaneSize(layout: string, pane: string, width: number | null, keep: boolean): void {
  const { [pane]: _old, ...rest } = paneSizes(layout);
  const sizes = width === null ? rest : { ...rest, [pane]: width };
  known.set(layout, sizes);
  for (const listener of listeners) listener();
  if (!keep) return;
  try {
    localStorage.setItem(`panes.${layout}`, JSON.stringify(sizes));
  } catch {
    // Storage may be forbidden or full; the sizes then last as long as the page.
  }
}

function stored(layout: string): Sizes {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(`panes.${layout}`) ?? "{}");
    if (typeof value !== "object" || value === null) return NONE;
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
    );
  } catch {
    return NONE;
  }
}
