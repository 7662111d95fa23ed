import { deflateSync, inflateSync } from "node:zlib";

const PALETTE = 256;

/**
 * A screenshot of a page with 256 colours instead of all: a third of the bytes, and no difference that one sees.
 * @param {Buffer} png 8-bit RGB, not interlaced, as Chromium writes it
 * @returns {Buffer}
 */
export function withPalette(png) {
  const chunks = [...readChunks(png)];
  const header = Buffer.from(chunks.find(({ type }) => type === "IHDR").data);
  if (header[8] !== 8 || header[9] !== 2 || header[12] !== 0) throw new Error("not the kind of PNG Chromium writes");
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const pixels = unfiltered(inflateSync(Buffer.concat(chunks.filter(isData).map(({ data }) => data))), width, height);

  const uses = new Map();
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = pixels.readUIntBE(at, 3);
    uses.set(colour, (uses.get(colour) ?? 0) + 1);
  }
  const palette = [...uses].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  const kept = palette.slice(0, PALETTE);
  const index = new Map(palette.map((colour, at) => [colour, at < PALETTE ? at : nearest(kept, colour)]));

  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows[y * (width + 1) + 1 + x] = index.get(pixels.readUIntBE((y * width + x) * 3, 3));
  header[9] = 3;
  return Buffer.concat([
    png.subarray(0, 8),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(kept.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const isData = ({ type }) => type === "IDAT";

function* readChunks(png) {
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    yield { type: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

/** Undoes the prediction of each row from its left and upper neighbours. */
function unfiltered(rows, width, height) {
  const stride = width * 3;
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x >= 3 ? pixels[at - 3] : 0;
      const up = y > 0 ? pixels[at - stride] : 0;
      const corner = x >= 3 && y > 0 ? pixels[at - stride - 3] : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      pixels[at] = rows[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return pixels;
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(guess - value));
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function nearest(palette, colour) {
  const distance = (other) =>
    [16, 8, 0].reduce((sum, shift) => sum + (((colour >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0);
  let best = 0;
  for (let at = 1; at < palette.length; at++) if (distance(palette[at]) < distance(palette[best])) best = at;
  return best;
}

function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(named.length + 8);
  frame.writeUInt32BE(data.length, 0);
  named.copy(frame, 4);
  let crc = 0xffffffff;
  for (const byte of named) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  frame.writeUInt32BE((crc ^ 0xffffffff) >>> 0, named.length + 4);
  return frame;
}
