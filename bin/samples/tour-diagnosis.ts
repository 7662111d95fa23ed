import { SONNET } from "./model-price";
import { recipeCard } from "./recipe-card";
import { SCALE_BEFORE } from "./recipe-box-files";
import type { SampleSession } from "./sample-session";
import { failedRun } from "./terminal";

const TOOLS: [name: string, description: string, argument: string][] = [
  ["read", "Read a file", "path"],
  ["bash", "Run a command in the working directory", "command"],
  ["edit", "Replace text in a file", "path"],
  ["write", "Write a file", "path"],
  ["grep", "Search the content of files", "pattern"],
  ["find", "Search for files by name", "pattern"],
  ["ls", "List a directory", "path"],
];

export function tool(name: string, description: string, argument: string): Record<string, unknown> {
  const properties = { [argument]: { type: "string" } };
  return { name, description, parameters: { type: "object", properties, required: [argument] } };
}

/** The opening: what is wrong with the bread, and why. Gives the id of the answer that explains it. */
export function diagnosis(session: SampleSession): string {
  opening(session);
  session.user(
    [
      {
        type: "text",
        text:
          "Doubling my bread recipe asks for **eleven** cups of flour. The card says `1 1/2 cups`, so I expected three. " +
          "Here is what came out of the printer. Please find out why; do not change anything yet.",
      },
      { type: "image", data: recipeCard().toString("base64"), mimeType: "image/png" },
    ],
    64,
  );
  session.answer({
    thinking:
      "11 from 1 1/2, doubled. 11 / 2 = 5.5, and 1 1/2 without its space is 11/2. So something drops the space. " +
      "Let me look at the project before I believe it.",
    text: "Eleven is 2 × 11/2, which smells of a lost space. Let me look around first.",
    calls: [
      { name: "ls", arguments: { path: "." }, output: "AGENTS.md\npackage.json\nrecipes/\nsrc/\ntest/\ntsconfig.json" },
      {
        name: "grep",
        arguments: { pattern: "replace\\(", path: "src", glob: "*.ts" },
        output:
          'src/print.ts:41:   return title.replace(/_/g, " ");\nsrc/scale.ts:13:   const digits = match[1].replace(/\\s+/g, "");',
      },
      {
        name: "find",
        arguments: { pattern: "*.test.ts", path: "." },
        output: "test/print.test.ts\ntest/recipe.test.ts\ntest/scale.test.ts\ntest/units.test.ts",
      },
    ],
    message: { responseModel: "claude-sonnet-4-5-20250929", responseId: "msg_01" + session.hex("response", 22) },
  });
  session.answer({
    calls: [
      { name: "read", arguments: { path: "src/scale.ts" }, output: SCALE_BEFORE },
      {
        name: "read",
        arguments: { path: "recipes/bread.md", offset: 1, limit: 8 },
        output:
          "# Bread\n\n1 1/2 cups flour\n1 tsp salt\n2 cups water\n1/2 oz yeast\n\nMix, wait, fold, wait, bake.\n\n[12 more lines in file. Use offset=9 to continue.]",
      },
    ],
  });
  session.answer({
    thinking: {
      type: "thinking",
      thinking: "",
      thinkingSignature: "c2FtcGxlLW9ubHk=",
      redacted: true,
    },
    text: "A test says more than a theory.",
    calls: [
      {
        name: "bash",
        arguments: { command: 'npx vitest run test/scale.test.ts -t "mixed numbers"', timeout: 60 },
        output: failedRun("doubles mixed numbers", "3 cups flour", "11 cups flour"),
        isError: true,
      },
    ],
    seconds: 14,
  });
  return session.answer({
    text: {
      type: "text",
      text: `Found it. \`scaleLine\` takes **all white space** out of an amount before it reads the fraction:

\`\`\`ts
const digits = match[1].replace(/\\s+/g, "");  // "1 1/2" -> "11/2"
const [over, under = "1"] = digits.split("/"); // 11 / 2 = 5.5
\`\`\`

| written | read as | doubled | right |
|---|---:|---:|---:|
| \`2\` | 2 | 4 | 4 |
| \`1/2\` | 0.5 | 1 | 1 |
| \`1 1/2\` | **5.5** | **11** | 3 |

Two ways to mend it:

1. *small*: teach the regular expression about mixed numbers;
2. *thorough*: give amounts a type of their own, so that \`1/3\` never turns into \`0.33\`.

Which one would you like?`,
      textSignature: "c2FtcGxlLW9ubHk=",
    },
    seconds: 12,
  });
}

function opening(session: SampleSession): void {
  session.message({
    role: "system",
    content: "You are a careful coding assistant. Work in small steps and say what you found before you change it.",
    sections: {
      project: "recipe-box keeps recipes as Markdown and scales them. Read AGENTS.md.",
      style: "Plain functions, small files, no abbreviations.",
    },
    toolsAdded: TOOLS.map((line) => tool(...line)),
  });
  session.useModel(SONNET);
  session.add("thinking_level_change", { thinkingLevel: "medium" });
  session.add("session_info", { name: "Eleven cups of flour" });
  session.wait(2);
  session.add("custom_message", {
    customType: "tour",
    display: true,
    content: `**Welcome to the tour.** This is a sample session: an invented afternoon in which Ada repairs her recipe box, and in which
every kind of entry that pi can write occurs at least once.

- The **tree** has a row for every turn. Click a row to read it here.
- A click beside the path moves you to that **branch**. *Back* in the browser takes you home again.
- **Enter** or a double click makes exactly that entry the **leaf**: the place where the path you look at ends.
- \`[\` and \`]\` walk from one branch to the next; **Escape** selects nothing.

The small print of this message: an extension put it into the context, so the model has read it too.`,
  });
}
