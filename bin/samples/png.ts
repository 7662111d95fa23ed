import { deflateSync } from "node:zlib";

export type Colour = readonly [red: number, green: number, blue: number];

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A picture to paint on, kept as 8-bit RGB. */
export class Canvas {
  readonly #pixels: Buffer;

  constructor(
    readonly width: number,
    readonly height: number,
    ground: Colour,
  ) {
    this.#pixels = Buffer.alloc(width * height * 3);
    this.fill(0, 0, width, height, ground);
  }

  /** Fills a rectangle; what lies outside of the picture is cut off. */
  fill(left: number, top: number, width: number, height: number, colour: Colour): void {
    for (let y = Math.max(0, top); y < Math.min(this.height, top + height); y++)
      for (let x = Math.max(0, left); x < Math.min(this.width, left + width); x++)
        this.#pixels.set(colour, (y * this.width + x) * 3);
  }

  /** The picture as a PNG file. */
  toPng(): Buffer {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    // 8 bits a channel, colour type 2 (RGB), the only compression and filter method, not interlaced.
    header.set([8, 2, 0, 0, 0], 8);
    const stride = this.width * 3;
    const rows: Buffer[] = [];
    for (let y = 0; y < this.height; y++)
      rows.push(Buffer.from([0]), this.#pixels.subarray(y * stride, (y + 1) * stride));
    return Buffer.concat([
      SIGNATURE,
      chunk("IHDR", header),
      chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 9 })),
      chunk("IEND", Buffer.alloc(0)),
    ]);
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(named.length + 8);
  frame.writeUInt32BE(data.length, 0);
  named.copy(frame, 4);
  frame.writeUInt32BE(crc32(named), named.length + 4);
  return frame;
}

/** The checksum of PNG; node:zlib has it only from Node 20.15 on. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
