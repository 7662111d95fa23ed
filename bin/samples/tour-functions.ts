import { editCall } from "./file-edit";
import { CODEX, priced } from "./model-price";
import { PROPERTY_TEST, QUANTITY, SCALE_AFTER, SCALE_BEFORE } from "./recipe-box-files";
import type { SampleSession } from "./sample-session";
import { failedRun, passedRun } from "./terminal";

/** The other branch of the design: plain functions, and a first compaction. Gives the answer that asks how to test them. */
export function functions(session: SampleSession, designed: string): string {
  session.useModel(CODEX);
  session.user("Plain functions. And use them in `scale.ts`.", 22);
  session.answer({
    thinking: "Write quantity.ts whole, then replace the body of scaleLine. Keep the public signature of scale.",
    text: "I write the module, then let `scale.ts` use it.",
    calls: [
      {
        name: "write",
        arguments: { path: "src/quantity.ts", content: QUANTITY },
        output: `Successfully wrote ${QUANTITY.length} bytes to src/quantity.ts`,
      },
    ],
    seconds: 21,
  });
  const whole = editCall("src/scale.ts", SCALE_BEFORE, SCALE_BEFORE.slice(0, -1), SCALE_AFTER.slice(0, -1));
  session.answer({
    // As an older pi recorded it: no details, so the diff is made from the arguments.
    calls: [{ ...whole, details: undefined }],
    seconds: 8,
  });
  session.answer({
    calls: [
      {
        name: "bash",
        arguments: { command: "npx vitest run" },
        output: failedRun("leaves words alone", "a pinch of salt", "a pinch of salt "),
        isError: true,
      },
    ],
    seconds: 5,
  });
  const end = "  return `${formatQuantity(times(quantity, factor))} ${line.slice(amount.length)}`;";
  const trim = editCall("src/scale.ts", SCALE_AFTER, end, end.replace("amount.length)", "amount.length).trim()"));
  session.answer({ text: "A space too many at the end.", calls: [trim], seconds: 6 });
  session.answer({
    calls: [{ name: "bash", arguments: { command: "npx vitest run" }, output: passedRun(24) }],
    seconds: 5,
  });
  const works = session.answer({
    text: "Green. `src/scale.ts` lost five lines and all of its arithmetic; `1/3 cup` doubled is `2/3 cup` now, not `0.67`.",
  });
  session.add("label", { targetId: designed });
  session.add("label", { targetId: works, label: "functions work" });
  compactByExtension(session);
  session.user("Now tests that keep it that way. What do you suggest?", 47);
  return session.answer({
    text: "Either **properties** (doubling and halving gives the amount back, for any amount), or a **table** of amounts as cooks write them. Properties find what we did not think of; a table documents what we did.",
    seconds: 7,
  });
}

function compactByExtension(session: SampleSession): void {
  const request = "Plain functions. And use them in `scale.ts`.";
  const reply = "Green. `src/scale.ts` lost five lines and all of its arithmetic.";
  const usage = priced(CODEX, { input: 1_900, output: 60, cacheRead: 14_000, cacheWrite: 0 });
  session.compact(
    {
      summary: `## Goal
Ada's recipe box must scale mixed numbers: \`1 1/2 cups\` doubled is 3 cups, not 11.

## Done
- cause: \`scaleLine\` removed the space in \`1 1/2\`
- a regular expression was tried and given up (see the branch summary)
- \`src/quantity.ts\`: exact fractions as plain functions; \`src/scale.ts\` uses them

## Next
Tests that keep it that way.`,
      retainedTail: [
        { role: "user", content: request, timestamp: session.now - 90_000 },
        {
          role: "assistant",
          content: [{ type: "text", text: reply }],
          api: CODEX.api,
          provider: CODEX.provider,
          model: CODEX.model,
          usage,
          stopReason: "stop",
          timestamp: session.now - 20_000,
        },
      ],
      details: { readFiles: ["recipes/bread.md"], modifiedFiles: ["src/quantity.ts", "src/scale.ts"] },
      fromHook: true,
    },
    160,
  );
}

/** A branch three deep: properties, which find something. */
export function properties(session: SampleSession): void {
  session.user("Properties, then.", 12);
  session.answer({
    text: "One property is enough to begin with.",
    calls: [
      {
        name: "write",
        arguments: { path: "test/quantity.property.test.ts", content: PROPERTY_TEST },
        output: `Successfully wrote ${PROPERTY_TEST.length} bytes to test/quantity.property.test.ts`,
      },
      {
        name: "bash",
        arguments: { command: "npx vitest run test/quantity.property.test.ts" },
        output: failedRun("doubling and halving gives the amount back", "1/3", "1/3.0"),
        isError: true,
      },
    ],
    seconds: 18,
  });
  session.answer({
    thinking: "Halving multiplies by 0.5, which is no integer: over * 0.5 leaves a fraction in the numerator.",
    text: "The property is right and my code is not: a factor of `0.5` leaves `over` with a fraction. The factor ought to be a `Quantity` as well. That is more than tests, so I stop here and ask.",
    seconds: 10,
  });
}
