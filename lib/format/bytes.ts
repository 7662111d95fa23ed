const UNITS = ["B", "kB", "MB", "GB", "TB"];

/** Bytes in powers of a thousand: 812 B, 1.2 kB, 107 MB. "unknown" for what is no size. */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return "unknown";
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${unit === 0 || value >= 99.95 ? Math.round(value) : Math.round(value * 10) / 10} ${UNITS[unit]}`;
}
