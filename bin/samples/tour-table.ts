import { CODEX, priced } from "./model-price";
import { QUANTITY, QUANTITY_TEST } from "./recipe-box-files";
import type { SampleSession } from "./sample-session";
import { passedRun } from "./terminal";
import { tool } from "./tour-diagnosis";

/** The path that pi would continue: a table of tests, a second compaction, edits of the context, and the end. */
export function table(session: SampleSession): void {
  session.user("A table. I want to read it over breakfast.", 35);
  session.answer({
    text: "Five rows, as they stand on your cards.",
    calls: [
      {
        name: "write",
        arguments: { path: "test/quantity.test.ts", content: QUANTITY_TEST },
        output: `Successfully wrote ${QUANTITY_TEST.length} bytes to test/quantity.test.ts`,
      },
      { name: "bash", arguments: { command: "npx vitest run" }, output: passedRun(21) },
    ],
    seconds: 13,
  });
  session.answer({ text: "Green, and readable with a coffee in the other hand." });
  const list = session.user(
    "Oops, wrong window, sorry. Shopping: 2 kg flour, yeast, eggs, a cabbage, olive oil, the good butter, a birthday card for Jo.",
    18,
  );
  session.answer({ text: "It sounds like a good week. I leave the butter out of the commit.", seconds: 3 });
  compactByPi(session, list);
  session.add("context_edit", { targetId: list, replacement: { content: "(A shopping list, pasted by mistake.)" } });
  session.add("custom_message", {
    customType: "tour",
    display: true,
    content: `Above stands a **checkpoint**. From here on the model reads the summary instead of what is older; nothing of it is lost,
neither in the file nor in this transcript. Two more things the model sees differently from you:

- the shopping list is *replaced* in the context by one line in brackets;
- the long listing below is *left out* of it.

The **context** panel shows what is sent at any leaf, message by message.`,
  });
  changePrompt(session);
  checkAndCommit(session);
}

function compactByPi(session: SampleSession, firstKeptEntryId: string): void {
  session.compact(
    {
      summary: `## Goal
Scale mixed numbers correctly, and keep it so.

## Done
- \`src/quantity.ts\` (new), \`src/scale.ts\` (uses it)
- \`test/quantity.test.ts\`: a table of five amounts

## Decided
Plain functions, not a class. A table, not properties.

## Next
Look for other users of the old arithmetic, then commit.`,
      firstKeptEntryId,
      details: {
        readFiles: ["recipes/bread.md", "AGENTS.md"],
        modifiedFiles: ["src/quantity.ts", "src/scale.ts", "test/quantity.test.ts"],
      },
      systemMessage: {
        role: "system",
        content: "You are a careful coding assistant. Work in small steps and say what you found before you change it.",
        sections: { project: "recipe-box keeps recipes as Markdown and scales them. Read AGENTS.md." },
        toolsAdded: [tool("read", "Read a file", "path"), tool("bash", "Run a command", "command")],
        timestamp: session.now,
      },
    },
    190,
  );
}

function changePrompt(session: SampleSession): void {
  session.message({
    role: "system",
    content: "The work is nearly done: no new ideas now.",
    sections: { style: null, finish: "Check, commit, stop." },
    toolsAdded: [tool("grep", "Search the content of files", "pattern")],
    toolsRemoved: [{ name: "write" }],
  });
  session.add("custom_message", {
    customType: "kitchen-timer",
    content: [{ type: "text", text: "The oven is hot." }],
    display: false,
    details: { celsius: 240 },
  });
  const reference = (relativePath: string) => ({
    type: "skill",
    origin: "top-level",
    scope: "user",
    relativePath,
  });
  session.add("custom", {
    customType: "pi.loadout",
    data: { version: 1, overrides: [{ reference: reference("skills/review/SKILL.md"), enabled: false }] },
  });
  session.add("custom", {
    customType: "pi.virtual-model-state",
    data: { provider: "router", modelId: "auto", state: { chosen: CODEX.model } },
  });
  session.add("custom", {
    customType: "pi.loadout",
    data: {
      version: 1,
      overrides: [
        { reference: reference("skills/review/SKILL.md"), enabled: false },
        { reference: reference("skills/commit/SKILL.md"), enabled: true },
      ],
    },
  });
}

function checkAndCommit(session: SampleSession): void {
  session.user("Check that nobody else divides by hand, then commit.", 52);
  session.answer({
    thinking: "grep for a division of two Numbers in src.",
    calls: [
      {
        name: "grep",
        arguments: { pattern: "Number\\(.*\\) / ", path: "src" },
        output: "No matches found",
      },
      { name: "read", arguments: { path: "src/quantity.ts" }, output: QUANTITY },
    ],
    seconds: 6,
  });
  const listing = session.message(
    {
      role: "bashExecution",
      command: "ls -l recipes",
      output: Array.from(
        { length: 24 },
        (_, index) => `-rw-r--r-- 1 ada ada ${String(412 + index * 37).padStart(5)} May  9 recipe-${index + 1}.md`,
      ).join("\n"),
      exitCode: 0,
      cancelled: false,
      truncated: true,
      fullOutputPath: "/tmp/pi-bash-recipes.log",
    },
    9,
  );
  const lookup = session.answer({
    calls: [
      {
        name: "bash",
        arguments: { command: "npm ls --all | head -40" },
        output: Array.from({ length: 30 }, (_, index) => `├── package-${index + 1}@1.${index}.0`).join("\n"),
        details: {
          truncation: { truncated: true, truncatedBy: "lines", totalLines: 214, outputLines: 30 },
          fullOutputPath: "/tmp/pi-bash-packages.log",
        },
      },
    ],
    seconds: 4,
  });
  // Bash executions cannot be edited out; the answer and its result can.
  const result = session.leaf as string;
  session.add("context_edit", { targetId: result, replacement: { content: "(the first forty packages)" } });
  session.add("context_edit", { targetId: lookup, replacement: null });
  session.add("context_edit", { targetId: result, replacement: null });
  session.add("label", { targetId: listing, label: "too long" });
  session.answer({
    text: "Nobody else divides. Committing.",
    calls: [
      {
        name: "bash",
        arguments: { command: "git add -A && git commit -q -m 'Keep amounts as fractions' && git log --oneline -1" },
        output: "4be1c07 Keep amounts as fractions",
      },
    ],
    seconds: 5,
  });
  session.add("session_info", { name: "Tour: eleven cups of flour" });
  session.add("usage", {
    kind: "title",
    provider: CODEX.provider,
    model: CODEX.model,
    usage: priced(CODEX, { input: 640, output: 9, cacheRead: 0, cacheWrite: 0 }),
  });
  session.answer({
    text: `Done. In short:

| | before | after |
|---|---|---|
| \`1 1/2 cups\` × 2 | 11 cups | **3 cups** |
| \`1/3 cup\` × 2 | 0.67 cup | **2/3 cup** |
| arithmetic in \`scale.ts\` | 4 lines | none |

Enjoy the bread.`,
  });
  // Entries made by other programs carry ids of the long form.
  session.add("custom_message", {
    id: "7d0c5f1e-3a52-4c8b-9f60-2b1d8e4a6c93",
    customType: "tour",
    display: true,
    content: `This is the **stored leaf**: the last entry of the file, where pi would continue. You have seen one path; the tree has more.
Try *the class* (an answer that was stopped), *the small one first* (an error, a cut answer) and *half a cabbage* (a second root).

Your own sessions look like this as soon as pi has written one.`,
  });
}
