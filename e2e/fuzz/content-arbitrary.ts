import fc from "fast-check";

import type { Line } from "@/e2e/cases/lines";

/** Short texts of every sort: plain, blank, with line separators and halves of surrogate pairs. */
export const someText = fc.oneof(
  { weight: 6, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom("", " ", "\n", "\u2028", "\ud83d", "\udd11x", "\u0000", "🔑", "__proto__") },
);

const block: fc.Arbitrary<Line> = fc.oneof(
  { weight: 6, arbitrary: someText.map((text) => ({ type: "text", text })) },
  { weight: 2, arbitrary: someText.map((thinking) => ({ type: "thinking", thinking, thinkingSignature: "sig" })) },
  { weight: 1, arbitrary: fc.constant({ type: "thinking", thinking: "", redacted: true }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant("toolCall"),
      id: fc.constantFrom("c0", "c1", "c2"),
      name: fc.constantFrom("read", "bash", "edit"),
      arguments: fc.dictionary(fc.constantFrom("path", "command", "x"), someText, { maxKeys: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: "image", mimeType: "image/png", data: "iVBORw0K" }) },
  { weight: 1, arbitrary: fc.constant({ type: "hologram", depth: 3 }) },
);

export const blocks = fc.array(block, { maxLength: 3 });
export const content = fc.oneof(someText, blocks);

/** Content as files hold it: sometimes null, sometimes missing. */
const looseContent = fc.oneof(
  { weight: 8, arbitrary: content.map((value): Line => ({ content: value })) },
  { weight: 1, arbitrary: fc.constantFrom<Line>({ content: null }, {}) },
);

const tokens = fc.nat({ max: 1_000_000 });
const dollars = fc.double({ min: 0, max: 10, noNaN: true });

export const usage: fc.Arbitrary<Line> = fc
  .tuple(tokens, tokens, tokens, tokens, dollars)
  .map(([input, output, cacheRead, cacheWrite, total]) => ({
    input,
    output,
    cacheRead,
    cacheWrite,
    totalTokens: input + output,
    cost: { input: total, output: 0, cacheRead: 0, cacheWrite: 0, total },
  }));

/** Keys of a usage, or none of it. */
export const maybeUsage: fc.Arbitrary<Line> = fc.oneof(
  usage.map((value) => ({ usage: value })),
  fc.constant<Line>({}),
);

const model = fc.record({
  provider: fc.constantFrom("p1", "p2\n", "p"),
  model: fc.constantFrom("m1", "m2", "2\nm1"),
});

const fields: Record<string, fc.Arbitrary<Line>> = {
  user: fc.constant({}),
  assistant: fc
    .tuple(model, maybeUsage, fc.constantFrom("stop", "toolUse", "error", "aborted", "deferred", "pending", "odd"))
    .map(([name, used, stopReason]) => ({ api: "a", ...name, ...used, stopReason })),
  toolResult: fc
    .tuple(fc.constantFrom("c0", "c1", "c9"), maybeUsage, fc.boolean())
    .map(([toolCallId, used, isError]) => ({ toolCallId, toolName: "bash", isError, ...used })),
  custom: fc.record({ customType: someText, display: fc.boolean() }),
  hookMessage: fc.record({ customType: someText, display: fc.boolean() }),
  system: fc.constant({ sections: { preamble: "x", gone: null }, toolsAdded: [{ name: "read" }] }),
  bashExecution: fc.record(
    { command: someText, output: someText, exitCode: fc.constantFrom(0, 1), excludeFromContext: fc.boolean() },
    { requiredKeys: [] },
  ),
  branchSummary: fc.constant({ summary: "s", fromId: "x" }),
  compactionSummary: fc.constant({ summary: "s", tokensBefore: 5 }),
  oracle: fc.constant({ vision: true }),
};

/** Any message pi knows, and one it does not. */
export const anyMessage: fc.Arbitrary<Line> = fc
  .oneof(
    ...Object.entries(fields).map(([role, more]) => ({
      weight: ["user", "assistant"].includes(role) ? 6 : role === "toolResult" || role === "system" ? 2 : 1,
      arbitrary: fc.tuple(fc.constant(role), looseContent, more, fc.nat({ max: 2 ** 41 })),
    })),
  )
  .map(([role, has, more, timestamp]) => ({ role, ...has, ...more, timestamp }));
