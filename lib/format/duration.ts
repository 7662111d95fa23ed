const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span of milliseconds in its two largest units: 0.8 s, 42 s, 3 min 12 s, 2 h 5 min, 3 d 4 h. */
export function formatDuration(milliseconds: number): string {
  if (!Number.isFinite(milliseconds) || milliseconds < 0) return "unknown";
  if (milliseconds < 1) return "0 s";
  if (milliseconds < 950) return `${Math.max(1, Math.round(milliseconds))} ms`;
  if (milliseconds < 9950) return `${(milliseconds / SECOND).toFixed(1)} s`;
  const whole = Math.round(milliseconds / SECOND) * SECOND;
  if (whole < MINUTE) return `${whole / SECOND} s`;
  if (whole < HOUR) return pair(whole, MINUTE, "min", SECOND, "s");
  if (whole < DAY) return pair(whole, HOUR, "h", MINUTE, "min");
  return pair(whole, DAY, "d", HOUR, "h");
}

function pair(span: number, large: number, largeUnit: string, small: number, smallUnit: string): string {
  const rest = Math.floor((span % large) / small);
  return `${Math.floor(span / large)} ${largeUnit}${rest === 0 ? "" : ` ${rest} ${smallUnit}`}`;
}
