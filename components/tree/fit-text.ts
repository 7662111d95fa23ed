const ELLIPSIS = "…";

/** Widths in ems where nothing can be measured: those of a wide sans-serif, so that no text runs out of its box. */
function estimated(character: string): number {
  const code = character.codePointAt(0) as number;
  // Scripts and pictures as wide as they are high.
  if (code >= 0x2e80 || (code >= 0x1100 && code <= 0x11ff)) return 1.05;
  if (code >= 0x300) return code <= 0x36f ? 0 : 0.7;
  if (/[ijlI.,:;'`|!()[\]{}/\\ftr\- ]/.test(character)) return 0.36;
  if (/[mwMW@%&—…]/.test(character)) return 0.95;
  return code >= 65 && code <= 90 ? 0.7 : 0.6;
}

const MEASURED_AT = 100;
let measuring: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();

function widthOf(character: string): number {
  let width = known.get(character);
  if (width !== undefined) return width;
  if (measuring === undefined) {
    measuring = typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
    if (measuring !== null) measuring.font = `${MEASURED_AT}px ${getComputedStyle(document.body).fontFamily}`;
  }
  width = measuring === null ? estimated(character) : measuring.measureText(character).width / MEASURED_AT;
  known.set(character, width);
  return width;
}

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * The text cut to a width in pixels, with an ellipsis where something is missing. SVG cannot cut text by itself. Cut
 * between words where that costs little: half a word is harder to read, and no part of what a screen reader says.
 */
export function fitText(text: string, width: number, fontSize: number): string {
  const room = width / fontSize;
  let used = 0;
  let cut = 0;
  let word = 0;
  let wordUsed = 0;
  for (const { segment, index } of characters.segment(text)) {
    if (used <= room - widthOf(ELLIPSIS)) {
      cut = index;
      if (!isInWord(text, index)) {
        word = index;
        wordUsed = used;
      }
    }
    used += widthOf(segment);
    if (used > room) return text.slice(0, wordUsed > room / 2 ? word : cut).trimEnd() + ELLIPSIS;
  }
  return text;
}

/** Whether a text that `fitText` cut ends within a word. */
export const endsInWord = (text: string, fitted: string): boolean =>
  fitted !== text && isInWord(text, fitted.length - ELLIPSIS.length);

const isInWord = (text: string, at: number): boolean => at > 0 && /^[\p{L}\p{N}]{2}/u.test(text.slice(at - 1, at + 2));
