import { minus } from "./number";

const STEPS = [
  { unit: "k", size: 1e3 },
  { unit: "M", size: 1e6 },
  { unit: "G", size: 1e9 },
];

/** Tokens in at most five characters: 860, 1.2k, 152k, 2.9M. "unknown" for what is no number. */
export function formatTokens(tokens: number): string {
  if (!Number.isFinite(tokens)) return "unknown";
  const whole = Math.round(Math.abs(tokens));
  const sign = tokens < 0 && whole > 0 ? minus("-") : "";
  if (whole < 1000) return sign + whole;
  // 999,950 rounds to 1000.0k, so the unit is chosen by the rounded figure.
  const step = STEPS.find(({ size }) => rounded(whole / size) < 1000) ?? STEPS[STEPS.length - 1]!;
  return sign + rounded(whole / step.size) + step.unit;
}

/** One decimal under a hundred, none above. */
const rounded = (value: number): number => (value < 99.95 ? Math.round(value * 10) / 10 : Math.round(value));
