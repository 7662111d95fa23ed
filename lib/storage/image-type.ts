const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

/**
 * Media type of a raster image by its first bytes, or null for anything else. What the file says of it counts for nothing, and
 * SVG is no raster image: it could hold scripts.
 */
export function rasterType(bytes: Uint8Array): string | null {
  const start = ascii(bytes, 0, 4);
  if (start === "\x89PNG") return "image/png";
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (start === "GIF8") return "image/gif";
  if (start === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "image/webp";
  // Two letters are little: the size of the header that follows tells a bitmap from text.
  if (start.startsWith("BM") && [12, 40, 52, 56, 64, 108, 124].includes(bytes[14] ?? 0)) return "image/bmp";
  if (ascii(bytes, 4, 8) === "ftyp" && /avi[fs]/.test(ascii(bytes, 8, 32))) return "image/avif";
  return null;
}
