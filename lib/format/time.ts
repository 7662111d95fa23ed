/** What stands for a time that the file does not give, or that cannot be read. */
export const UNKNOWN_TIME = "unknown time";

/** Time zone of this machine, by its name in the time zone database. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** 10:42 */
export const formatClock = (time: number | null, zone?: string): string => inZone("clock", time, zone);

/** 2025-03-04 */
export const formatDay = (time: number | null, zone?: string): string => inZone("day", time, zone);

/** 2025-03-04 10:42 */
export function formatTime(time: number | null, zone?: string): string {
  const day = formatDay(time, zone);
  return day === UNKNOWN_TIME ? day : `${day} ${formatClock(time, zone)}`;
}

/** 2025-03-04 10:42:07 Europe/Berlin: nothing about it is left open. */
export function formatFullTime(time: number | null, zone?: string): string {
  const day = formatDay(time, zone);
  return day === UNKNOWN_TIME ? day : `${day} ${inZone("seconds", time, zone)} ${zone ?? localZone()}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SPANS = [
  { limit: HOUR, size: MINUTE, unit: "min" },
  { limit: DAY, size: HOUR, unit: "h" },
  { limit: 14 * DAY, size: DAY, unit: "d" },
  { limit: 60 * DAY, size: 7 * DAY, unit: "wk" },
  { limit: 730 * DAY, size: 30.44 * DAY, unit: "mo" },
  { limit: Infinity, size: 365.25 * DAY, unit: "y" },
];

/** How long ago, in one unit: now, 3 min ago, 2 h ago, 5 d ago; "in 3 min" for what is still to come. */
export function formatAge(time: number | null, now: number): string {
  if (!isTime(time)) return UNKNOWN_TIME;
  const span = Math.abs(now - time);
  if (span < MINUTE) return "now";
  const { size, unit } = SPANS.find(({ limit }) => span < limit) ?? SPANS[SPANS.length - 1]!;
  const text = `${Math.floor(span / size)} ${unit}`;
  return time > now ? `in ${text}` : `${text} ago`;
}

const SHAPES = {
  clock: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  seconds: { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" },
  // Swedish writes the day as ISO 8601 does.
  day: { year: "numeric", month: "2-digit", day: "2-digit" },
} as const;

// Making a formatter costs more than a hundred uses of it.
const formats = new Map<string, Intl.DateTimeFormat>();

function inZone(shape: keyof typeof SHAPES, time: number | null, zone: string | undefined): string {
  if (!isTime(time)) return UNKNOWN_TIME;
  const key = `${shape} ${zone ?? ""}`;
  let format = formats.get(key);
  if (format === undefined)
    formats.set(key, (format = new Intl.DateTimeFormat("sv-SE", { ...SHAPES[shape], timeZone: zone })));
  return format.format(time);
}

/** A Date holds no more than this many milliseconds either way. */
const isTime = (time: number | null): time is number =>
  time !== null && Number.isFinite(time) && Math.abs(time) <= 8.64e15;
