import type { MessagePort } from "node:worker_threads";

import { rowsAfter, type Seam } from "@/lib/outline/join";
import { OutlineReader } from "@/lib/outline/outline-reader";
import { readingFrom, type Reading } from "@/lib/outline/reading";
import { encodeRows } from "@/lib/outline/wire";
import { FLAG } from "@/lib/session/columns";
import type { Header } from "@/lib/session/header";

import { readChunks } from "./chunks";
import { encodePiece, type Piece } from "./encode-piece";
import { openSession } from "./open-session";

/** The later part of a file, for a second thread to read. It starts at the start of a line. */
export interface LaterPart {
  path: string;
  ino: number;
  header: Header;
  start: number;
  end: number;
}

/** The later part, read: its rows as they follow on the first part, and how far its reader has come. */
export interface LaterRows extends Pick<Reading, "callIds" | "position" | "taken"> {
  piece: Piece;
  /** Problems of the whole, less one of a last line that is still to come. */
  lastingProblems: number;
}

/** First reader to second: the part, then, once the first part is read, its end. Second to first: the rows, or null. */
export type ToSecond = { part: LaterPart } | { seam: Seam };
export type FromSecond = LaterRows | null;

/**
 * Reads the part that the first reader asks for and answers on the same port; null for a part that cannot be read without
 * those before it. Ends when the other side closes the port.
 */
export async function assist(port: MessagePort): Promise<void> {
  const messages: ToSecond[] = [];
  let wake = () => {};
  let open = true;
  port.on("message", (message: ToSecond) => {
    messages.push(message);
    wake();
  });
  port.on("close", () => {
    open = false;
    wake();
  });
  const next = async () => {
    while (open && messages.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    return messages.shift();
  };
  const first = await next();
  if (first === undefined || !("part" in first)) return;
  const rest = await readLater(first.part).catch(() => null);
  const second = await next();
  if (second === undefined || !("seam" in second)) return;
  const rows = rest === null ? null : joined(rest, second.seam);
  port.postMessage(rows satisfies FromSecond, rows === null ? [] : [rows.piece.bytes.buffer]);
}

async function readLater(part: LaterPart) {
  const file = await openSession(part.path);
  try {
    if (file.stats.ino !== part.ino) return null;
    const reader = new OutlineReader(undefined, readingFrom(part.header, part.start));
    const end = await readChunks(file, part.start, part.end, (chunk) => reader.push(chunk));
    if (end < part.end) return null;
    const outline = reader.finish();
    // The id that a line without one is given depends on all lines before it.
    if (outline.flags.some((flags) => (flags & FLAG.madeId) !== 0)) return null;
    return { reading: reader.reading, wire: encodeRows(outline), cut: outline.problems.length };
  } finally {
    await file.handle.close();
  }
}

function joined({ reading, wire, cut }: NonNullable<Awaited<ReturnType<typeof readLater>>>, seam: Seam): LaterRows {
  const whole = rowsAfter(seam, wire, reading.callIds);
  return {
    piece: encodePiece(whole.wire),
    callIds: whole.callIds,
    position: { offset: reading.position.offset, line: reading.position.line + seam.lines },
    taken: reading.taken,
    lastingProblems: whole.wire.problems.length - (cut - reading.outline.problems.length),
  };
}
