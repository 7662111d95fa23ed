/** pi's filters of the tree. `all` shows every entry. */
export const FILTERS = ["default", "no-tools", "user-only", "labeled-only", "all"] as const;
export type Filter = (typeof FILTERS)[number];
