import { Canvas, type Colour } from "./png";

const PAPER: Colour = [252, 248, 238];
const RULE: Colour = [214, 222, 230];
const INK: Colour = [52, 58, 70];
const RED: Colour = [196, 58, 48];
const PIXEL = 3;

/** Glyphs of 3 by 5, a row a digit in octal: the three bits are the pixels from left to right. */
const GLYPHS: Record<string, string> = {
  A: "25755",
  B: "65656",
  C: "34443",
  D: "65556",
  E: "74647",
  F: "74644",
  G: "34553",
  H: "55755",
  I: "72227",
  L: "44447",
  M: "57755",
  N: "65555",
  O: "25552",
  P: "65644",
  R: "65655",
  S: "34216",
  T: "72222",
  U: "55557",
  V: "55552",
  X: "55255",
  "0": "25552",
  "1": "26227",
  "2": "61247",
  W: "55577",
  Y: "55222",
  Z: "71247",
  "4": "55711",
  "/": "11244",
};

/** What Ada saw when she doubled her bread: a card with eleven cups of flour on it, and a red frame around them. */
export function recipeCard(): Buffer {
  const card = new Canvas(264, 150, PAPER);
  for (let y = 45; y < 150; y += 24) card.fill(0, y, 264, 1, RULE);
  card.fill(22, 0, 1, 150, [232, 180, 176]);
  write(card, "BREAD  X 2", 32, 14, INK);
  write(card, "11 CUPS FLOUR", 32, 52, RED);
  frame(card, 26, 46, 178, 26);
  write(card, "2 TSP SALT", 32, 76, INK);
  write(card, "4 CUPS WATER", 32, 100, INK);
  write(card, "1 OZ YEAST", 32, 124, INK);
  return card.toPng();
}

function write(card: Canvas, text: string, left: number, top: number, colour: Colour): void {
  let x = left;
  for (const letter of text) {
    const rows = GLYPHS[letter] ?? "00000";
    for (const [y, row] of [...rows].entries())
      for (let bit = 0; bit < 3; bit++)
        if (Number(row) & (4 >> bit)) card.fill(x + bit * PIXEL, top + y * PIXEL, PIXEL, PIXEL, colour);
    x += 4 * PIXEL;
  }
}

function frame(card: Canvas, left: number, top: number, width: number, height: number): void {
  card.fill(left, top, width, 2, RED);
  card.fill(left, top + height - 2, width, 2, RED);
  card.fill(left, top, 2, height, RED);
  card.fill(left + width - 2, top, 2, height, RED);
}
