import { minus } from "./number";

const CENTS = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const MILLS = new Intl.NumberFormat("en-US", { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const EXACT = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 8 });

/**
 * US dollars for reading: $4.90, $0.061 under ten cents, <$0.001 for less than that. "unknown" for no number. Figures
 * that stand in one column are given the same `digits`, those of `costDigits`.
 */
export function formatCost(dollars: number, digits?: 2 | 3): string {
  if (!Number.isFinite(dollars)) return "unknown";
  const size = Math.abs(dollars);
  const sign = dollars < 0 ? minus("-") : "";
  const shown = digits ?? (size === 0 || size >= 0.0995 ? 2 : 3);
  if (size > 0 && size < 0.5 * 10 ** -shown) return `${sign}<$${10 ** -shown}`;
  return `${sign}$${(shown === 2 ? CENTS : MILLS).format(size)}`;
}

/** Digits after the point for costs of which this is the largest: a sum under a dollar is told to a tenth of a cent. */
export const costDigits = (largest: number): 2 | 3 => (Math.abs(largest) < 0.9995 ? 3 : 2);

/** US dollars to a hundred-millionth, for where the exact figure is asked for. */
export const formatExactCost = (dollars: number): string =>
  Number.isFinite(dollars) ? `${dollars < 0 ? minus("-") : ""}$${EXACT.format(Math.abs(dollars))}` : "unknown";
