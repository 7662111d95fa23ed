import Anser from "anser";

import { terminalText } from "./terminal-text";
import { visibleControls } from "./visible-controls";

/** Names of the sixteen colours of a terminal, in its order. */
export const ANSI_NAMES = [
  "black",
  "red",
  "green",
  "yellow",
  "blue",
  "magenta",
  "cyan",
  "white",
  "bright-black",
  "bright-red",
  "bright-green",
  "bright-yellow",
  "bright-blue",
  "bright-magenta",
  "bright-cyan",
  "bright-white",
] as const;
export type AnsiName = (typeof ANSI_NAMES)[number];

/** A run of output in one style. */
export interface AnsiSpan {
  text: string;
  /** One of the sixteen, or red, green and blue from 0 to 255. */
  foreground: AnsiName | [number, number, number] | null;
  background: AnsiName | [number, number, number] | null;
  bold: boolean;
  dim: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
}

/** Most runs of one text: each becomes an element. Text after them is one run more, without colours. */
const MOST_SPANS = 400;

// Anser tells the sixteen by these values; they are not the ones shown.
const NAME_OF_VALUE = new Map<string, AnsiName>(
  [
    [0, 0, 0],
    [187, 0, 0],
    [0, 187, 0],
    [187, 187, 0],
    [0, 0, 187],
    [187, 0, 187],
    [0, 187, 187],
    [255, 255, 255],
    [85, 85, 85],
    [255, 85, 85],
    [0, 255, 0],
    [255, 255, 85],
    [85, 85, 255],
    [255, 85, 255],
    [85, 255, 255],
  ].map((value, index) => [value.join(), ANSI_NAMES[index] as AnsiName]),
);

/** Terminal output as runs of one style each, neighbours of the same style joined. Never throws. */
export function ansiSpans(output: string): AnsiSpan[] {
  const text = terminalText(output);
  if (!text.includes("\x1b[")) return text === "" ? [] : [plain(visibleControls(text))];
  const spans: AnsiSpan[] = [];
  for (const chunk of Anser.ansiToJson(withoutExcess(text), { json: true, remove_empty: true })) {
    const decorations = chunk.decorations as string[];
    let foreground = colour(chunk.fg);
    let background = colour(chunk.bg);
    if (decorations.includes("reverse")) [foreground, background] = [background ?? "white", foreground ?? "black"];
    const span = {
      text: visibleControls(chunk.content),
      foreground,
      background,
      bold: decorations.includes("bold"),
      dim: decorations.includes("dim"),
      italic: decorations.includes("italic"),
      underline: decorations.includes("underline"),
      strike: decorations.includes("strikethrough"),
    };
    const last = spans[spans.length - 1];
    if (last !== undefined && sameStyle(last, span)) last.text += span.text;
    else spans.push(span);
  }
  return spans;
}

/** The text with the colour sequences after the first MOST_SPANS left out: Anser's work grows faster than their number. */
function withoutExcess(text: string): string {
  let at = -1;
  for (let count = 0; count <= MOST_SPANS; count++) {
    at = text.indexOf("\x1b[", at + 1);
    if (at < 0) return text;
  }
  return `${text.slice(0, at)}\x1b[0m${text.slice(at).replace(/\x1b\[[0-9;:]*m?/g, "")}`;
}

function colour(value: string | null): AnsiSpan["foreground"] {
  if (!value) return null;
  const parts = value.split(",").map(Number);
  if (parts.length !== 3 || parts.some((part) => !(part >= 0 && part <= 255))) return null;
  return NAME_OF_VALUE.get(parts.join()) ?? (parts as [number, number, number]);
}

const plain = (text: string): AnsiSpan => ({
  text,
  foreground: null,
  background: null,
  bold: false,
  dim: false,
  italic: false,
  underline: false,
  strike: false,
});

const sameStyle = (a: AnsiSpan, b: AnsiSpan): boolean =>
  String(a.foreground) === String(b.foreground) &&
  String(a.background) === String(b.background) &&
  a.bold === b.bold &&
  a.dim === b.dim &&
  a.italic === b.italic &&
  a.underline === b.underline &&
  a.strike === b.strike;
