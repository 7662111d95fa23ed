import type { WireRows } from "@/lib/outline/wire";

const encoder = new TextEncoder();

/** A run of an outline's rows as the bytes of its JSON: made where the outline is, sent on without a look. */
export interface Piece {
  /** Rows before it, and rows in it. */
  from: number;
  count: number;
  bytes: Uint8Array<ArrayBuffer>;
}

export const encodePiece = (wire: WireRows): Piece => ({
  from: wire.from,
  count: wire.count,
  bytes: encoder.encode(JSON.stringify(wire)),
});
