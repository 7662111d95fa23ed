const EXACT = new Intl.NumberFormat("en-US", { maximumFractionDigits: 3 });

/** The figure in full, with separators: 2,911,530. "unknown" for what is no number. */
export const formatNumber = (value: number): string =>
  Number.isFinite(value) ? minus(EXACT.format(value)) : "unknown";

/** A count with its noun: "1 turn", "1,204 turns". The plural is the noun with an s unless given. */
export const formatCount = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatNumber(count)} ${count === 1 ? noun : plural}`;

/** A hyphen is narrower than a figure; a minus sign is as wide, so that columns stay aligned. */
export const minus = (text: string): string => text.replace(/^-/, "\u2212");
