import type { Order } from "./library-order";

/** The columns of the library after the title. `order` is what a click on the heading orders by. */
export const COLUMNS: { name: string; order?: Order; right: boolean }[] = [
  { name: "Active", order: "recent", right: true },
  { name: "Messages", order: "length", right: true },
  { name: "Branches", order: "branches", right: true },
  { name: "Models", right: false },
  { name: "Tokens", right: true },
  { name: "Cost", order: "cost", right: true },
  { name: "Size", order: "size", right: true },
];

/** Tracks of a line: the title, the columns, the mark of problems. */
export const TRACKS = "grid-cols-[minmax(0,1fr)_5.5rem_5rem_5rem_11rem_4.5rem_5rem_4.5rem_1.25rem]";
