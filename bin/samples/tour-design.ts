import { HAIKU, priced, SONNET } from "./model-price";
import { QUANTITY_CLASS } from "./recipe-box-files";
import type { SampleSession } from "./sample-session";

/** Second branch: an amount becomes a type. `left` is the tip of the branch that was left. Gives the answer with the design. */
export function design(session: SampleSession, left: string): string {
  session.useModel(SONNET);
  const summary =
    "Ada tried the small repair first: one regular expression in `src/scale.ts` that knows mixed numbers. It works (23 tests, " +
    "3 cups of flour) but is hard to read, and `½` would need nineteen more cases. The change was not committed.";
  session.add("branch_summary", {
    fromId: left,
    summary,
    details: { readFiles: ["recipes/bread.md"], modifiedFiles: ["src/scale.ts"] },
    usage: priced(SONNET, { input: 2_310, output: 96, cacheRead: 0, cacheWrite: 0 }),
  });
  session.add("thinking_level_change", { thinkingLevel: "high" });
  session.add("custom_message", {
    customType: "tour",
    display: true,
    content: `You have just passed a **branch point**. Ada went back to the diagnosis and started again from there; what she left behind is
still in the file, and still paid for. The *branch summary* above is all that the model knows of it here.

- "2 of 2" at the head of a branch counts its siblings, oldest first. Press \`[\` to see the other one.
- **Path usage** keeps three totals apart: this path, the whole session, and what was abandoned on other branches.`,
  });
  session.user("Let us do it thoroughly. What would an amount look like as a type of its own? Design only.", 58);
  return session.answer({
    thinking:
      "Fractions, not floating point: thirds are common in recipes. Over and under as integers, always in simplest form. " +
      "Parsing returns null for 'a pinch'. Formatting gives mixed numbers. Scaling by 1.5 must stay exact: 1.5 = 3/2, so " +
      "either take a Quantity as the factor too, or multiply and reduce. Units stay outside: they do not scale.",
    text: `A small module, \`src/quantity.ts\`, that knows nothing of recipes:

\`\`\`ts
interface Quantity { over: number; under: number }   // always in simplest form

parseQuantity("1 1/2")            // { over: 3, under: 2 }
parseQuantity("a pinch")          // null: words are left alone
formatQuantity({ over: 3, under: 2 }) // "1 1/2"
\`\`\`

- [x] exact: a third stays a third
- [x] total: no input throws
- [ ] open: **a class** with methods, or **plain functions** over a record?

> Both are fine. A class reads well at the call; functions are easier to test and to send over a wire.

See also [how cooks write fractions](https://example.org/fractions).`,
    message: { thinkingLevel: "high", providerThinkingLevel: "budget:16384" },
    seconds: 27,
  });
}

/** A branch of the design, two deep: the class, stopped half way. */
export function classAttempt(session: SampleSession, designed: string): void {
  session.add("label", { targetId: designed, label: "design" });
  session.user("Try the class.", 33);
  session.answer({
    text: "As a class, then.",
    calls: [
      {
        name: "write",
        arguments: { path: "src/quantity.ts", content: QUANTITY_CLASS },
        output: `Successfully wrote ${QUANTITY_CLASS.length} bytes to src/quantity.ts`,
      },
    ],
  });
  const review = [
    { id: "n1", name: "read", arguments: { path: "src/quantity.ts" }, status: "ok" as const, durationMs: 41 },
    { id: "n2", name: "grep", arguments: { pattern: "instanceof" }, status: "error" as const, error: "no match" },
    { id: "n3", name: "bash", arguments: { command: "npx tsc --noEmit" }, status: "unfinished" as const },
  ];
  session.answer({
    text: "Let me ask a second pair of eyes before I go on.",
    calls: [
      {
        name: "review",
        arguments: { files: ["src/quantity.ts"], question: "Does this want to be a class?" },
        output:
          "It has no identity and no state that changes. `unit` does not belong to it. I would use a record and functions.",
        usage: priced(HAIKU, { input: 3_480, output: 212, cacheRead: 1_900, cacheWrite: 0 }),
        nestedCalls: { calls: review, complete: false },
        details: { reviewer: "haiku", rounds: 2 },
        block: { namespace: "team", thoughtSignature: "c2FtcGxlLW9ubHk=" },
      },
    ],
    seconds: 6,
  });
  session.answer({
    thinking: "The review is right. But Ada asked for the class, so let me first",
    stopReason: "aborted",
    message: { errorMessage: "Request was aborted." },
    seconds: 3,
  });
  session.add("label", { targetId: designed, label: "design: class or functions?" });
  session.add("custom", { customType: "kitchen-timer", data: { minutes: 25, started: "dough" } });
}
