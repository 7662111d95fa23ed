import { minus } from "./number";

const CENTS = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const MILLS = new Intl.NumberFormat("en-US", { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const EXACT = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 8 });

/** US dollars for reading: $4.90, $0.061 under ten cents, <$0.001 for less than that. "unknown" for no number. */
export function formatCost(dollars: number): string {
  if (!Number.isFinite(dollars)) return "unknown";
  const size = Math.abs(dollars);
  const sign = dollars < 0 ? minus("-") : "";
  if (size === 0) return "$0.00";
  if (size < 0.0005) return sign === "" ? "<$0.001" : `${sign}<$0.001`;
  return `${sign}$${(size < 0.0995 ? MILLS : CENTS).format(size)}`;
}

/** US dollars to a hundred-millionth, for where the exact figure is asked for. */
export const formatExactCost = (dollars: number): string =>
  Number.isFinite(dollars) ? `${dollars < 0 ? minus("-") : ""}$${EXACT.format(Math.abs(dollars))}` : "unknown";
