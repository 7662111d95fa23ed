import { editCall } from "./file-edit";
import { HAIKU, priced } from "./model-price";
import { SCALE_BEFORE } from "./recipe-box-files";
import type { SampleSession } from "./sample-session";
import { passedRun } from "./terminal";

/** First branch: the small repair that nobody likes in the end. Gives the id of its tip. */
export function patch(session: SampleSession): string {
  session.user("The small one first, please. I would like to bake today.", 95);
  const edit = editCall(
    "src/scale.ts",
    SCALE_BEFORE,
    '  const digits = match[1].replace(/\\s+/g, "");\n  const [over, under = "1"] = digits.split("/");\n  const amount = Number(over) / Number(under);',
    '  const [, whole = "0", fraction] = /^(?:(\\d+)\\s+)?([\\d./]+)$/.exec(match[1].trim()) ?? [];\n  const [over, under = "1"] = (fraction ?? match[1]).split("/");\n  const amount = Number(whole) + Number(over) / Number(under);',
  );
  session.answer({ text: "One expression, one addition.", calls: [edit], seconds: 11 });
  session.answer({
    calls: [{ name: "bash", arguments: { command: "npx vitest run" }, output: passedRun(23) }],
    seconds: 5,
  });
  const done = session.answer({
    text: "All 23 tests pass, and the bread needs **3 cups** of flour. I am not proud of the expression, though: nobody will read it twice.",
  });
  session.message({
    role: "bashExecution",
    command: "git diff --stat",
    output: " src/scale.ts | 6 +++---\n 1 file changed, 3 insertions(+), 3 deletions(-)",
    exitCode: 0,
    cancelled: false,
    truncated: false,
  });
  session.add("label", { targetId: done, label: "works, but" });
  session.user("And what happens with `½` from a pasted web page?", 41);
  session.answer({
    text: "",
    stopReason: "error",
    seconds: 31,
    message: {
      content: [],
      errorMessage: "529 overloaded_error: the model is overloaded, try again in a moment",
      diagnostics: [{ type: "provider_error", timestamp: session.now, details: { status: 529, attempt: 1 } }],
    },
  });
  session.answer({
    thinking: "½ is U+00BD, and there are many of its kind: ¼ ¾ ⅓ ⅔ ⅛ ...",
    text: "There are nineteen such characters in Unicode, and each of them would need a line in the expression:\n\n- `¼` U+00BC\n- `½` U+00BD\n- `¾` U+00BE\n- `⅐` U+2150\n- `⅑` U+2151\n- `⅒` U+21",
    stopReason: "length",
    message: { rawStopReason: "max_tokens" },
  });
  session.add("usage", {
    kind: "cache_warm",
    provider: HAIKU.provider,
    model: HAIKU.model,
    usage: priced(HAIKU, { input: 6, output: 1, cacheRead: session.contextTokens, cacheWrite: 0 }),
    note: "kept the cache warm while Ada was at the oven",
  });
  session.message({
    role: "bashExecution",
    command: "npm run watch",
    output: "watching src/ and recipes/ ...\nbread.md changed\n",
    exitCode: undefined,
    cancelled: true,
    truncated: false,
  });
  return session.message({
    role: "bashExecution",
    command: "grep -c '½' recipes/*.md",
    output: "recipes/bread.md:0\nrecipes/scones.md:0\ngrep: recipes/drafts: Is a directory",
    exitCode: 2,
    cancelled: false,
    truncated: false,
    excludeFromContext: true,
  });
}

/** A second root: a question that has nothing to do with the work, asked from before its first entry. */
export function cabbage(session: SampleSession): void {
  session.goTo(null, 120);
  session.user("Something else while the dough rests: half a cabbage, four eggs, no patience. Dinner?", 20);
  session.useModel(HAIKU);
  session.answer({
    text: "Okonomiyaki. Slice the cabbage thin, bind it with the eggs and a little flour, fry it like a thick pancake. Twenty minutes.",
    seconds: 4,
  });
  session.user("Nice. Put a month of such dinners into the overnight queue.");
  session.answer({
    text: "Queued; the answer will come with the morning post.",
    stopReason: "deferred",
    message: {
      deferred: {
        provider: HAIKU.provider,
        modelId: HAIKU.model,
        api: HAIKU.api,
        id: "batch_" + session.hex("batch", 12),
        pollAfterMs: 900_000,
      },
    },
    seconds: 2,
  });
  // Messages that pi builds for the model and that other programs have been seen to store.
  session.message({ role: "custom", customType: "kitchen-timer", content: "The dough has doubled.", display: true });
  session.message({ role: "branchSummary", summary: "Dinner is settled; the bread is not.", fromId: session.leaf });
  session.message({
    role: "compactionSummary",
    summary: "Cabbage, eggs, flour; a queue of dinners for a month.",
    tokensBefore: session.contextTokens,
  });
}
