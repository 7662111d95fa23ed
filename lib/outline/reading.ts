import type { Header } from "@/lib/session/header";
import type { LinePosition } from "@/lib/session/lines";

import { emptyOutline, type Outline } from "./outline";

/**
 * How far a reader has come: all that another one needs to go on from there. Not for files of version 1, whose entries lean
 * on all lines before them.
 */
export interface Reading {
  outline: Outline;
  /** The distinct ids of tool calls, by the number that the outline uses for them. */
  callIds: readonly string[];
  /** Start of the first line not read to its end. */
  position: LinePosition;
  /** A last line without line break that the outline holds already. */
  taken: { offset: number; bytes: number } | null;
}

/** To begin at the start of a later line of a file whose header is known. Rows count from 0 and lines from 1 there. */
export const readingFrom = (header: Header, offset: number): Reading => ({
  outline: { ...emptyOutline(), header },
  callIds: [],
  position: { offset, line: 1 },
  taken: null,
});
