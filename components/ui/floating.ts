/** The ground of everything that floats above the page. */
export const FLOATING = "z-50 rounded-lg border bg-panel text-ink shadow-float";
