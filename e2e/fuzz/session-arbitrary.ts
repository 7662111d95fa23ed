import fc from "fast-check";

import { file, header, isoAt, type Line } from "@/e2e/cases/lines";

import { anyMessage, content, maybeUsage, someText, usage } from "./content-arbitrary";

/** How one entry names another; resolved when all ids are known. */
type Reference = { to: "ancestor" | "any" | "label"; at: number } | { to: "self" | "unknown" | "none" };

const reference: fc.Arbitrary<Reference> = fc.oneof(
  { weight: 8, arbitrary: fc.nat({ max: 12 }).map((at): Reference => ({ to: "ancestor", at })) },
  { weight: 3, arbitrary: fc.nat().map((at): Reference => ({ to: "any", at })) },
  { weight: 2, arbitrary: fc.nat().map((at): Reference => ({ to: "label", at })) },
  { weight: 2, arbitrary: fc.constantFrom<Reference>({ to: "self" }, { to: "unknown" }, { to: "none" }) },
);

/** An entry but for its identity: `link` names the field that holds a reference, if one does. */
interface Step {
  type: string;
  fields: Line;
  link?: { field: string; reference: Reference };
}

const linked = (type: string, field: string, more: fc.Arbitrary<Line>): fc.Arbitrary<Step> =>
  fc.tuple(more, reference).map(([fields, to]) => ({ type, fields, link: { field, reference: to } }));
const plain = (type: string, more: fc.Arbitrary<Line>): fc.Arbitrary<Step> => more.map((fields) => ({ type, fields }));

const compaction = fc
  .tuple(
    someText,
    maybeUsage,
    fc.option(fc.array(anyMessage, { maxLength: 3 }), { freq: 3 }),
    fc.option(fc.constant({ role: "system", content: "checkpoint" }), { freq: 3 }),
  )
  .map(([summary, used, retainedTail, systemMessage]) => ({
    summary,
    tokensBefore: 1000,
    ...used,
    ...(retainedTail && { retainedTail }),
    ...(systemMessage && { systemMessage }),
  }));

const replacement = fc.oneof(
  fc.constant<Line>({ replacement: null }),
  content.map((value): Line => ({ replacement: { content: value } })),
);

const STEPS: [number, fc.Arbitrary<Step>][] = [
  [
    24,
    plain(
      "message",
      anyMessage.map((message) => ({ message })),
    ),
  ],
  [3, linked("compaction", "firstKeptEntryId", compaction)],
  [
    2,
    linked(
      "branch_summary",
      "fromId",
      fc
        .tuple(someText, maybeUsage, fc.constantFrom<Line>({}, { fromId: null }, { fromId: "root" }))
        .map(([summary, used, from]) => ({ summary, ...used, ...from })),
    ),
  ],
  [4, linked("context_edit", "targetId", replacement)],
  [
    3,
    linked(
      "label",
      "targetId",
      fc.oneof(
        someText.map((label): Line => ({ label })),
        fc.constantFrom<Line>({}, { label: null }),
      ),
    ),
  ],
  [
    2,
    plain(
      "session_info",
      fc.oneof(
        someText.map((name): Line => ({ name })),
        fc.constantFrom<Line>({}, { name: "" }, { name: " \n" }),
      ),
    ),
  ],
  [2, plain("model_change", fc.record({ provider: someText, modelId: someText }))],
  [2, plain("thinking_level_change", fc.record({ thinkingLevel: fc.constantFrom("off", "low", "high", "odd") }))],
  [
    1,
    plain(
      "usage",
      usage.map((used) => ({ kind: "cache_warm", provider: "p1", model: "m1", usage: used })),
    ),
  ],
  [1, plain("custom", fc.record({ customType: someText, data: fc.jsonValue({ maxDepth: 2 }) }))],
  [
    2,
    plain(
      "custom_message",
      fc
        .oneof(
          content.map((value): Line => ({ content: value })),
          fc.constant<Line>({ content: null }),
        )
        .map((has) => ({ customType: "x", display: false, details: { n: 1 }, ...has })),
    ),
  ],
  [1, plain("quantum_note", fc.constant({ payload: { deep: [1] } }))],
];

