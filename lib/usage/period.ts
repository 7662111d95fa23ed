export const PERIODS = ["day", "week", "month"] as const;
export type Period = (typeof PERIODS)[number];

/** What stands for the period of an entry without a time. */
export const NO_PERIOD = "unknown";

const QUARTER = 15 * 60_000;

/**
 * Gives the name of the period a time falls in, in one time zone: `2026-01-05`, the Monday of the week, or `2026-01`.
 * Names sort by time. Every offset in use is a whole number of quarter hours, so one look-up a quarter is enough.
 */
export function periodNamer(period: Period, timeZone: string): (time: number | null) => string {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const names = new Map<number, string>();
  return (time) => {
    if (time === null) return NO_PERIOD;
    const quarter = Math.floor(time / QUARTER);
    let name = names.get(quarter);
    if (name === undefined) names.set(quarter, (name = nameOf(format, quarter * QUARTER, period)));
    return name;
  };
}

function nameOf(format: Intl.DateTimeFormat, time: number, period: Period): string {
  const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  const year = (part.year ?? "").padStart(4, "0");
  if (period === "month") return `${year}-${part.month}`;
  if (period === "day") return `${year}-${part.month}-${part.day}`;
  const date = new Date(Date.UTC(Number(year), Number(part.month) - 1, Number(part.day)));
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
