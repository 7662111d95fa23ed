import { asString, type RawObject } from "./entry";

/** The version this project writes. A higher one is read as it is. */
export const CURRENT_VERSION = 3;

/** What the first line says, each field checked. */
export interface Header {
  /** As stored; 1 when the line has none. */
  version: number;
  /** False when the line names no version. */
  versioned: boolean;
  id: string | null;
  /** Unix milliseconds, or null. */
  time: number | null;
  cwd: string | null;
  /** `parentSession`, or its older name `branchedFrom`: a path on the machine that wrote it. */
  parentSession: string | null;
}

/** True for a line that is a session header. */
export const isHeader = (object: RawObject): boolean => object.type === "session";

export function readHeader(object: RawObject): Header {
  const versioned = typeof object.version === "number" && Number.isFinite(object.version);
  return {
    version: versioned ? (object.version as number) + 0 : 1,
    versioned,
    id: asString(object.id) ?? null,
    time: readTime(object.timestamp),
    cwd: asString(object.cwd) ?? null,
    parentSession: asString(object.parentSession) ?? asString(object.branchedFrom) ?? null,
  };
}

/** Latest and earliest time taken for one, about the year 144,000: differences of two such times are exact numbers. */
const TIME_LIMIT = 4.5e15;

/** Whole Unix milliseconds of an ISO text or of a number, or null when it is no time. */
export function readTime(value: unknown): number | null {
  const time = typeof value === "string" ? Date.parse(value) : value;
  // Adding 0 turns -0 into 0, which the wire cannot tell apart.
  return typeof time === "number" && Math.abs(time) <= TIME_LIMIT ? Math.trunc(time) + 0 : null;
}