const step = fc.oneof(...STEPS.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Where an entry hangs: mostly on the one before it. */
const parent = fc.oneof(
  { weight: 14, arbitrary: fc.constant<number | null | undefined | string>(0) },
  { weight: 6, arbitrary: fc.nat({ max: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, undefined, "not-there") },
);

const planned = fc.record({
  step,
  parent,
  /** Seconds since the entry before. */
  passed: fc.constantFrom(1, 1, 1, 0, 60, -30, 0.25),
  id: fc.constantFrom("hex", "hex", "hex", "hex", "uuid", "word"),
});
type Planned = typeof planned extends fc.Arbitrary<infer T> ? T : never;

/** A well-formed session file of a version: every entry type and role, branches, roots, orphans, lines out of order. */
export interface SessionFile {
  version: 1 | 2 | 3;
  text: string;
}

export const sessionFile: fc.Arbitrary<SessionFile> = fc
  .record({
    version: fc.constantFrom<(1 | 2 | 3)[]>(3, 3, 3, 3, 2, 1),
    plan: fc.array(planned, { maxLength: 30, size: "max" }),
    swaps: fc.oneof(
      { weight: 5, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(fc.nat(), { maxLength: 5 }) },
    ),
  })
  .map(({ version, plan, swaps }) => {
    const entries = build(plan);
    for (const at of swaps) swap(entries, at);
    const lines = version === 1 ? entries.map((entry, at) => withoutIdentity(entry, at, entries)) : entries;
    return { version, text: file(header({ version: version === 1 ? undefined : version }), ...lines) };
  });

// Words that a reader must not take for more than words.
const WORDS = ["__proto__", "constructor", "root", "null", "unknown", "toString", "0"];

function build(plan: Planned[]): Line[] {
  const used = new Set<string>();
  const ids = plan.map(({ id }, at) => {
    const word = id === "word" ? WORDS.find((candidate) => !used.has(candidate)) : undefined;
    const hex = Math.imul(at + 1, 0x9e3779b1 | 0) >>> 0;
    const made = word ?? (id === "uuid" ? `0199${at}-uuid` : hex.toString(16).padStart(8, "0"));
    used.add(made);
    return made;
  });
  const above = plan.map(({ parent: up }, at) => (typeof up === "number" && at > 0 ? at - 1 - (up % at) : -1));
  const labels = ids.filter((_, at) => plan[at]?.step.type === "label");
  let seconds = 0;
  return plan.map(({ step: { type, fields, link }, parent: up, passed }, at) => {
    seconds += passed;
    const parentId = (above[at] as number) >= 0 ? ids[above[at] as number] : typeof up === "number" ? null : up;
    const line: Line = { type, id: ids[at], parentId, timestamp: isoAt(seconds), ...fields };
    if (link !== undefined) {
      const target = resolve(link.reference, at, ids, above, labels);
      // Only what may be missing in a well-formed file is.
      if (target !== undefined) line[link.field] = target;
      else if (link.field === "targetId") line[link.field] = "deadbeef";
    }
    return line;
  });
}

function resolve(
  reference: Reference,
  at: number,
  ids: string[],
  above: number[],
  labels: string[],
): string | null | undefined {
  switch (reference.to) {
    case "self":
      return ids[at];
    case "unknown":
      return "deadbeef";
    case "none":
      return undefined;
    case "any":
      return ids[reference.at % ids.length];
    case "label":
      return labels.length > 0 ? labels[reference.at % labels.length] : "deadbeef";
    case "ancestor": {
      let row = above[at] as number;
      for (let up = reference.at; up > 0 && row >= 0; up--) row = above[row] as number;
      return row >= 0 ? ids[row] : undefined;
    }
  }
}

function swap(entries: Line[], at: number): void {
  const here = entries[at % Math.max(entries.length - 1, 1)];
  const next = entries[(at % Math.max(entries.length - 1, 1)) + 1];
  if (here === undefined || next === undefined) return;
  const position = entries.indexOf(here);
  entries[position] = next;
  entries[position + 1] = here;
}

/** The entry as version 1 has it: no id, no parent, and an index for the entry kept from. */
function withoutIdentity(entry: Line, at: number, entries: Line[]): Line {
  const { id: _id, parentId: _parentId, firstKeptEntryId, ...rest } = entry;
  if (entry.type !== "compaction") return rest;
  const kept = entries.findIndex(({ id }) => id === firstKeptEntryId);
  // The header is line 0; an id that is not in the file becomes an index that is not either, or the header's.
  return { ...rest, firstKeptEntryIndex: kept >= 0 ? kept + 1 : at % 2 === 0 ? 0 : 99 };
}
