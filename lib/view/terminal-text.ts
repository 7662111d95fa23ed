/** Escape sequences that are no colours: titles and links (their text stays), device strings, cursor moves, the rest. */
const NO_COLOUR = new RegExp(
  [
    "\\x1b\\][^\\x07\\x1b\\n]*(?:\\x07|\\x1b\\\\)?",
    "\\x1b[PX^_][^\\x1b\\n]*(?:\\x1b\\\\)?",
    // Any other sequence of the family of colours, also one cut by the end of the text.
    "(?:\\x1b\\[|\\x9b)[0-?]*[ -/]*(?:[@-ln-~]|$)",
    "\\x1b[ -/]*[0-Z\\\\-~]",
    "\\x1b(?!\\[)",
    "\\x07",
  ].join("|"),
  "g",
);
const MOVES = /[\b\r]/;
const PIECE = /\x1b\[[0-9;:]*m|[\s\S]/gu;

/**
 * Output as a terminal would have left it: only colour sequences (`ESC [ ... m`) remain, carriage returns and backspaces
 * have overwritten what they overwrite.
 */
export function terminalText(output: string): string {
  const text = output.replace(/\r\n/g, "\n").replace(NO_COLOUR, "");
  if (!MOVES.test(text)) return text;
  return text
    .split("\n")
    .map((line) => (MOVES.test(line) ? overwritten(line) : line))
    .join("\n");
}

function overwritten(line: string): string {
  const cells: string[] = [];
  let column = 0;
  let colour = "";
  for (const piece of line.match(PIECE) ?? []) {
    if (piece.length > 1 && piece.startsWith("\x1b")) colour += piece;
    else if (piece === "\r") column = 0;
    else if (piece === "\b") column = Math.max(0, column - 1);
    else {
      cells[column++] = colour + piece;
      colour = "";
    }
  }
  return cells.join("") + colour;
}
