const RING = "c2.1 0 3.8 1.7 3.8 3.8c0 2.1 -1.7 3.8 -3.8 3.8c-2.1 0 -3.8 -1.7 -3.8 -3.8c0 -2.1 1.7 -3.8 3.8 -3.8z";

/**
 * Pictures of one stroke in a square of 10 by 10. Relative lines and curves only, so that a picture moves by its first
 * point and scales by its numbers, and any number of them make one path element.
 */
const ICONS = {
  prompt: "m3.5 2l3 3l-3 3",
  answer: "m2 3.5h6m-6 3h4",
  tool: "m2 8l3.4 -3.4m-.2 .2c-.6 -1.6 .8 -3 2.6 -2.6l-1.2 1.4l.9 .9l1.4 -1.2c.4 1.8 -1 3.2 -2.6 2.6z",
  command: "m2 2.5l2.5 2.5l-2.5 2.5m3.5 0h3",
  compaction: "m1.8 2.4h6.4v5.2h-6.4zm0 2.6h6.4",
  summary: "m8 2v3.5h-5.5m2.2 -2.3l-2.4 2.3l2.4 2.3",
  segment: "m3.5 2.5l3.5 2.5l-3.5 2.5z",
  housekeeping: "m4.5 5h1",
  note: "m2.5 2h5v6h-5zm1.5 2h2m-2 2h2",
  failed: `m5 1.2${RING}m-1.5 2.3l3 3m0 -3l-3 3`,
  aborted: `m5 1.2${RING}m-2.6 6.4l5.2 -5.2`,
  damaged: "m5 1.4l4 7.2h-8zm0 2.6v2.2m0 1v.3",
} as const;
export type Icon = keyof typeof ICONS;

/** Hue belongs to errors; every other picture is drawn like text. */
export const isTrouble = (icon: Icon): boolean => icon === "failed" || icon === "aborted" || icon === "damaged";

/** The picture with its upper left corner at a point, so large. */
export function iconPath(icon: Icon, x: number, y: number, size = 10): string {
  const path: string = ICONS[icon];
  const scaled = size === 10 ? path : path.replace(/-?\d*\.?\d+/g, (number) => String((Number(number) * size) / 10));
  return `M${x} ${y}${scaled}`;
}
