/** Width of a cell of the map, and of the box in it, in units of the map: pixels at scale 1. */
export const COLUMN = 250;
export const BOX = 232;
/** Space between two boxes below each other. */
export const GAP = 8;
/** Where the links run: this far right of a box's left edge. */
export const TRUNK = 12;

/** Height of a cell. A finger needs more of it than a mouse. */
export const pitchOf = (coarse: boolean): number => (coarse ? 44 : 30);

export const NEAREST = 6;
/** Below this scale bars are drawn, from the other on cards. */
export const BARS_BELOW = 0.5;
export const CARDS_FROM = 1.7;
