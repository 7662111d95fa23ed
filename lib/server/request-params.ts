import "server-only";
import { z } from "zod";

import { MOST_BODIES } from "@/lib/api/contract";
import { parseRowRanges } from "@/lib/api/row-ranges";

/** A row, or another number from 0, as it stands in an address. */
const number = z
  .string()
  .regex(/^\d{1,9}$/, "must be a number from 0")
  .transform(Number);
const version = z.string().regex(/^[\w-]{1,64}$/, "must be the version of a session");

/** What the outline is asked for: null for all of it, or the rows beyond those of a version. */
export const outlineQuery = z
  .object({ from: number.optional(), version: version.optional() })
  .refine(({ from, version }) => (from === undefined) === (version === undefined), {
    message: "must come together with version",
    path: ["from"],
  })
  .transform(({ from, version }) => (from === undefined || version === undefined ? null : { rows: from, version }));

export const bodiesQuery = z.object({
  rows: z.string().transform((text, context) => {
    const rows = parseRowRanges(text, MOST_BODIES);
    if (rows !== null) return rows;
    context.addIssue({ code: "custom", message: `must be rows like 1,4-9, at most ${MOST_BODIES}` });
    return z.NEVER;
  }),
  full: z.enum(["0", "1"]).default("0"),
  version: version.optional(),
});

export const entryQuery = z.object({ version: version.optional() });
export const entryPath = z.object({ key: z.string(), row: number });
/** A line by the bytes before it, of a file of at most petabytes. */
export const linePath = z.object({
  key: z.string(),
  offset: z
    .string()
    .regex(/^\d{1,15}$/, "must be a number of bytes")
    .transform(Number),
});
export const imagePath = z.object({ key: z.string(), row: number, image: number });

/** The query of a request as an object. */
export const queryOf = (request: Request): Record<string, string> =>
  Object.fromEntries(new URL(request.url).searchParams);

/** The event that a listener had last: as the browser says it when it comes back by itself, else as the address does. */
export const lastEventId = (request: Request): string | null =>
  request.headers.get("last-event-id") ?? new URL(request.url).searchParams.get("last");
