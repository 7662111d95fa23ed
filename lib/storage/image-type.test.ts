import { describe, expect, it } from "vitest";

import { rasterType } from "./image-type";

const of = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));

describe("rasterType", () => {
  it("knows raster images by their first bytes", () => {
    expect(rasterType(of("\x89PNG\r\n\x1a\n"))).toBe("image/png");
    expect(rasterType(of([0xff, 0xd8, 0xff, 0xe0]))).toBe("image/jpeg");
    expect(rasterType(of("GIF89a"))).toBe("image/gif");
    expect(rasterType(of("RIFF", [1, 2, 3, 4], "WEBPVP8 "))).toBe("image/webp");
    expect(rasterType(of("BM", new Array<number>(12).fill(0), [40, 0, 0, 0]))).toBe("image/bmp");
    expect(rasterType(of([0, 0, 0, 28], "ftypavif", [0, 0, 0, 0]))).toBe("image/avif");
    expect(rasterType(of([0, 0, 0, 28], "ftypmif1", [0, 0, 0, 0], "mif1avif"))).toBe("image/avif");
  });

  it("takes nothing else for one: no SVG, no HTML, no text, no film", () => {
    for (const text of [
      "<svg xmlns='http://www.w3.org/2000/svg'>",
      "<!doctype html>",
      "BMW is a car, not a map",
      "",
      "G",
    ])
      expect(rasterType(of(text))).toBeNull();
    expect(rasterType(of([0, 0, 0, 28], "ftypisom", [0, 0, 0, 0], "mp41"))).toBeNull();
  });
});
