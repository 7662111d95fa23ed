import type { SessionRow } from "@/lib/api/contract";

export const ORDERS = ["recent", "cost", "size", "length", "branches"] as const;
export type Order = (typeof ORDERS)[number];

export const ORDER_NAMES: Record<Order, string> = {
  recent: "Most recent",
  cost: "Dearest",
  size: "Largest",
  length: "Longest",
  branches: "Most branches",
};

/** What a session is ordered by, the largest first. One that has not been read yet comes last. */
export function orderValue({ modified, bytes, facts }: SessionRow, order: Order): number {
  switch (order) {
    case "recent":
      return modified;
    case "size":
      return bytes;
    case "cost":
      return facts?.usage.cost ?? -1;
    case "length":
      return facts?.messages ?? -1;
    case "branches":
      return facts?.branches ?? -1;
  }
}
